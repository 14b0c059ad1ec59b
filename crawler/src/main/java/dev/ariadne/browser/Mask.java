package dev.ariadne.browser;

/**
 * A part of the page that differs from load to load, and so is no part of its state.
 *
 * @param selector finds the element
 * @param attribute the attribute that differs, or null
 * @param text whether its own text or value differs
 * @param children whether all that is in it differs
 */
public record Mask(String selector, String attribute, boolean text, boolean children) {}
