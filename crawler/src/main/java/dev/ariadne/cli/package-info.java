/**
 * The commands. They read options, wire the other packages together and print; nothing uses them.
 */
package dev.ariadne.cli;
