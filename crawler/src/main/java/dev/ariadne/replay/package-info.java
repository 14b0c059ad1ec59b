/** Walks a browser to a state that a crawl has found, and says where the way has changed. */
package dev.ariadne.replay;
