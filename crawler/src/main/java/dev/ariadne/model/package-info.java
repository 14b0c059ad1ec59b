/**
 * A finished or unfinished crawl as it is looked at: read from its store once, for all who show,
 * export, compare or repeat it. Knows nothing of files, browsers and formats but model.json.
 */
package dev.ariadne.model;
