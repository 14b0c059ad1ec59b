/**
 * A crawl for other tools: graphs, tables, site maps, recorded requests and runnable tests. Reads
 * the store of a crawl and writes text; knows no browser and no strategy. What a document says is
 * data here: it is escaped for the format that it goes to, and never interpreted.
 */
package dev.ariadne.export;
