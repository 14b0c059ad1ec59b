package dev.ariadne.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.Observation;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdentityTest extends BrowserTest {
  private String state(String body) {
    return load(body).state();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "<p class='a b'>x                     | <p class='b  a'>x",
        "<p>x<!-- one -->                     | <p>x<!-- two -->",
        "<p>a  b                              | <p>a b ",
        "<p>x<script nonce=1>1</script>       | <p>x<script nonce=2>2</script>",
        "<p id=':r1:'>x<i aria-labelledby=':r1:'>y | <p id=':r7:'>x<i aria-labelledby=':r7:'>y",
        "<p class='css-1abcd title'>x         | <p class='title css-9zyxw'>x",
        "<p class='Card_title__x7Gh2'>x       | <p class='Card_title__Q9aB3'>x",
        "<input type=hidden name=csrf_token value=1> | <input type=hidden name=csrf_token value=2>",
        "<p data-v-7ba5bd90>x                 | <p data-v-1234abcd>x",
      })
  void shouldSeeNoDifference(String one, String other) {
    assertThat(state(one)).isEqualTo(state(other));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "<p>x                | <p>y",
        "<p class=a>x        | <p class=b>x",
        "<p>x<p>y            | <p>y<p>x",
        "<b>x</b>            | <i>x</i>",
        "<p>x<p>y            | <p>x y",
        "<input name=a>      | <input name=b>",
        "<p onclick=1>x      | <p>x",
      })
  void shouldSeeADifference(String one, String other) {
    assertThat(state(one)).isNotEqualTo(state(other));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "i.value = 'typed'",
        "c.checked = true",
        "s.selectedIndex = 1",
        "t.value = 'typed'",
        "p.firstChild.data = 'changed'",
        "h.shadowRoot.firstChild.textContent = 'changed'",
        "f.contentDocument.body.append('changed')",
        "pop.showPopover()",
        "location.hash = 'x'",
        "history.pushState(null, '', '?page=2')",
        "p.addEventListener('click', () => {})",
        "const q = p.parentNode; p.remove(); p.textContent = 'apart'; q.append(p)",
      })
  void shouldNoticeAChange(String code) {
    Observation before =
        load(
            "<input id=i><input id=c type=checkbox><select id=s><option>1<option>2</select>"
                + "<textarea id=t></textarea><p id=p>text</p><div id=h></div><iframe id=f srcdoc=x>"
                + "</iframe><div id=pop popover>p</div><button id=go>go</button><script>"
                + "h.attachShadow({ mode: 'open' }).innerHTML = '<b>s</b>';"
                + "go.onclick = () => {"
                + code
                + "}</script>");
    assertThat(execute("click button#go").state()).isNotEqualTo(before.state());
  }

  /** The incremental hash must not depend on the way. */
  @Test
  void shouldComeBackToTheSameState() {
    Observation first =
        load(
            "<ul id=u><li>a</li><li>b</li></ul><button id=add>add</button>"
                + "<button id=del>del</button><button id=swap>swap</button><script>"
                + "add.onclick = () => u.insertAdjacentHTML('beforeend', '<li>c</li>');"
                + "del.onclick = () => u.lastChild.remove();"
                + "swap.onclick = () => u.append(u.firstChild)</script>");
    execute("click button#add");
    assertThat(execute("click button#del").state()).isEqualTo(first.state());
    execute("click button#swap");
    assertThat(execute("click button#swap").state()).isEqualTo(first.state());
    assertThat(app.reset(site.url("/")).state()).isEqualTo(first.state());
  }

  @Test
  void shouldBeTheSameInEveryTabAndProcess() {
    String url =
        site.page(
            "/random",
            "<p id=p></p><button id=b>b</button><script>b.onclick = () => p.textContent ="
                + " [Math.random(), crypto.randomUUID(), Date.now(), new Date().getTimezoneOffset(),"
                + " crypto.getRandomValues(new Uint8Array(4))].join()</script>");
    Observation one = open(url);
    String after = execute("click button#b").state();
    try (BrowserApplication tab = browser.open(List.of(url));
        Browser process = Browser.start(options().build());
        BrowserApplication far = process.open(List.of(url))) {
      for (BrowserApplication other : List.of(tab, far)) {
        Observation seen = other.reset(url);
        assertThat(seen.state()).isEqualTo(one.state());
        assertThat(seen.events()).isEqualTo(one.events());
        assertThat(
                other
                    .execute(List.of(new dev.ariadne.app.Application.Step("click button#b", null)))
                    .state())
            .isEqualTo(after);
      }
    }
  }

  @Test
  void shouldIgnoreWhatItIsTold() {
    AtomicInteger visits = new AtomicInteger();
    String url =
        site.on(
            "/told",
            exchange -> {
              int n = visits.incrementAndGet();
              TestSite.answer(
                  exchange,
                  200,
                  "text/html",
                  "<p data-seen=" + n + ">Visits: " + n + "</p><div class=ad>ad " + n + "</div>");
            });
    BrowserOptions told =
        options()
            .ignoreSelector(".ad")
            .ignoreAttribute("data-s*")
            .ignorePattern("Visits: \\d+")
            .build();
    try (Browser other = Browser.start(told);
        BrowserApplication page = other.open(List.of(url))) {
      assertThat(page.reset(url).state()).isEqualTo(page.reset(url).state());
    }
    try (Browser other = Browser.start(options().detectVolatile(true).build());
        BrowserApplication page = other.open(List.of(url))) {
      assertThat(page.reset(url).state()).isEqualTo(page.reset(url).state());
      assertThat(page.masks()).hasSize(3);
    }
  }

  @Test
  void shouldKnowOtherIdentities() {
    String url =
        site.page(
            "/modes",
            "<p id=p>text</p><p id=h hidden>hidden</p><button id=t>t</button><button id=u>u</button>"
                + "<script>t.onclick = () => p.textContent += '!';"
                + "u.onclick = () => h.textContent += '!'</script>");
    assertThat(changes(IdentityMode.DEFAULT, url)).containsExactly(true, true);
    assertThat(changes(IdentityMode.STRICT, url)).containsExactly(true, true);
    assertThat(changes(IdentityMode.STRUCTURE, url)).containsExactly(false, false);
    assertThat(changes(IdentityMode.VISIBLE, url)).containsExactly(true, false);
  }

  private List<Boolean> changes(IdentityMode mode, String url) {
    try (Browser other = Browser.start(options().identity(mode).build());
        BrowserApplication page = other.open(List.of(url))) {
      String first = page.reset(url).state();
      return List.of("click button#t", "click button#u").stream()
          .map(
              event -> {
                page.reset(url);
                return !page.execute(List.of(new dev.ariadne.app.Application.Step(event, null)))
                    .state()
                    .equals(first);
              })
          .toList();
    }
  }
}
