package dev.ariadne.benchmarks;

import dev.ariadne.bench.SeleniumLoop;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/**
 * What a crawler on Selenium does for each event: click, read the document and hash it, find the
 * elements to click next. No waiting at all, which favours it: the page here needs none.
 */
public final class SeleniumChromeLoop implements SeleniumLoop {
  private static final List<String> DRIVERS =
      List.of("/usr/bin/chromedriver", "/usr/lib/chromium/chromedriver");

  @Override
  public double unitsPerSecond(Path browser, String url, String selector, int rounds) {
    File driver = DRIVERS.stream().map(File::new).filter(File::canExecute).findFirst().orElse(null);
    if (driver == null) {
      return Double.NaN;
    }
    Logger.getLogger("org.openqa.selenium").setLevel(Level.SEVERE); // versions, of no use here
    ChromeOptions options = new ChromeOptions();
    options.setBinary(browser.toFile());
    options.addArguments("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic");
    ChromeDriverService service =
        new ChromeDriverService.Builder().usingDriverExecutable(driver).usingAnyFreePort().build();
    ChromeDriver chrome = new ChromeDriver(service, options);
    try {
      chrome.get(url);
      unit(chrome, selector, Math.max(10, rounds / 10));
      long start = System.nanoTime();
      unit(chrome, selector, rounds);
      return rounds / ((System.nanoTime() - start) / 1e9);
    } finally {
      chrome.quit();
    }
  }

  private static void unit(ChromeDriver chrome, String selector, int rounds) {
    for (int i = 0; i < rounds; i++) {
      chrome.findElement(By.cssSelector(selector)).click();
      String document = chrome.getPageSource();
      List<WebElement> events = chrome.findElements(By.cssSelector("a[href], button, [onclick]"));
      if (document == null || events.isEmpty()) {
        throw new IllegalStateException("the page was lost");
      }
    }
  }
}
