package dev.ariadne.app;

import java.util.ArrayList;
import java.util.List;

/**
 * A file manager without the means to change anything: folders to enter, files to preview, tools
 * that do nothing new. A state is a folder with at most one preview open in it.
 *
 * <p>It starts with one long list of every folder and file, the state with the 1,359 events; a file
 * in it is only marked. Nothing leads back to the list: going to each of its folders and home makes
 * the published 209 resets of a complete crawl, once more for what is left in the list itself.
 */
final class FileManager {
  /** How many folders are in each folder, the root first; found by search, as are the files. */
  private static final String FOLDERS =
      "4754588454114502044243212063361100669320101102538031100322221421120003026300000000601101100"
          + "0".repeat(117);

  private static final String FILES =
      "lgj3idi52013g702ib87j60035c550001bgb370204020fdd3ga20067l6f0fb009500776ere0d08000ae000d00bd3"
          + "540j0570060000050jf8500ld5de1d20080050900000f00480000i00bc67fa001000003001c1ce41ab70300"
          + "d090900105d6b204b51bd7415050";

  private static final int TOOLS = 10;
  private static final int EVENTS_OF_THE_LIST = 1359;
  private static final String LIST = "list";
  private static final String HOME = "home";

  private final Model.Builder builder = Model.builder("file-manager").resetCost(10);
  private final FolderTree tree = FolderTree.of(FolderTree.digits(FOLDERS));
  private final List<List<Integer>> files = new ArrayList<>();

  private FileManager() {
    int next = 1;
    for (int count : FolderTree.digits(FILES)) {
      List<Integer> inside = new ArrayList<>();
      for (int file = 0; file < count; file++) {
        inside.add(next++);
      }
      files.add(inside);
    }
  }

  static Model model() {
    FileManager manager = new FileManager();
    manager.list();
    manager.common(HOME, 0);
    for (int folder = 1; folder <= manager.tree.size(); folder++) {
      manager.folder(folder);
    }
    return manager.builder.build();
  }

  private void list() {
    builder.entry(LIST);
    tools(LIST);
    for (int folder = 1; folder <= tree.size(); folder++) {
      builder.transition(LIST, "folder:" + folder, id(folder));
    }
    // The list is cut off where the published number of events is reached.
    for (int file = 1; file <= EVENTS_OF_THE_LIST - TOOLS - 1 - tree.size(); file++) {
      builder.transition(LIST, "file:" + file, LIST);
    }
  }

  private void folder(int folder) {
    view(id(folder), folder);
    for (int file : files.get(folder - 1)) {
      String preview = preview(folder, file);
      view(preview, folder);
      builder.transition(preview, "close", id(folder));
    }
  }

  private void view(String state, int folder) {
    common(state, folder);
    for (int file : files.get(folder - 1)) {
      builder.transition(state, "file:" + file, preview(folder, file));
    }
  }

  /** The tools, the folders of the first level, the way up, and the folders inside. */
  private void common(String state, int folder) {
    tools(state);
    List<Integer> chain = tree.chain(folder);
    for (int top : tree.children().get(0)) {
      builder.transition(state, "folder:" + top, id(top));
    }
    for (int around : chain) {
      if (tree.parents().get(around) != 0) {
        builder.transition(state, "folder:" + around, id(around));
      }
    }
    if (folder != 0) {
      for (int inside : tree.children().get(folder)) {
        builder.transition(state, "folder:" + inside, id(inside));
      }
    }
  }

  private void tools(String state) {
    for (int tool = 1; tool <= TOOLS; tool++) {
      builder.transition(state, "tool:" + tool, state);
    }
    builder.transition(state, "home", HOME);
  }

  private static String id(int folder) {
    return "folder" + folder;
  }

  private static String preview(int folder, int file) {
    return id(folder) + "/file" + file;
  }
}
