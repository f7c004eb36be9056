import { ifPossible } from "../checkout/if-possible.ts";
import { build } from "../elements/build.ts";
import type { Background } from "./background-of.ts";
import { backgroundOf, parentOf } from "./background-of.ts";
import type { ElementController, UpdatingHost } from "./updating-element.ts";

type BackgroundHost = Element & UpdatingHost;

/** Events of a document that can change a background. */
const events = ["load", "transitionend", "change"];

/** Reads the background behind its host, and requests an update of the host when the page may have changed it. */
export class BackgroundController implements ElementController {
  readonly #colorReader = build("i");
  /** Starts a transition when the color scheme around the host changes. The host puts it into its shadow root. */
  readonly probe = build("i", {}, this.#colorReader);
  readonly #host: BackgroundHost;
  readonly #darkMode = ifPossible(() => matchMedia("(prefers-color-scheme: dark)"));
  readonly #refresh = (): void => this.#host.requestUpdate();
  readonly #observer = new MutationObserver(this.#refresh);

  constructor(host: BackgroundHost) {
    this.#host = host;
    host.addController(this);
    this.probe.addEventListener("transitionrun", this.#refresh);
  }

  hostConnected(): void {
    this.#listen("addEventListener");
  }

  hostDisconnected(): void {
    this.#listen("removeEventListener");
    this.#observer.disconnect();
  }

  /** The background now. Observes what determines it: attributes of ancestors, style sheets and `<meta>`. */
  read(): Background {
    const observer = this.#observer;
    observer.disconnect();
    for (let element: Element | null = this.#host; element; element = parentOf(element)) {
      observer.observe(element, { attributes: true });
    }
    observer.observe(document.head, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    });
    return backgroundOf(this.#host, this.#colorReader);
  }

  #listen(method: "addEventListener" | "removeEventListener"): void {
    this.#darkMode?.[method]("change", this.#refresh);
    for (const type of events) document[method](type, this.#onEvent, true);
  }

  /** A style sheet has loaded, a transition of a background has ended, or a control that `:has()` may match has changed. */
  readonly #onEvent = (event: Event): void => {
    const { propertyName, target } = event as TransitionEvent;
    if (/^(link|background|input|select)/.test(propertyName ?? (target as Element).localName))
      this.#refresh();
  };
}
