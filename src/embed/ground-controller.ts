import type { ReactiveController, ReactiveControllerHost } from "@lit/reactive-element";
import { build } from "./build.ts";
import type { Ground } from "./ground-of.ts";
import { groundOf, parentOf } from "./ground-of.ts";

type GroundHost = Element & Pick<ReactiveControllerHost, "addController" | "requestUpdate">;

/** Events of a document that can change a ground. */
const events = ["load", "transitionend", "change"];

/** Reads the ground of its host, and has the host updated when the page around it may have changed that. */
export class GroundController implements ReactiveController {
  readonly #reader = build("i");
  /** Fades when the scheme around the host changes. The host puts it into its shadow root. */
  readonly probe = build("i", {}, this.#reader);
  readonly #host: GroundHost;
  readonly #dark = matchMedia("(prefers-color-scheme: dark)");
  readonly #refresh = (): void => this.#host.requestUpdate();
  readonly #observer = new MutationObserver(this.#refresh);

  constructor(host: GroundHost) {
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

  /** The ground as it is now. What decides about it is observed: attributes of ancestors, style sheets and `<meta>`. */
  read(): Ground {
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
    return groundOf(this.#host, this.#reader);
  }

  #listen(how: "addEventListener" | "removeEventListener"): void {
    this.#dark[how]("change", this.#refresh);
    for (const type of events) document[how](type, this.#happened, true);
  }

  /** A style sheet has loaded, a background has faded, or a control has changed that `:has()` may look at. */
  readonly #happened = (event: Event): void => {
    const { propertyName, target } = event as TransitionEvent;
    if (/^(link|background|input|select)/.test(propertyName ?? (target as Element).localName))
      this.#refresh();
  };
}
