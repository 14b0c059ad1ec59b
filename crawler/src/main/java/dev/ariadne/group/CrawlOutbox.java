package dev.ariadne.group;

import dev.ariadne.cluster.Message;
import dev.ariadne.cluster.Outbox;

/** Sends what one crawl has to say, in parts that are not too large. */
record CrawlOutbox(Channel channel, String crawl) implements Outbox {
  @Override
  public void send(String to, Message message) {
    Codec.parts(message).forEach(part -> channel.send(to, new Said.About(crawl, part)));
  }

  @Override
  public void broadcast(Message message) {
    Codec.parts(message).forEach(part -> channel.broadcast(new Said.About(crawl, part)));
  }
}
