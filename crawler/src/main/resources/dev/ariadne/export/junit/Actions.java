package crawl;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.MouseButton;
import com.microsoft.playwright.options.SelectOption;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** What the tests do and what they look for. */
final class Actions {
  private Actions() {}

  /** Those that a person knows by this label: their text, or an attribute that stands for it. */
  static Locator labelled(Locator locator, String label) {
    String quoted = '"' + label.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    StringBuilder words = new StringBuilder();
    for (String word : label.trim().split("\\s+")) {
      words.append(words.length() == 0 ? "" : "\\s+");
      words.append(word.replaceAll("[.*+?^${}()|\\[\\]\\\\]", "\\\\$0"));
    }
    Pattern text = Pattern.compile("^\\s*" + words + "\\s*$");
    StringBuilder named = new StringBuilder();
    for (String name : new String[] {"aria-label", "title", "placeholder", "value", "alt"}) {
      named.append(named.length() == 0 ? "" : ", ").append("[" + name + "=" + quoted + "]");
    }
    Page page = locator.page();
    Locator image = page.locator("img[alt=" + quoted + "]");
    return locator
        .filter(new Locator.FilterOptions().setHasText(text))
        .or(locator.and(page.locator(named.toString())))
        .or(locator.filter(new Locator.FilterOptions().setHas(image)));
  }

  /** One of several that are named alike, from 1. */
  static Locator number(Locator locator, int which) {
    return locator.filter(new Locator.FilterOptions().setVisible(true)).nth(which - 1);
  }

  private static Locator the(Locator locator) {
    return number(locator, 1);
  }

  /** Dialogs are answered with yes. */
  static void open(Page page, String address) {
    page.onDialog(dialog -> dialog.accept(dialog.defaultValue()));
    page.navigate(address);
  }

  /** Something may lie over it: then the event is sent to the element itself, as in the crawl. */
  static void click(Locator locator) {
    the(locator).waitFor();
    try {
      the(locator).click(new Locator.ClickOptions().setTrial(true).setTimeout(2_000));
    } catch (PlaywrightException e) {
      the(locator).dispatchEvent("click");
      return;
    }
    the(locator).click();
  }

  static void doubleClick(Locator locator) {
    the(locator).dblclick();
  }

  static void contextmenu(Locator locator) {
    the(locator).click(new Locator.ClickOptions().setButton(MouseButton.RIGHT));
  }

  static void hover(Locator locator) {
    the(locator).hover();
  }

  static void focus(Locator locator) {
    the(locator).focus();
  }

  static void press(Locator locator) {
    the(locator).click();
  }

  static void longpress(Locator locator) {
    the(locator).click(new Locator.ClickOptions().setDelay(1_000));
  }

  static void key(Locator locator, String name) {
    the(locator).press(name);
  }

  static void drag(Locator locator, Locator target) {
    the(locator).dragTo(the(target));
  }

  static void fill(Locator locator, String value) {
    the(locator).fill(value);
    try {
      the(locator).dispatchEvent("change");
    } catch (PlaywrightException e) {
      // it went away with what was typed
    }
  }

  static void select(Locator locator, int index) {
    the(locator).selectOption(new SelectOption().setIndex(index));
  }

  static void chooseFile(Locator locator) {
    byte[] content = "ariadne".getBytes(StandardCharsets.UTF_8);
    locator.first().setInputFiles(new FilePayload("ariadne.txt", "text/plain", content));
  }

  static void submit(Locator locator) {
    the(locator).evaluate("form => form.requestSubmit()");
  }

  static void scroll(Locator locator) {
    locator
        .first()
        .evaluate(
            "element => {"
                + "const box = element === document.body"
                + " ? document.scrollingElement ?? element : element;"
                + "box.scrollTo(box.scrollWidth, box.scrollHeight); element.scrollIntoView(); }");
  }

  static void isAt(Page page, String address) {
    assertThat(page).hasURL(address);
  }

  static void hasTitle(Page page, String title) {
    assertThat(page).hasTitle(title);
  }

  static void shows(Page page, String selector) {
    assertThat(the(page.locator(selector))).isVisible();
  }

  static void shows(Page page, String selector, String label) {
    assertThat(the(labelled(page.locator(selector), label))).isVisible();
  }

  static void hasText(Page page, String text) {
    assertThat(page.locator("body")).containsText(text);
  }

  static void hasNoText(Page page, String text) {
    assertThat(page.locator("body")).not().containsText(text);
  }

  static void hasAttribute(Page page, String selector, String name, String value) {
    assertThat(page.locator(selector).first()).hasAttribute(name, value);
  }

  static void hasNoAttribute(Page page, String selector, String name) {
    assertThat(page.locator(selector + "[" + name + "]")).hasCount(0);
  }
}
