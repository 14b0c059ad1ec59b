package dev.ariadne.app;

import java.util.ArrayList;
import java.util.List;

/**
 * A tree of folders, numbered level by level from 1; the number 0 is the root, which is no folder
 * of its own.
 *
 * @param parents the parent of each folder; that of the root is -1
 * @param children the folders in each folder
 */
record FolderTree(List<Integer> parents, List<List<Integer>> children) {
  /** Lays a tree out level by level from the number of folders in each, the root's first. */
  static FolderTree of(int[] counts) {
    List<Integer> parents = new ArrayList<>(List.of(-1));
    List<List<Integer>> children = new ArrayList<>();
    for (int folder = 0; folder < counts.length; folder++) {
      List<Integer> inside = new ArrayList<>();
      for (int count = 0; count < counts[folder]; count++) {
        inside.add(parents.size());
        parents.add(folder);
      }
      children.add(List.copyOf(inside));
    }
    if (parents.size() != counts.length) {
      throw new IllegalArgumentException("the counts do not make a tree");
    }
    return new FolderTree(List.copyOf(parents), List.copyOf(children));
  }

  /** A tree in which every folder above the last level has as many folders. */
  static FolderTree regular(int depth, int branching) {
    List<Integer> counts = new ArrayList<>();
    int width = 1;
    for (int level = 0; level <= depth; level++) {
      for (int place = 0; place < width; place++) {
        counts.add(level < depth ? branching : 0);
      }
      width *= branching;
    }
    return of(counts.stream().mapToInt(Integer::intValue).toArray());
  }

  /**
   * Numbers from 0 to 35 written as one digit or letter each: a fixed shape that fits on a page.
   */
  static int[] digits(String text) {
    return text.chars().map(digit -> Character.digit(digit, 36)).toArray();
  }

  int size() {
    return parents.size() - 1;
  }

  /** A folder and the folders around it, inside out, without the root. */
  List<Integer> chain(int folder) {
    List<Integer> chain = new ArrayList<>();
    for (int at = folder; at > 0; at = parents.get(at)) {
      chain.add(at);
    }
    return chain;
  }
}
