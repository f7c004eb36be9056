import type { ReactiveController, ReactiveControllerHost } from "lit";

interface PageEventsParts {
  /** The page is seen again, or another tab has done something. */
  readonly look: () => void;
  /** The network is back. */
  readonly wake: () => void;
}

/** Tells an element of what happens around its page, while it stands in one. */
export class PageEvents implements ReactiveController {
  readonly #parts: PageEventsParts;

  constructor(host: ReactiveControllerHost, parts: PageEventsParts) {
    this.#parts = parts;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener("pageshow", this.#look);
    addEventListener("storage", this.#look);
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#look);
  }

  hostDisconnected(): void {
    removeEventListener("pageshow", this.#look);
    removeEventListener("storage", this.#look);
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#look);
  }

  readonly #look = (): void => {
    if (document.visibilityState === "visible") this.#parts.look();
  };

  readonly #wake = (): void => this.#parts.wake();
}
