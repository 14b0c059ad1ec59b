package dev.ariadne.server;

import java.nio.file.Path;
import java.time.Duration;

/**
 * What decides about a coordinator.
 *
 * @param data the directory of its crawls
 * @param store the database that it keeps them in, or null for files in the directory
 * @param bind the address to listen at
 * @param port 0 for any that is free
 * @param token what everybody who asks must know, or null
 * @param keyStore the key for TLS, or null for plain HTTP
 * @param lease how long a task of a few events may take
 * @param mostBytes how large a message may be, also when it is not compressed
 * @param mostRequests how many requests a second one address may make
 * @param allowCommands whether crawls may have the nodes run commands
 */
public record ServerOptions(
    Path data,
    String store,
    String bind,
    int port,
    String token,
    Path keyStore,
    String keyPassword,
    Duration lease,
    int mostBytes,
    int mostRequests,
    boolean allowCommands) {}
