package dev.ariadne.browser;

/** A user name and password for HTTP authentication. */
public record Credentials(String user, String password) {
  @Override
  public String toString() {
    return user + ":***";
  }
}
