/** What messages as bytes have in common, whoever sends them and by whatever way. */
package dev.ariadne.wire;
