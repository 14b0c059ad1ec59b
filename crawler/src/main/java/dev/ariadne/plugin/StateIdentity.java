package dev.ariadne.plugin;

/**
 * Says what makes a state, in place of the document and its address.
 *
 * <p>Two pages are one state when they have the same text here and offer the same events: what can
 * be done always counts, since a state is what one can go on from. Only pages that the settings
 * tell apart are asked about, so a plug-in makes states one; to tell more apart, take the identity
 * mode {@code strict} as well.
 *
 * <p>Asked on the threads of the nodes, by several at once; see the package for what must be
 * guaranteed.
 */
@FunctionalInterface
public interface StateIdentity {
  /**
   * What a page is known by. The first text counts.
   *
   * @param page what is seen
   * @return any text, or null to leave the decision to others
   */
  String identify(Page page);

  /**
   * A page, as far as it counts for its state by the settings.
   *
   * @param address path, query and fragment
   * @param document one line for each element and text, as {@code ariadne observe --dom} shows it
   */
  record Page(String address, String document) {}
}
