package dev.ariadne.cli;

/** What a result is printed as. */
enum Format {
  TEXT,
  CSV,
  JSON
}
