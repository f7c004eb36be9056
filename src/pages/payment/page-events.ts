import type { ReactiveController, ReactiveControllerHost } from "lit";

interface PageEventCallbacks {
  /** The page is visible again, or another tab has changed the storage. */
  readonly refresh: () => void;
  /** The network is back. */
  readonly wake: () => void;
}

/** Calls callbacks of an element for events of its page, while the element is connected. */
export class PageEvents implements ReactiveController {
  readonly #callbacks: PageEventCallbacks;

  constructor(host: ReactiveControllerHost, callbacks: PageEventCallbacks) {
    this.#callbacks = callbacks;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener("pageshow", this.#refresh);
    addEventListener("storage", this.#refresh);
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#refresh);
  }

  hostDisconnected(): void {
    removeEventListener("pageshow", this.#refresh);
    removeEventListener("storage", this.#refresh);
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#refresh);
  }

  readonly #refresh = (): void => {
    if (document.visibilityState === "visible") this.#callbacks.refresh();
  };

  readonly #wake = (): void => this.#callbacks.wake();
}
