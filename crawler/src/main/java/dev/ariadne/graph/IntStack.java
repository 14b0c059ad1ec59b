package dev.ariadne.graph;

import java.util.Arrays;

/** A growing array of ints, used as stack, queue or list. */
final class IntStack {
  private int[] items = new int[16];
  private int size;

  void push(int item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, 2 * size);
    }
    items[size++] = item;
  }

  int pop() {
    return items[--size];
  }

  int get(int index) {
    return items[index];
  }

  int size() {
    return size;
  }

  boolean isEmpty() {
    return size == 0;
  }

  void clear() {
    size = 0;
  }

  int[] toArray() {
    return Arrays.copyOf(items, size);
  }

  /** The items from the last to the first. */
  int[] reversed() {
    int[] result = new int[size];
    for (int i = 0; i < size; i++) {
      result[i] = items[size - 1 - i];
    }
    return result;
  }
}
