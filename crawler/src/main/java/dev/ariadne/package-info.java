/**
 * Ariadne as a library: {@link dev.ariadne.Crawl} crawls an application and gives its model.
 *
 * <p>What may be used beside this package: {@link dev.ariadne.plugin} and {@link
 * dev.ariadne.strategy} for plug-ins, {@link dev.ariadne.settings} for what there is no method for,
 * and the records that are handed out here. Everything else may change.
 */
package dev.ariadne;
