/**
 * Other tools side by side with the crawler, under the interfaces that its benchmarks look for. On
 * the class path of the launcher when it was built; the crawler itself never needs it.
 */
package dev.ariadne.benchmarks;
