package dev.ariadne.model;

import java.util.regex.Pattern;

/** Addresses as they are shown and given to others. */
public final class Addresses {
  private static final Pattern USER = Pattern.compile("^([A-Za-z][\\w+.-]*+://)[^/?#]*@");

  private Addresses() {}

  /** Without user name and password: results are sent around, secrets should not be. */
  public static String shown(String url) {
    int at = url == null ? -1 : url.indexOf('@');
    return at < 0 ? url : USER.matcher(url).replaceFirst("$1");
  }
}
