/**
 * Two crawls compared: which states and transitions appeared, vanished or changed. What documents
 * say is shown as text, and never interpreted.
 */
package dev.ariadne.diff;
