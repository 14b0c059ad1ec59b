package dev.ariadne.settings;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** How to be let in, and how to bring the server back to its beginning. */
public final class AccessSettings {
  @Option(
      names = "--login",
      paramLabel = "FILE",
      converter = LoginFile.class,
      description = "Steps that log in, as YAML.")
  public JsonNode login;

  @Option(
      names = "--storage-state",
      paramLabel = "FILE",
      description = "Cookies and local storage, as Playwright saves them.")
  public String storageState;

  @Option(
      names = "--cookie",
      paramLabel = "NAME=VALUE",
      description = "A cookie for the first address, set at each reset.")
  public List<String> cookie = new ArrayList<>();

  @Option(names = "--header", paramLabel = "NAME: VALUE", description = "Sent with every request.")
  public List<String> header = new ArrayList<>();

  @Option(
      names = "--auth",
      paramLabel = "USER:PASSWORD",
      description = "For servers that ask for HTTP authentication.")
  public String auth;

  @Option(
      names = "--reset-url",
      paramLabel = "[METHOD ]URL",
      description = "Asked before each reset, for an application that keeps state on its server.")
  public String resetUrl;

  @Option(
      names = "--reset-command",
      paramLabel = "COMMAND",
      description = "Run by the shell before each reset, for the same purpose.")
  public String resetCommand;

  /** Whether the server has a state of its own that nodes would disturb for each other. */
  public boolean resetsServer() {
    return resetUrl != null || resetCommand != null;
  }

  void check() {
    Checks.readable("--storage-state", storageState);
    Checks.all("--cookie", cookie, "NAME=VALUE", one -> one.indexOf('=') > 0);
    Checks.all("--header", header, "NAME: VALUE", one -> one.indexOf(':') > 0);
    if (auth != null && auth.indexOf(':') < 0) {
      throw Checks.bad("--auth must be USER:PASSWORD");
    }
    if (resetUrl != null) {
      Checks.url("--reset-url", resetUrl.substring(resetUrl.lastIndexOf(' ') + 1));
    }
  }
}
