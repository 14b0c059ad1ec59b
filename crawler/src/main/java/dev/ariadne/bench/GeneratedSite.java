package dev.ariadne.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * A site of any size that needs no memory: each state has the events of a main menu, next and
 * previous, links inside its section and links to anywhere. Fifty events a state, twelve on a small
 * site (the thesis' Dyna-Table has 448 states of twelve). The deep one has only links to its
 * neighbours in a ring: a free event may be a thousand steps away.
 */
final class GeneratedSite {
  private static final int SMALL = 1000;
  private static final int SECTION = 500;

  private final int states;
  private final int degree;
  private final int menu;
  private final boolean deep;

  GeneratedSite(int states, boolean deep) {
    this.states = states;
    this.deep = deep;
    degree = states < SMALL ? 12 : 50;
    menu = degree / 5;
  }

  int states() {
    return states;
  }

  String id(int state) {
    return "s" + state;
  }

  List<String> events(int state) {
    List<String> events = new ArrayList<>(degree);
    for (int place = 0; place < degree; place++) {
      if (deep) {
        events.add("step" + place);
      } else if (place < menu + 2) {
        events.add("menu" + place);
      } else if (place < degree / 2) {
        events.add("section" + state / SECTION + "-" + place);
      } else {
        events.add("link" + place);
      }
    }
    return events;
  }

  int target(int state, int place) {
    if (deep) {
      int half = degree / 2;
      return Math.floorMod(state + (place < half ? place + 1 : half - 1 - place), states);
    }
    if (place < menu) {
      return (int) ((long) place * states / menu);
    }
    if (place < menu + 2) {
      return Math.floorMod(state + (place == menu ? 1 : -1), states);
    }
    int chance = mix(state * 64 + place);
    if (place < degree / 2) {
      int first = state / SECTION * SECTION;
      return first + chance % Math.min(SECTION, states - first);
    }
    return chance % states;
  }

  /** A fixed number from 0 that looks like chance (the finaliser of MurmurHash3). */
  private static int mix(int value) {
    int h = value;
    h = (h ^ (h >>> 16)) * 0x85ebca6b;
    h = (h ^ (h >>> 13)) * 0xc2b2ae35;
    return (h ^ (h >>> 16)) & Integer.MAX_VALUE;
  }
}
