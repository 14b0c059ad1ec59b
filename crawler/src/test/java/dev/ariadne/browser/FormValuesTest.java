package dev.ariadne.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ariadne.app.Application.Step;
import dev.ariadne.app.Observation;
import dev.ariadne.browser.FormValue.By;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormValuesTest extends BrowserTest {
  private static final String SHOW =
      "<p id=out></p><script>addEventListener('input', e => { const f = e.target;"
          + " const v = f.isContentEditable ? f.textContent : f.value; out.textContent = '[' + v + ']'"
          + " + (!f.validity || f.validity.valid ? ' valid' : ' invalid') })</script>";

  /** A field, and what is written into it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '\u0001',
      value = {
        "<input id=x>                                             ~ ariadne",
        "<input id=x type=email required>                         ~ ariadne@example.com",
        "<input id=x type=email multiple>         ~ ariadne@example.com,ariadne@example.org",
        "<input id=x type=number min=10>                          ~ 10",
        "<input id=x type=number max=-2>                          ~ -2",
        "<input id=x type=number min=0 step=5>                    ~ 5",
        "<input id=x type=number min=6 step=5>                    ~ 6",
        "<input id=x type=number step=0.25 min=0.1 max=0.5>       ~ 0.35",
        "<input id=x type=number step=any>                        ~ 7",
        "<input id=x type=range min=20 max=40 step=10>            ~ 20",
        "<input id=x type=date min=2030-05-01>                    ~ 2030-05-01",
        "<input id=x type=date min=2026-01-01 step=7>             ~ 2026-01-01",
        "<input id=x type=time max=09:00>                         ~ 09:00",
        "<input id=x type=month max=2025-11>                      ~ 2025-11",
        "<input id=x type=week min=2027-W02>                      ~ 2027-W02",
        "<input id=x type=datetime-local min=2030-01-01T00:00>    ~ 2030-01-01T00:00",
        "<input id=x minlength=10>                                ~ ariadneari",
        "<input id=x maxlength=3>                                 ~ ari",
        "<textarea id=x minlength=9 maxlength=9></textarea>       ~ ariadnear",
        "<input id=x type=email maxlength=8>                      ~ a@b.io",
        "<input id=x type=email minlength=22>                     ~ aaaariadne@example.com",
        "<input id=x type=url maxlength=12>                       ~ http://a.io/",
        "<input id=x type=tel minlength=10>                       ~ 5550100000",
        "<input id=x pattern='[a-z]+'>                            ~ ariadne",
        "<input id=x pattern='\\d{5}'>                            ~ 11111",
        "<input id=x pattern='[A-Z]{2}\\d+'>                      ~ AA1",
        "<input id=x pattern='[0-9]{3}-[0-9]{2}'>                 ~ 111-11",
        "<input id=x pattern='(?:yes|no)'>                        ~ yes",
        "<input id=x pattern='(\\d\\d)/\\1' minlength=5>          ~ 11/11",
        "<input id=x pattern='\\+?[0-9 ]*' minlength=6>           ~ +11111111",
        "<input id=x type=tel pattern='\\([0-9]{3}\\) [^a-z]{4}'> ~ (111) 1111",
        "<input id=x pattern='[0-9]+|[a-z]{3}' maxlength=3 minlength=3> ~ ari",
        "<input id=x pattern='[0-9]*' minlength=20>               ~ 11111111111111111111111111111111",
        "<input id=x type=password pattern='(?=.*\\d)(?=.*[A-Z]).{8,}'> ~ Ariadne-1",
        "<input id=x type=password pattern='(?=.*[!@#])(?=.*\\d).{12,}'> ~ Ariadne-1!Ar",
        "<input id=x pattern='(?!.)'>                             ~ ariadne",
        "<input id=x pattern='(('>                                ~ ariadne",
        "<input id=x list=l><datalist id=l><option value=''><option value=one><option value=two></datalist> ~ one",
        "<input id=x type=number list=l><datalist id=l><option value=30></datalist> ~ 30",
        "<div id=x contenteditable=true style='height:9px'></div> ~ ariadne",
      })
  void shouldWriteWhatTheFieldAccepts(String html, String value) {
    Observation seen = load(html + SHOW);
    String event = seen.events().stream().filter(e -> e.startsWith("input ")).findAny().get();
    execute(event);
    assertThat(dom()).contains("[" + value + "] " + (html.contains("(?!") ? "invalid" : "valid"));
  }

  private static FormValue value(By by, String match, String... values) {
    return new FormValue(by, match, Arrays.asList(values));
  }

  @Test
  void shouldWriteTheValuesOfTheUser() {
    String url =
        site.page(
            "/values",
            "<input id=a name=first><label for=b>Your E-mail: *</label><input id=b type=email>"
                + "<label>City <input name=c></label><input id=d placeholder='The City'>"
                + "<textarea id=e></textarea><input id=f maxlength=2 aria-label=short>"
                + "<input id=g type=email><div id=h contenteditable=true>h</div>"
                + SHOW);
    List<FormValue> values =
        List.of(
            value(By.TYPE, "textarea", "long text"),
            value(By.TYPE, "email", "any@user.example"),
            value(By.TYPE, "contentEditable", "edited"),
            value(By.LABEL, "your e-mail", "me@user.example"),
            value(By.LABEL, "*CITY", "Ulm"),
            value(By.LABEL, "first", "not this"),
            value(By.NAME, "FIR*", "Anna"),
            value(By.LABEL, "SHORT", "abc"));
    try (Browser other = Browser.start(options().values(values).build());
        BrowserApplication page = other.open(List.of(url))) {
      List<String> written = List.of("Anna", "me@user.example", "Ulm", "Ulm", "long text", "ab");
      List<String> events =
          List.of(
              "input input#a",
              "input input#b",
              "input input[name=c]",
              "input input#d",
              "input textarea#e",
              "input input#f");
      assertThat(page.reset(url).events())
          .containsAll(events)
          .contains("input input#g", "input div#h")
          .hasSize(8);
      for (int i = 0; i < events.size(); i++) {
        page.execute(List.of(new Step(events.get(i), null)));
        assertThat(page.normalisedDom()).as(events.get(i)).contains("[" + written.get(i) + "]");
      }
      page.execute(List.of(new Step("input input#g", null)));
      assertThat(page.normalisedDom()).contains("[any@user.example]");
      page.execute(List.of(new Step("input div#h", null)));
      assertThat(page.normalisedDom()).contains("[edited]");
    }
  }

  @Test
  void shouldOfferEachOfSeveralValues() {
    String inner = "<input id=q><input name=l><input id=one>" + SHOW;
    site.page("/inner", inner);
    String url =
        site.page("/several", inner + "<iframe id=f src='" + site.otherOrigin("/inner") + "'>");
    String longer = "0123456789".repeat(5);
    List<FormValue> values =
        List.of(
            value(By.NAME, "q", "abc", "say \"hi\"", "abc"),
            value(By.NAME, "q", "", "more"),
            value(By.NAME, "l", longer + "1", longer + "2"));
    try (Browser other = Browser.start(options().values(values).build());
        BrowserApplication page = other.open(List.of(url))) {
      String cut = longer.substring(0, 39) + "…\"";
      Observation first = page.reset(url);
      assertThat(first.events())
          .containsExactlyInAnyOrder(
              "input input#one",
              "input input#q = \"\"",
              "input input#q = \"abc\"",
              "input input#q = \"more\"",
              "input input#q = \"say \\\"hi\\\"\"",
              "input input[name=l] = \"" + cut,
              "input input[name=l] = \"" + cut + " ~2",
              "input iframe#f / input#one",
              "input iframe#f / input#q = \"\"",
              "input iframe#f / input#q = \"abc\"",
              "input iframe#f / input#q = \"more\"",
              "input iframe#f / input#q = \"say \\\"hi\\\"\"",
              "input iframe#f / input[name=l] = \"" + cut,
              "input iframe#f / input[name=l] = \"" + cut + " ~2");
      assertThat(page.observed().events()).extracting("kind").containsOnly("input");
      String abc = page.execute(List.of(new Step("input input#q = \"abc\"", null))).state();
      assertThat(page.normalisedDom()).contains("[abc]");
      page.execute(List.of(new Step("input input#q = \"say \\\"hi\\\"\"", null)));
      assertThat(page.normalisedDom()).contains("[say \"hi\"]");
      page.execute(List.of(new Step("input input[name=l] = \"" + cut + " ~2", null)));
      assertThat(page.normalisedDom()).contains("[" + longer + "2]");
      String framed =
          page.execute(List.of(new Step("input iframe#f / input#q = \"more\"", null))).state();
      assertThat(page.reset(url).state()).isEqualTo(first.state()).isNotEqualTo(framed);
      Observation again = page.execute(List.of(new Step("input input#q = \"abc\"", abc)));
      assertThat(again.state()).isEqualTo(abc);
    }
  }

  @Test
  void shouldRefuseARuleWithoutFieldOrValue() {
    assertThatThrownBy(() -> value(By.NAME, " ", "a")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> value(By.NAME, "a")).isInstanceOf(IllegalArgumentException.class);
  }
}
