package dev.ariadne.plugin;

import java.util.List;

/**
 * Says what to write into fields, where the settings do not. The first that has values for a field
 * counts; a field that nobody has values for gets a built-in one.
 *
 * <p>Asked on the threads of the nodes, by several at once; see the package for what must be
 * guaranteed.
 */
@FunctionalInterface
public interface FormValues {
  /**
   * The values for a field. Each of several is an event of its own.
   *
   * @param field the field, as a person would know it again
   * @return the values, or an empty list or null when there are none for this field
   */
  List<String> values(Field field);

  /**
   * A field of a page.
   *
   * @param type the type of the input, such as {@code text} or {@code email}; {@code textarea}, or
   *     {@code contenteditable}
   * @param name its name, or empty
   * @param id its id, or empty; also where the id looks generated
   * @param label its label, {@code aria-label} or placeholder, or empty
   * @param pattern the regular expression that it asks for, or empty
   */
  record Field(String type, String name, String id, String label, String pattern) {}
}
