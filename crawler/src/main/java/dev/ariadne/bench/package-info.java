/**
 * The comparisons that the papers print as tables and figures, run on this machine: strategies on
 * models, and how long decisions take.
 */
package dev.ariadne.bench;
