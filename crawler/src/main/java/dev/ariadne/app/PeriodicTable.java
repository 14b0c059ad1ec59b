package dev.ariadne.app;

import java.util.List;

/**
 * The periodic table, small and large, with a pop-up window for the element that was clicked.
 *
 * <p>Three things are read off the published measurements. The table as first loaded is not the
 * table after a pop-up was closed: nothing leads back to it, so that each of its 118 elements costs
 * a reset, in either mode, which makes the 236 resets of every complete crawl. Changing the mode
 * keeps the pop-up. And since the two modes are different interfaces, an element is another event
 * in each.
 */
final class PeriodicTable {
  private static final List<String> ELEMENTS =
      List.of(
          ("H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge"
                  + " As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce"
                  + " Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po"
                  + " At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds"
                  + " Rg Cn Nh Fl Mc Lv Ts Og")
              .split(" "));

  private PeriodicTable() {}

  static Model model() {
    Model.Builder builder = Model.builder("periodic-table").resetCost(8);
    builder.entry("small/new");
    table(builder, "small", "large");
    table(builder, "large", "small");
    return builder.build();
  }

  private static void table(Model.Builder builder, String mode, String other) {
    view(builder, mode, other, "new", false);
    view(builder, mode, other, "closed", false);
    for (String element : ELEMENTS) {
      view(builder, mode, other, element, true);
    }
  }

  private static void view(
      Model.Builder builder, String mode, String other, String view, boolean open) {
    String from = mode + "/" + view;
    for (String element : ELEMENTS) {
      builder.transition(from, mode + ":" + element, mode + "/" + element);
    }
    builder.transition(from, "mode:" + other, other + "/" + view);
    boolean large = mode.equals("large");
    if (large) {
      builder.transition(from, "legend", from);
    }
    if (open) {
      builder.transition(from, "close", mode + "/closed");
      if (large) {
        builder.transition(from, "picture", from);
      }
    }
  }
}
