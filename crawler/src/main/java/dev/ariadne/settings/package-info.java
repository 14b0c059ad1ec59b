/**
 * What a user can choose: the options of the command line, which are also the keys of a settings
 * file and what a crawl remembers of how it was made.
 */
package dev.ariadne.settings;
