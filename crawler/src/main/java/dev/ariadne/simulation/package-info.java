/**
 * Whole crawls without a browser and without waiting: nodes with simulated applications around a
 * real coordinator, in virtual time.
 */
package dev.ariadne.simulation;
