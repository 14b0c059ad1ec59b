package dev.ariadne.run;

import java.time.Duration;

/** What all runs of a crawl took together. */
record Totals(long events, long resets, Duration time, long repeated) {}
