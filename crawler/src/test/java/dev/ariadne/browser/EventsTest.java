package dev.ariadne.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ariadne.app.EventDetails;
import dev.ariadne.app.Observation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventsTest extends BrowserTest {
  /** One element each: the event that it offers, and what executing it writes into the page. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "click button#x         | <button id=x>b</button> | click",
        "click div#x            | <div id=x>d</div> | click",
        "dblclick div#x         | <div id=x>d</div> | dblclick",
        "contextmenu div#x      | <div id=x>d</div> | contextmenu",
        "hover div#x            | <div id=x>d</div> | mouseenter",
        "hover div#x            | <div id=x>d</div> | pointerover",
        "focus div#x            | <div id=x tabindex=0>d</div> | focus",
        "press div#x            | <div id=x>d</div> | mousedown",
        "press div#x            | <div id=x>d</div> | pointerup",
        "touch div#x            | <div id=x>d</div> | touchstart",
        "key Enter div#x        | <div id=x tabindex=0>d</div> | keydown",
        "input input#x          | <input id=x> | input",
        "input input#x          | <input id=x> | change",
        "input textarea#x       | <textarea id=x></textarea> | keyup",
        "select 1 select#x      | <select id=x><option>a<option>b</select> | change",
        "click input#x          | <input id=x type=checkbox> | change",
        "submit form#x          | <form id=x onsubmit='return false'><input name=i></form> | submit",
        "scroll div#x           | <div id=x style='height:50px;overflow:auto'><p style='height:500px'>d</div> | scroll",
        "file input#x           | <input id=x type=file> | change",
      })
  void shouldOfferAndExecute(String event, String html, String type) {
    Observation seen =
        load(
            html
                + "<p id=out></p><script>document.getElementById('x').addEventListener('"
                + type
                + "', e => { out.textContent = 'got ' + e.type })</script>");
    assertThat(seen.events()).contains(event);
    execute(event);
    assertThat(dom()).contains("got " + type);
  }

  @Test
  void shouldFindListenersHandlersAndAttributes() {
    Observation seen =
        load(
            "<div id=a>a</div><div id=b>b</div><div id=c onclick='1'>c</div><div id=d>d</div>"
                + "<script>a.addEventListener('click', () => {}); b.onclick = () => b.title = 1;"
                + "d.addEventListener('click', () => {}, { once: true });"
                + "const f = () => {}; d.addEventListener('dblclick', f);"
                + "d.removeEventListener('dblclick', f)</script>");
    assertThat(seen.events())
        .containsExactly("click div#a", "click div#b", "click div#c", "click div#d");
    assertThat(app.observed().events())
        .extracting(EventDetails::found)
        .containsExactly("listener", "handler", "attribute", "listener");
    execute("click div#d");
    assertThat(app.observed().events()).extracting(EventDetails::id).doesNotContain("click div#d");
  }

  @Test
  void shouldFindWhatNeedsNoListener() {
    Observation seen =
        load(
            "<a href='#x'>link</a><details><summary>more</summary>text</details>"
                + "<button popovertarget=pop>pop</button><div id=pop popover>p</div>"
                + "<input name=t><input type=radio name=r value=1><input type=hidden name=h>"
                + "<div contenteditable=true id=e>edit</div>"
                + "<div id=p style='cursor:pointer'>pointer <span>inner</span></div>");
    assertThat(seen.events())
        .containsExactly(
            "click a[href=#x] \"link\"",
            "click button \"pop\"",
            "click div#p",
            "click input[name=r][value=1]",
            "click summary \"more\" in ".trim().replace(" in", ""),
            "input div#e",
            "input input[name=t]");
    assertThat(execute("click button \"pop\"").state()).isNotEqualTo(seen.state());
  }

  @Test
  void shouldFindDelegatedTargets() {
    Observation seen =
        load(
            "<ul id=u><li class=item>one</li><li class=item>two</li><li>three</li></ul>"
                + "<div id=v><b data-go=1>go</b><i>no</i></div><p id=out></p><script>"
                + "u.addEventListener('click', e => { const i = e.target.closest('.item');"
                + " if (i) out.textContent = 'item ' + i.textContent });"
                + "document.addEventListener('click', e => { if (e.target.dataset.go)"
                + " out.textContent = 'went' })</script>");
    assertThat(seen.events())
        .containsExactly(
            "click b \"go\" in #v", "click li \"one\" in #u", "click li \"two\" in #u");
    execute("click li \"two\" in #u");
    assertThat(dom()).contains("item two");
    execute("click b \"go\" in #v");
    assertThat(dom()).contains("went");
  }

  @Test
  void shouldNotOfferTheOptionThatIsChosen() {
    Observation seen =
        load(
            "<select id=a><option>1<option selected>2<option disabled>3</select>"
                + "<select id=b multiple><option selected>1<option>2</select>");
    assertThat(seen.events())
        .containsExactly("select 0 select#a", "select 0 select#b", "select 1 select#b");
    assertThat(execute("select 0 select#a").events())
        .containsExactly("select 0 select#b", "select 1 select#a", "select 1 select#b");
    assertThat(execute("select 1 select#a").state()).isEqualTo(seen.state());
  }

  @Test
  void shouldOfferTheKeysThatAreListenedFor() {
    Observation seen =
        load(
            "<script>addEventListener('keydown', e => {"
                + "if (e.key === 'Escape') document.body.append('escaped');"
                + "if (e.keyCode === 37) document.body.append('left') })</script>");
    assertThat(seen.events()).containsExactly("key ArrowLeft body", "key Escape body");
    execute("key ArrowLeft body", "key Escape body");
    assertThat(dom()).contains("left").contains("escaped");
  }

  @Test
  void shouldNotOfferWhatIsHiddenOrDisabled() {
    Observation seen =
        load(
            "<button disabled>a</button><button style='display:none'>b</button>"
                + "<button style='visibility:hidden'>c</button><div hidden><a href=x>d</a></div>"
                + "<fieldset disabled><input name=e></fieldset><button aria-disabled=true>f</button>"
                + "<div inert><button>g</button></div><div style='height:0;overflow:hidden'>"
                + "<button>h</button></div><button style='opacity:0'>i</button>"
                + "<button style='pointer-events:none'>j</button><button id=k>k</button>");
    assertThat(seen.events()).containsExactly("click button#k");
  }

  @Test
  void shouldOfferOnlyWhatAModalDialogLeaves() {
    load(
        "<button id=o onclick='d.showModal()'>open</button><dialog id=d>"
            + "<button id=c onclick='d.close()'>close</button></dialog>");
    assertThat(execute("click button#o").events()).containsExactly("click button#c");
    assertThat(execute("click button#c").events()).containsExactly("click button#o");
  }

  @Test
  void shouldHoverWithTheRealMouseWhereAStyleListens() {
    Observation before =
        load(
            "<style>#m ul { display: none } #m:hover ul { display: block }</style>"
                + "<button id=away>away</button><div id=m>menu<ul><li><a href='#s'>sub</a></ul></div>");
    assertThat(before.events())
        .contains("hover div#m")
        .doesNotContain("click a[href=#s] \"sub\" in #m");
    long start = System.nanoTime();
    Observation over = execute("hover div#m");
    assertThat(System.nanoTime() - start).as("no wait for a frame").isLessThan(4_000_000_000L);
    assertThat(over.events()).contains("click a[href=#s] \"sub\" in #m");
    assertThat(over.state()).isNotEqualTo(before.state());
    assertThat(execute("click button#away").state()).isEqualTo(before.state());
  }

  @Test
  void shouldReachIntoShadowRootsAndFrames() {
    Observation seen =
        load(
            "<div id=open></div><div id=closed></div>"
                + "<iframe id=f srcdoc=\"<button id=in onclick='this.textContent=1'>in</button>\">"
                + "</iframe><script>for (const m of ['open', 'closed']) {"
                + "const r = document.getElementById(m).attachShadow({ mode: m });"
                + "r.innerHTML = '<button id=b>b</button>';"
                + "r.getElementById('b').onclick = e => e.target.textContent += '!' }</script>");
    assertThat(seen.events())
        .containsExactly(
            "click div#closed / button#b",
            "click div#open / button#b",
            "click iframe#f / button#in");
    String state = seen.state();
    for (String event : seen.events()) {
      String next = execute(event).state();
      assertThat(next).as(event).isNotEqualTo(state);
      state = next;
    }
  }

  @Test
  void shouldFollowAFrameToAnotherDocument() {
    site.page("/frame-two", "<button id=two>two</button>");
    site.page("/frame-one", "<a id=go href='/frame-two'>go</a>");
    load("<iframe id=f src='/frame-one'></iframe>");
    assertThat(execute("click iframe#f / a#go").events())
        .containsExactly("click iframe#f / button#two");
  }

  @Test
  void shouldExecuteLongPressAndDrag() {
    Observation seen =
        load(
            "<div id=l>l</div><div id=a draggable=true>a</div><div id=t>t</div><p id=out></p><script>"
                + "let timer; l.addEventListener('pointerdown', () => timer = setTimeout(() =>"
                + " out.textContent = 'long', 600)); l.addEventListener('pointerup', () =>"
                + " { clearTimeout(timer); out.textContent = out.textContent || 'short' });"
                + "a.addEventListener('dragstart', e => e.dataTransfer.setData('text', 'dragged'));"
                + "t.addEventListener('dragover', e => e.preventDefault());"
                + "t.addEventListener('drop', e => out.textContent = e.dataTransfer.getData('text'))"
                + "</script>");
    assertThat(seen.events())
        .containsExactly("drag div#a onto div#t", "longpress div#l", "press div#l");
    execute("press div#l");
    assertThat(dom()).contains("short");
    execute("drag div#a onto div#t");
    assertThat(dom()).contains("dragged");
    load(
        "<div id=l>l</div><p id=out></p><script>let timer; l.addEventListener('touchstart', () =>"
            + " timer = setTimeout(() => out.textContent = 'held', 600));"
            + "l.addEventListener('touchend', () => clearTimeout(timer))</script>");
    execute("longpress div#l");
    assertThat(dom()).contains("held");
  }

  @Test
  void shouldScrollToWhatWaitsToBeSeen() {
    load(
        "<div style='height:3000px'>tall</div><p id=end>end</p><script>"
            + "new IntersectionObserver(e => { if (e[0].isIntersecting)"
            + " document.body.append('more') }).observe(end)</script>");
    assertThat(dom()).doesNotContain("more");
    execute("scroll p#end");
    assertThat(dom()).contains("more");
  }

  @Test
  void shouldNameEventsAlikeInAllStates() {
    Observation first =
        load(
            "<nav><a href='#1'>One</a><a href='#2'>Two</a></nav><main id=m>first</main>"
                + "<button>add</button><button>add</button><script>"
                + "addEventListener('hashchange', () => m.innerHTML = '<p>page ' + location.hash +"
                + " '</p><button>extra</button>')</script>");
    Observation second = execute("click a[href=#2] \"Two\" in nav");
    assertThat(first.events())
        .containsExactly(
            "click a[href=#1] \"One\" in nav",
            "click a[href=#2] \"Two\" in nav",
            "click button \"add\"",
            "click button \"add\" ~2");
    assertThat(second.events()).containsAll(first.events()).hasSize(5).isSorted();
  }

  @Test
  void shouldOfferOnlyTheKindsAskedFor() {
    String url =
        site.page(
            "/kinds",
            "<button id=b>b</button><input id=i><div id=h>h</div><script>"
                + "h.addEventListener('mouseover', () => {})</script>");
    try (Browser other = Browser.start(options().kind("click").build());
        BrowserApplication clicks = other.open(List.of(url))) {
      assertThat(clicks.reset(url).events()).containsExactly("click button#b");
    }
  }
}
