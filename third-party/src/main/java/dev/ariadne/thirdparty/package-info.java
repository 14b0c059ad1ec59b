/** Serves applications of others on loopback, from packages on the class path. */
package dev.ariadne.thirdparty;
