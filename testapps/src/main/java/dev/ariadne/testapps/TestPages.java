package dev.ariadne.testapps;

import static dev.ariadne.testapps.TestPage.UNKNOWN;

import java.util.List;
import java.util.stream.Stream;

/** All pages with their known answers, by group. */
public final class TestPages {
  private static final List<TestPage> QUIESCENCE =
      List.of(
          page(
              "quiescence/xhr",
              2,
              2,
              "XMLHttpRequest: the answer after 50 ms is part of the state"),
          page(
              "quiescence/xhr-chain",
              2,
              2,
              "three requests, each sent by the answer to the one before"),
          page("quiescence/fetch", 2, 2, "fetch: the answer after 50 ms is part of the state"),
          page("quiescence/fetch-parallel", 2, 2, "several requests at once; the slowest decides"),
          page(
              "quiescence/fetch-stream",
              2,
              2,
              "a body that arrives in parts: headers alone are not the end"),
          page(
              "quiescence/fetch-aborted",
              2,
              2,
              "a request that is never answered, given up by the page after half a " + "second"),
          page(
              "quiescence/abort-signal-timeout",
              2,
              2,
              "a clock inside the browser (AbortSignal.timeout) gives up a request"),
          page(
              "quiescence/timeout-races-fetch",
              2,
              2,
              "a timeout of 100 ms against an answer after 400 ms: the user sees the " + "timeout"),
          page(
              "quiescence/fetch-beats-timeout",
              2,
              2,
              "an answer after 20 ms against a timeout of 2 s: the clock must not "
                  + "overtake it"),
          page("quiescence/timeout", 2, 2, "a timer of two seconds"),
          page("quiescence/timeout-chain", 2, 2, "a timer that sets the next, five times"),
          page(
              "quiescence/timeout-order",
              2,
              2,
              "timers fire in the order of their times, equal times in the order of "
                  + "their setting"),
          page("quiescence/timeout-string", 2, 2, "a timer whose handler is text"),
          page(
              "quiescence/timeout-cleared",
              2,
              2,
              "a timer that is cleared before its time must not fire"),
          page("quiescence/interval", 2, 2, "an interval that ends itself after five rounds"),
          page(
              "quiescence/animation-frame",
              2,
              2,
              "ten animation frames move something, then it rests"),
          page(
              "quiescence/animation-frame-time",
              2,
              2,
              "an animation that ends when half a second has passed, by the time its "
                  + "frames are given"),
          page("quiescence/idle-callback", 2, 2, "work that waits until the browser is idle"),
          page("quiescence/promises", 2, 2, "a chain of a hundred promises"),
          page(
              "quiescence/message-channel",
              2,
              2,
              "work in slices, handed on by a MessageChannel as some frameworks do"),
          page(
              "quiescence/post-message",
              2,
              2,
              "a message to the own window and an answer from a frame"),
          page(
              "quiescence/broadcast-channel",
              2,
              2,
              "a message between two ends of a BroadcastChannel"),
          page(
              "quiescence/mutation-observer",
              2,
              2,
              "a MutationObserver that answers to a change with another"),
          page(
              "quiescence/intersection-observer",
              2,
              2,
              "a block is shown, an IntersectionObserver sees it and fills it"),
          page("quiescence/resize-observer", 2, 2, "a block grows, a ResizeObserver reports it"),
          page("quiescence/script-load", 2, 2, "a script that is added by script and calls back"),
          page("quiescence/jsonp", 2, 2, "an answer that comes as a script with a call (JSONP)"),
          page(
              "quiescence/image-load",
              2,
              2,
              "an image that is not in the document and reports its size"),
          page(
              "quiescence/image-in-page",
              2,
              2,
              "an image in the document whose load event shows a caption"),
          page(
              "quiescence/stylesheet-load",
              2,
              2,
              "a style sheet that is added by script and reports its load"),
          page("quiescence/dynamic-import", 2, 2, "import() of a module that takes 50 ms"),
          page("quiescence/worker", 2, 2, "a worker that answers after 50 ms"),
          page("quiescence/indexeddb", 2, 2, "IndexedDB: open, write, read"),
          page("quiescence/cache-storage", 2, 2, "Cache Storage: put and match"),
          page("quiescence/file-reader", 2, 2, "FileReader on a Blob"),
          page(
              "quiescence/crypto-digest",
              2,
              2,
              "a promise that the browser itself keeps (crypto.subtle)"),
          page(
              "quiescence/websocket",
              2,
              2,
              "a message over a WebSocket and its echo; the socket stays open"),
          page(
              "quiescence/server-sent-events",
              2,
              2,
              "three server-sent events; the stream stays open"),
          page("quiescence/post-task", 2, 2, "scheduler.postTask with a delay"),
          page(
              "quiescence/css-transition",
              2,
              2,
              "what follows the end of a transition of two seconds"),
          page(
              "quiescence/css-animation",
              2,
              2,
              "what follows the end of an animation of two seconds"),
          page("quiescence/web-animation", 2, 2, "Element.animate and its promise"),
          page("quiescence/view-transition", 2, 2, "a change inside document.startViewTransition"),
          page(
              "quiescence/debounce",
              2,
              2,
              "a search field that waits 300 ms after the last key before it asks the" + " server"),
          page(
              "quiescence/load",
              3,
              6,
              "content that a load fetches: the first state is the one after it"));

  private static final List<TestPage> TRAPS =
      List.of(
          page(
              "traps/endless-interval", 2, 2, "an interval that polls forever and changes nothing"),
          page(
              "traps/ticking-clock",
              2,
              2,
              "an interval that writes the time forever: it is cut at the same place "
                  + "each time, and that is reported"),
          page(
              "traps/endless-timeout",
              2,
              2,
              "a timer that sets itself again forever and changes nothing"),
          page("traps/endless-frames", 2, 2, "an animation loop that draws on a canvas forever"),
          page(
              "traps/endless-motion",
              2,
              2,
              "an animation loop that writes a style forever: it is cut at the same "
                  + "place each time, and that is reported"),
          page("traps/endless-css-animation", 2, 2, "a spinner in CSS that never ends"),
          page(
              "traps/endless-mutations",
              UNKNOWN,
              UNKNOWN,
              "a MutationObserver that feeds itself, one change for each timer, "
                  + "forever: cut and reported, and another state after each event"),
          page(
              "traps/endless-microtasks",
              2,
              4,
              "one button starts promises without end and stops the page; the other " + "works"),
          page(
              "traps/endless-loop",
              2,
              4,
              "one button runs a loop without end and stops the page; the other works"),
          page(
              "traps/endless-loop-on-load",
              0,
              0,
              "a script without end while the page loads: there is no state, and that"
                  + " is reported"),
          page(
              "traps/endless-alerts", 2, 4, "one button opens alerts without end; the other works"),
          page(
              "traps/endless-confirms",
              2,
              4,
              "one button asks until the answer is no; the other works"),
          page("traps/endless-popups", 2, 4, "one button opens fifty windows; the other works"),
          page(
              "traps/endless-redirect",
              1,
              1,
              "a link into redirects without end: the browser's error page is no " + "state"),
          page("traps/self-reload", 1, 1, "a page that loads itself again twice before it rests"),
          page(
              "traps/endless-stream",
              2,
              2,
              "a body that never ends; the page shows only that it receives"),
          page(
              "traps/endless-events",
              2,
              2,
              "server-sent events forever; the page shows only that it listens"),
          page(
              "traps/fetch-never-answered",
              2,
              2,
              "a request that is never answered: the wait ends and is reported"),
          page(
              "traps/image-never-loads",
              2,
              2,
              "an image that never comes: the load event never fires, the page works"),
          page(
              "traps/memory-eater",
              1,
              1,
              "each click keeps another 50 MB for ever: the browser's memory limit"),
          page(
              "traps/crash",
              2,
              4,
              "one button kills the renderer at once (a document nested six thousand "
                  + "deep overflows its stack); the other works"),
          page(
              "traps/crash-by-memory",
              2,
              4,
              "one button kills the renderer by its memory (several GB: start the "
                  + "browser with --js-flags=--max-old-space-size=256); the other works"),
          page("traps/huge-dom", 2, 2, "twenty thousand elements at once"),
          page(
              "traps/endless-list",
              UNKNOWN,
              UNKNOWN,
              "each click adds a row: states without end, for limits on a crawl"),
          page(
              "traps/hostile-prototypes",
              2,
              2,
              "a page that spoils built-in functions a crawler's scripts may rely on"),
          page(
              "traps/foreign-timers",
              2,
              2,
              "timers borrowed from a frame, out of reach of what was replaced in the" + " page"));

  private static final List<TestPage> DETERMINISM =
      List.of(
          page(
              "determinism/date",
              2,
              2,
              "Date.now, new Date() and Date(): the same at each reset, and only a "
                  + "timer moves them"),
          page(
              "determinism/date-moves-with-timers",
              2,
              2,
              "a timer of one second moves Date and performance.now by exactly that"),
          page("determinism/performance-now", 2, 2, "performance.now: the same at each reset"),
          page("determinism/math-random", 2, 2, "Math.random: seeded, and the same at each reset"),
          page(
              "determinism/random-restart",
              4,
              4,
              "the third number drawn is the same on every path of three draws"),
          page(
              "determinism/random-uuid",
              2,
              2,
              "crypto.randomUUID: seeded, and the same at each reset"),
          page(
              "determinism/random-values",
              2,
              2,
              "crypto.getRandomValues: seeded, and the same at each reset"),
          page(
              "determinism/shuffled-list",
              1,
              3,
              "a list in random order: the same order at each reset"),
          page("determinism/frame-random", 2, 2, "Math.random inside a frame of the same origin"),
          page(
              "determinism/css-transition",
              2,
              2,
              "a transition of two seconds is over at once: the computed colour is "
                  + "the last one"),
          page(
              "determinism/countdown",
              2,
              2,
              "ten seconds by the clock, polled every 100 ms, end at zero"));

  private static final List<TestPage> RESET =
      List.of(
          page("reset/cookie", 2, 2, "a cookie set by script must be gone after a reset"),
          page(
              "reset/http-cookie",
              2,
              2,
              "a cookie set by the server, out of reach of scripts, must be gone "
                  + "after a reset"),
          page("reset/local-storage", 2, 2, "localStorage must be empty after a reset"),
          page("reset/session-storage", 2, 2, "sessionStorage must be empty after a reset"),
          page(
              "reset/indexeddb",
              2,
              2,
              "IndexedDB must be empty after a reset, even while a connection was " + "open"),
          page("reset/cache-storage", 2, 2, "Cache Storage must be empty after a reset"),
          page("reset/service-worker", 2, 2, "a service worker must be gone after a reset"),
          page(
              "reset/window-name",
              2,
              2,
              "window.name outlives a navigation in the same tab; a reset must clear " + "it"),
          page(
              "reset/history",
              2,
              2,
              "the session history of a tab must not grow into what the page shows"),
          page(
              "reset/scroll",
              2,
              2,
              "a reset starts at the top of the page, whatever was scrolled before"));

  private static final List<TestPage> EVENTS =
      List.of(
          page("events/click", 2, 2, "a click on a button"),
          page(
              "events/one-click",
              2,
              2,
              "one element listens for all that a click sets off: that is one event, "
                  + "in the browser's order"),
          page("events/double-click", 2, 2, "a double click"),
          page("events/context-menu", 2, 3, "a right click opens the page's own menu"),
          page("events/hover", 2, 2, "a listener for the pointer's arrival"),
          page(
              "events/hover-leave",
              2,
              4,
              "a hint that is shown while the pointer is there: another event takes "
                  + "the pointer away"),
          page(
              "events/hover-css",
              3,
              5,
              "a menu shown by a CSS :hover rule alone; its entry can be clicked only" + " there"),
          page(
              "events/hover-css-removed",
              7,
              22,
              "two entries with buttons shown by a CSS :hover rule; when the first is removed, the"
                  + " second comes under the mouse"),
          page("events/hover-delegated", 3, 6, "mouseover on a list, for each of its entries"),
          page("events/focus", 2, 2, "a listener for the focus"),
          page(
              "events/focus-in-field",
              3,
              6,
              "a text field with a hint while it has the focus: empty, empty with the"
                  + " hint, filled with the hint"),
          page("events/key-enter", 2, 2, "the Enter key on an element that is no button"),
          page(
              "events/key-escape",
              2,
              4,
              "the Escape key, listened for on the document, closes a panel"),
          page("events/key-arrows", 3, 6, "arrow keys move through three options"),
          page("events/input", 2, 2, "a text field whose value is shown"),
          page(
              "events/textarea",
              2,
              2,
              "a text area without a listener: its value is part of the state"),
          page("events/contenteditable", 2, 2, "an element that can be written in"),
          page(
              "events/select",
              3,
              6,
              "a choice of three, by its change event; what is chosen is no event"),
          page("events/checkbox", 2, 2, "a check box, by its change event"),
          page(
              "events/label",
              2,
              2,
              "a check box inside its label: the label is no event of its own"),
          page("events/radio", 3, 9, "three radio buttons, the first chosen"),
          page(
              "events/submit",
              2,
              2,
              "a form that is sent by its button, which is its one event; the page handles submit"),
          page(
              "events/submit-by-enter",
              4,
              8,
              "a form without a button: only the Enter key in its field sends it; "
                  + "empty or filled, sent before or not"),
          page(
              "events/validation",
              3,
              4,
              "a form that the browser sends only when its e-mail field is right: "
                  + "empty, filled, sent"),
          page("events/pointer", 2, 2, "pointerdown alone"),
          page("events/mouse-down", 2, 2, "mousedown alone"),
          page("events/touch", 2, 2, "touchstart alone"),
          page(
              "events/long-press",
              2,
              4,
              "a press that lasts longer than 600 ms; a short one does nothing"),
          page(
              "events/scroll-into-view",
              3,
              2,
              "a list that grows when its end comes into view, twice"),
          page("events/scroll", 2, 2, "a scroll listener on the window shows a note at the bottom"),
          page("events/drag", 2, 2, "an entry that can be dragged into a basket"),
          page("events/details", 2, 2, "details and summary without a script"),
          page("events/details-toggle", 2, 2, "details whose toggle event loads the content once"),
          page("events/popover", 2, 3, "a popover opened by a button, closed by one inside"),
          page("events/dialog", 2, 2, "a modal dialog: what lies behind it cannot be used"),
          page(
              "events/dialog-open-attribute",
              2,
              3,
              "a dialog that is not modal: what lies behind it can be used"),
          page("events/link-fragment", 3, 6, "two links to fragments, by the hashchange event"),
          page("events/link-javascript", 2, 2, "a link that holds a script"),
          page(
              "events/nothing",
              1,
              2,
              "a button and a link that do nothing: events that stay in the state"),
          page(
              "events/pointer-cursor",
              2,
              2,
              "a handler far above, and an element that only its cursor gives away"),
          page("events/hidden-and-disabled", 2, 2, "eight buttons that nobody can press, and one"),
          page("events/svg", 2, 2, "a shape in an SVG image"),
          page(
              "events/user-activation",
              2,
              2,
              "a page that asks whether a user has acted: trusted input is needed"),
          page("events/image-map", 3, 6, "two areas of an image map, by their fragments"));

  private static final List<TestPage> FINDERS =
      List.of(
          page(
              "finders/add-event-listener",
              2,
              2,
              "addEventListener on an element that is no control"),
          page("finders/handler-property", 2, 2, "a handler property (onclick = ...)"),
          page("finders/handler-attribute", 2, 2, "a handler attribute (onclick=\"...\")"),
          page("finders/handler-attribute-later", 2, 2, "a handler attribute set by script"),
          page("finders/listener-object", 2, 2, "an object with handleEvent as listener"),
          page("finders/capture", 2, 2, "a listener of the capturing phase"),
          page("finders/late-listener", 2, 2, "a listener that is added a second after the load"),
          page("finders/once", 2, 1, "a listener that works once: afterwards there is no event"),
          page(
              "finders/removed-listener",
              2,
              1,
              "a listener that removes itself: afterwards there is no event"),
          page(
              "finders/aborted-listener",
              2,
              1,
              "a listener removed by its AbortSignal: afterwards there is no event"),
          page(
              "finders/cleared-property",
              2,
              1,
              "a handler property set to null: afterwards there is no event"),
          page("finders/clone", 2, 2, "a copy of an element does not copy its listeners"),
          page("finders/delegated-parent", 3, 6, "a listener on a list, for the buttons in it"),
          page(
              "finders/delegated-items",
              3,
              6,
              "a listener on a list, for entries that are no controls"),
          page(
              "finders/delegated-document",
              3,
              6,
              "a listener on the document, for elements with an attribute"),
          page("finders/delegated-window", 3, 6, "a listener on the window, for buttons"),
          page("finders/window-listener", 2, 2, "a listener of the window alone, for a key"),
          page("finders/body-attribute", 2, 2, "a handler attribute on the body"),
          page("finders/shadow-open", 2, 2, "a button inside an open shadow root"),
          page("finders/shadow-closed", 2, 2, "a button inside a closed shadow root"),
          page("finders/shadow-declarative", 2, 2, "a shadow root written in the HTML, closed"),
          page(
              "finders/custom-attribute",
              2,
              2,
              "a small framework of the page's own: handlers named in attributes, "
                  + "bound by one walk"));

  private static final List<TestPage> IDENTITY =
      List.of(
          page("identity/comments", 1, 1, "each click adds a comment: no difference"),
          page(
              "identity/class-order",
              1,
              1,
              "each click turns the order of the classes: no difference"),
          page(
              "identity/attribute-order",
              1,
              1,
              "each click turns the order of the attributes: no difference"),
          page("identity/split-text", 1, 1, "each click cuts a text in two nodes: no difference"),
          page(
              "identity/generated-ids",
              1,
              1,
              "each click renders anew with other generated ids and references to "
                  + "them: no difference"),
          page(
              "identity/generated-uuids",
              1,
              1,
              "each click renders anew with other UUIDs as ids: no difference"),
          page(
              "identity/class-hashes",
              1,
              1,
              "each click renders anew with other hashed class names: no difference"),
          page("identity/scripts", 1, 1, "each click adds a script element: no difference"),
          page("identity/nonces", 1, 1, "each click changes a nonce: no difference"),
          page("identity/text", 2, 2, "only a text changes: two states, one when text is ignored"),
          page(
              "identity/hidden-text",
              2,
              2,
              "only a hidden text changes: two states, one when only the visible " + "counts"),
          page("identity/inline-style", 2, 2, "only an inline style changes"),
          page(
              "identity/style-order",
              1,
              1,
              "each click turns the order of the properties of a style, or leaves it empty: no"
                  + " difference"),
          page("identity/canvas", 1, 1, "a drawing is not part of the DOM: no difference"),
          page("identity/selected", 2, 2, "the choice of a select is a property, not an attribute"),
          page("identity/checked", 2, 2, "the mark of a check box is a property, not an attribute"),
          page("identity/value", 2, 2, "the value of a field is a property, not an attribute"),
          page("identity/shadow-open", 2, 2, "only the content of an open shadow root changes"),
          page("identity/shadow-closed", 2, 2, "only the content of a closed shadow root changes"),
          page("identity/frame", 2, 2, "only the content of a frame changes"),
          page("identity/fragment", 2, 2, "only the fragment of the URL changes"),
          page(
              "identity/query", 2, 2, "only the query of the URL changes: it is part of the state"),
          page("identity/events", 2, 3, "the same DOM, another event: two states"),
          page(
              "identity/volatile-load",
              2,
              2,
              "a number that the server counts up at each load: no difference once a "
                  + "page was loaded twice"),
          page(
              "identity/ignored-selector",
              1,
              1,
              "a number that the server counts up at each click: one state with "
                  + ".volatile ignored, no end otherwise"),
          page(
              "identity/ignored-attribute",
              1,
              1,
              "an attribute that the server counts up at each click: one state with "
                  + "data-serial ignored, no end otherwise"),
          page(
              "identity/ignored-text",
              1,
              1,
              "a text that the server counts up at each click: one state with 'Order "
                  + "[0-9]+' ignored, no end otherwise"),
          page(
              "identity/same-event",
              4,
              8,
              "two switches: each has one event id in all four states, wherever the "
                  + "element stands"));

  private static final List<TestPage> SURROUNDINGS =
      List.of(
          page("surroundings/alert", 2, 2, "an alert"),
          page("surroundings/confirm", 2, 2, "a question; always the same answer, so two states"),
          page(
              "surroundings/prompt",
              2,
              2,
              "a question for a text; always the same answer, so two states"),
          page("surroundings/alert-on-load", 2, 2, "an alert while the page loads"),
          page(
              "surroundings/beforeunload",
              2,
              2,
              "a page that asks before it is left must not stop a reset"),
          page("surroundings/print", 2, 2, "window.print opens no dialog that stays"),
          page("surroundings/window-open", 2, 2, "a window is opened; the opened URL is recorded"),
          page(
              "surroundings/target-blank", 1, 1, "a link into a new tab: recorded, the page stays"),
          page(
              "surroundings/download",
              1,
              1,
              "a link to a file that is offered for download: the page stays"),
          page(
              "surroundings/download-attribute",
              1,
              1,
              "a link with a download attribute: the page stays"),
          page(
              "surroundings/navigation",
              2,
              2,
              "a link to another page in scope: a state under another URL"),
          page("surroundings/navigation-by-script", 2, 2, "location.href set by a button"),
          page(
              "surroundings/navigation-delayed",
              2,
              2,
              "a page that goes elsewhere a second after a click"),
          page(
              "surroundings/navigation-away",
              1,
              1,
              "a link to another origin: recorded and taken back"),
          page(
              "surroundings/redirect", 2, 2, "a link that the server redirects to a page in scope"),
          page(
              "surroundings/form-navigation",
              2,
              2,
              "a form that the browser sends itself, to a page of the server"),
          page("surroundings/http-errors", 3, 2, "links to pages that answer 404 and 500"),
          page(
              "surroundings/fetch-error",
              2,
              2,
              "a request that fails with 500 is handled by the page"),
          page(
              "surroundings/script-error",
              1,
              1,
              "a handler that throws: the state stays, the error is reported"),
          page(
              "surroundings/unhandled-rejection",
              1,
              1,
              "a promise that fails and is not handled: reported"),
          page(
              "surroundings/console-error",
              2,
              2,
              "a handler that writes an error to the console: reported"),
          page("surroundings/file-chooser", 2, 2, "a field for a file: the chooser is answered"),
          page(
              "surroundings/permission",
              2,
              2,
              "a page that asks where the user is: answered in one way or the other"),
          page(
              "surroundings/notification-permission",
              2,
              2,
              "a page that asks for leave to notify: answered in one way or the other"),
          page("surroundings/clipboard", 2, 2, "writing to the clipboard, allowed or not"),
          page("surroundings/fullscreen", 2, 2, "a request for the full screen, allowed or not"),
          page("surroundings/frame", 2, 2, "a button inside a frame of the same origin"),
          page(
              "surroundings/frame-srcdoc",
              2,
              2,
              "a button inside a frame whose content is an attribute"),
          page("surroundings/frame-nested", 2, 2, "a button inside a frame inside a frame"),
          page(
              "surroundings/frame-added",
              2,
              3,
              "a frame that a click adds, and its button, which removes it"),
          page(
              "surroundings/frame-other-origin", 2, 2, "a button inside a frame of another origin"),
          page(
              "surroundings/frame-sandboxed",
              2,
              2,
              "a button inside a sandboxed frame, which has an origin of its own"),
          page(
              "surroundings/push-state",
              3,
              9,
              "three views under three URLs, by the history interface"),
          page(
              "surroundings/history-back",
              2,
              2,
              "a second view whose button goes back in the history"),
          page("surroundings/document-write", 2, 2, "a page that writes itself anew"),
          page("surroundings/title", 2, 2, "only the title changes"),
          page(
              "surroundings/content-security-policy",
              2,
              2,
              "a policy that forbids scripts other than files of the own origin"),
          page(
              "surroundings/trusted-types",
              2,
              2,
              "a policy that forbids text where markup or script is expected"),
          page("surroundings/top-window", 2, 2, "a page that refuses to be shown in a frame"),
          page("surroundings/quirks", 2, 2, "a page without a doctype"));

  private static final List<TestPage> APPS =
      List.of(
          page("apps/tabs", 3, 9, "three tabs"),
          page(
              "apps/hypercube",
              16,
              32,
              "four switches that can only be turned on, in any order: a hypercube of"
                  + " dimension four"),
          page("apps/switches", 16, 64, "four switches that turn on and off"),
          page(
              "apps/menu",
              7,
              34,
              "a menu of four entries on every page; two of them lead to pages below"),
          page("apps/wizard", 5, 8, "five steps, forward and back"),
          page(
              "apps/components",
              9,
              18,
              "two parts that know nothing of each other, three states each"),
          page(
              "apps/elements",
              4,
              44,
              "a page of any size for measurements (?n=1000 elements): a counter up "
                  + "to four among rows with a button in every tenth"));

  private static final List<TestPage> SITE =
      List.of(
          page(
              "site/index",
              3,
              4,
              "plain pages and links with robots.txt and a site map: three pages by "
                  + "links (two when robots.txt is obeyed) and one that only the site map "
                  + "knows"),
          new TestPage(
              "site/basic-auth",
              "/private",
              2,
              2,
              "HTTP authentication: two states for user and secret; without them the "
                  + "page cannot be loaded"),
          new TestPage(
              "site/login",
              "/pages/login/index.html",
              8,
              24,
              "a login by form and session cookie (user, secret): two fields, refused"
                  + " before or not; /account is shown only after it, /logout ends it"));

  private static final List<TestPage> FRAMEWORKS =
      List.of(
          new TestPage(
              "frameworks/jquery",
              "/pages/frameworks/jquery/index.html",
              9,
              38,
              "jQuery 3: delegated handlers; the same application of three tabs in "
                  + "each framework"),
          new TestPage(
              "frameworks/react",
              "/pages/frameworks/react/index.html",
              9,
              38,
              "React 19: properties on elements, one listener at the root, controlled"
                  + " field; the same application of three tabs in each framework"),
          new TestPage(
              "frameworks/vue",
              "/pages/frameworks/vue/index.html",
              9,
              38,
              "Vue 3: template with v-on and v-model; the same application of three "
                  + "tabs in each framework"),
          new TestPage(
              "frameworks/angular",
              "/pages/frameworks/angular/index.html",
              9,
              38,
              "Angular 20 without zone: signals; the same application of three tabs "
                  + "in each framework"),
          new TestPage(
              "frameworks/svelte",
              "/pages/frameworks/svelte/index.html",
              9,
              38,
              "Svelte 5: delegated handlers; the same application of three tabs in "
                  + "each framework"),
          new TestPage(
              "frameworks/solid",
              "/pages/frameworks/solid/index.html",
              9,
              38,
              "Solid: handlers kept as properties of elements; the same application "
                  + "of three tabs in each framework"),
          new TestPage(
              "frameworks/htmx",
              "/pages/frameworks/htmx/index.html",
              9,
              38,
              "HTMX 2: attributes, every answer is HTML from the server; the same "
                  + "application of three tabs in each framework"),
          new TestPage(
              "frameworks/alpine",
              "/pages/frameworks/alpine/index.html",
              9,
              38,
              "Alpine 3: x-on, x-model, x-if; the same application of three tabs in "
                  + "each framework"),
          new TestPage(
              "frameworks/stimulus",
              "/pages/frameworks/stimulus/index.html",
              9,
              38,
              "Stimulus 3: data-action; the same application of three tabs in each " + "framework"),
          new TestPage(
              "frameworks/jquery-effects",
              "/pages/frameworks/jquery/effects.html",
              3,
              6,
              "jQuery: direct handlers, effects with time (fadeOut, slideDown) and "
                  + "$.getJSON"));

  private static final List<TestPage> DEMO =
      List.of(
          new TestPage(
              "demo/museum",
              "/pages/demo/index.html",
              45,
              321,
              "the sample application, a small museum: hash routes, a slide show, "
                  + "filters, tabs, modal dialogs, an accordion, a booking form with "
                  + "validation, content that loads"));

  private static final List<TestPage> ALL =
      Stream.of(
              QUIESCENCE,
              TRAPS,
              DETERMINISM,
              RESET,
              EVENTS,
              FINDERS,
              IDENTITY,
              SURROUNDINGS,
              APPS,
              SITE,
              FRAMEWORKS,
              DEMO)
          .flatMap(List::stream)
          .toList();

  private TestPages() {}

  public static List<TestPage> all() {
    return ALL;
  }

  /** The pages whose names begin with the group and a slash. */
  public static List<TestPage> group(String group) {
    return ALL.stream().filter(page -> page.group().equals(group)).toList();
  }

  public static TestPage named(String name) {
    return ALL.stream()
        .filter(page -> page.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no page " + name));
  }

  private static TestPage page(String name, int states, int transitions, String why) {
    return new TestPage(name, "/pages/" + name + ".html", states, transitions, why);
  }
}
