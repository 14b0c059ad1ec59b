package dev.ariadne.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StateComparisonTest {
  /** A page as Chromium writes it, and the same as the XML tools of a crawler write it. */
  private static final String CHROMIUM =
      """
      <html lang="en"><head><title>Menu</title><style>a > b {}</style></head>
      <body><!-- <p>old</p> --><p class="x" id="y">a &lt;b&gt; &amp;&nbsp;c<br>d… à</p>
        <input type="text" disabled="" style="top: 1px">
        <script>if (a < b) document.write('<p>');</script></body></html>""";

  private static final String XML =
      """
      <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE HTML>
      <HTML lang="en" xmlns="http://www.w3.org/1999/xhtml">
      <HEAD>
      <META http-equiv="Content-Type" content="text/html">
      <TITLE>Menu</TITLE>
      </HEAD>
      <BODY>
      <P id='y' class="x" style="top: 2px">a &lt;b> &amp;&#160;c<BR/>d&hellip; &agrave;</P>
      <INPUT disabled type="text"></INPUT>
      </BODY>
      </HTML>""";

  @Test
  void shouldReduceWhatDifferentToolsWriteToTheSame() {
    assertThat(DocumentForm.of(XML)).isEqualTo(DocumentForm.of(CHROMIUM));
    assertThat(DocumentForm.words(DocumentForm.of("<p>one <b>two</b>\n</p>"))).isEqualTo("one two");
  }

  @ParameterizedTest
  @CsvSource({
    "<p>a</p>, <p>b</p>",
    "<p>a</p>, <div>a</div>",
    "<p>a b</p>, <p>ab</p>",
    "<button aria-pressed=\"true\">A</button>, <button aria-pressed=\"false\">A</button>",
    "<p class=\"a\">x</p>, <p class=\"b\">x</p>",
    "<input value=\"a\">, <input value=\"b\">",
    "<input checked=\"\">, <input>",
    "<p>a</p>, <p>a</p><p>a</p>"
  })
  void shouldTellStatesApart(String one, String other) {
    assertThat(DocumentForm.of(one)).isNotEqualTo(DocumentForm.of(other));
  }

  @Test
  void shouldCountWhatEachFound() {
    StateComparison states =
        StateComparison.of(
            List.of("<p>a</p>", "<p>b</p>", "<p>b </p>", "<p>c</p>"),
            List.of("<P>b</P>", "<P>a</P>", "<P> a</P>", "<P>d e</P>"));
    assertThat(states.both()).isEqualTo(2);
    assertThat(states.missed()).containsExactly("d e");
    assertThat(states.added()).isEqualTo(1);
  }
}
