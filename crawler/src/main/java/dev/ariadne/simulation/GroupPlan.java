package dev.ariadne.simulation;

import dev.ariadne.app.Model;
import java.util.Set;

/**
 * What a group crawls, and who it is.
 *
 * @param broken the events that always fail, as pairs
 * @param members how many there are in the beginning
 * @param pages of each member
 * @param copies how many members may be lost at a time without that anything is executed again but
 *     what was in flight; negative when nothing is promised at all
 * @param isEverywhere whether every member is to have all facts in the end, or all together
 * @param isVaried whether events take different times, and pages tell documents
 */
record GroupPlan(
    long seed,
    Model model,
    Set<String> broken,
    int members,
    int pages,
    int copies,
    boolean isEverywhere,
    boolean isVaried,
    GroupTimes times,
    Members factory) {}
