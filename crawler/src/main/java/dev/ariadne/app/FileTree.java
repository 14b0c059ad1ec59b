package dev.ariadne.app;

import java.util.List;

/**
 * A directory on a server, shown as a tree in which one folder is open at a time: opening another
 * closes it, and leaves open what is around it. There is a state for each open folder; its events
 * are the folders that are visible then, to open or to close.
 *
 * <p>With everything closed again the page is not what it was when first loaded, so that each of
 * the 13 folders of the first page costs a reset: the published 13 resets of every complete crawl.
 */
final class FileTree {
  /**
   * A shape, found by search, whose states and transitions are as many as published and on which
   * the strategies behave much as published: wide folders, at most four levels.
   */
  private static final String PUBLISHED =
      "d6111g0v01xpf10100000000200000000011000100121105141002000000110000000000440001010110101010001"
          + "200000000100210100100000000000000000000000000000000000000100200501000000002000100010001"
          + "000002001000100000000000000000000";

  private static final String NEW = "new";
  private static final String CLOSED = "closed";

  private FileTree() {}

  static Model model(Parameters parameters) {
    if (parameters.isEmpty()) {
      return model("file-tree", FolderTree.of(FolderTree.digits(PUBLISHED)));
    }
    int depth = parameters.take("depth", 3, 1, 16);
    int branching = parameters.take("branching", 3, 1, 500);
    double folders = 0;
    for (int level = 1; level <= depth; level++) {
      folders += Math.pow(branching, level);
    }
    if (folders > 20_000) {
      throw parameters.bad("that makes more than 20000 folders");
    }
    return model(
        "file-tree:depth=" + depth + ",branching=" + branching,
        FolderTree.regular(depth, branching));
  }

  private static Model model(String name, FolderTree tree) {
    Model.Builder builder = Model.builder(name);
    builder.entry(NEW);
    folder(builder, tree, NEW, 0);
    folder(builder, tree, CLOSED, 0);
    for (int folder = 1; folder <= tree.size(); folder++) {
      folder(builder, tree, id(folder), folder);
    }
    return builder.build();
  }

  private static void folder(Model.Builder builder, FolderTree tree, String from, int folder) {
    List<Integer> open = tree.chain(folder);
    visible(builder, tree, from, 0, open);
    for (int place = open.size() - 1; place >= 0; place--) {
      visible(builder, tree, from, open.get(place), open);
    }
  }

  private static void visible(
      Model.Builder builder, FolderTree tree, String from, int parent, List<Integer> open) {
    for (int child : tree.children().get(parent)) {
      if (open.contains(child)) {
        builder.transition(from, "close:" + child, parent == 0 ? CLOSED : id(parent));
      } else {
        builder.transition(from, "open:" + child, id(child));
      }
    }
  }

  private static String id(int folder) {
    return "folder" + folder;
  }
}
