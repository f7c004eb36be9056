import { randomId } from "../elements/random-id.ts";

/** Resolves once the browser has left the entry of the overlay before. */
let left: Promise<unknown> = Promise.resolve();

/** An entry of the browser's history for an overlay, so that "Back" closes the overlay and does not leave the page. */
export class HistoryEntry {
  readonly #id = randomId();
  readonly #removal = new AbortController();
  readonly #onBack: () => boolean;

  /** @param onBack - Called when the payer has gone back. Returns whether the overlay is closed; otherwise the entry is added again */
  constructor(onBack: () => boolean) {
    this.#onBack = onBack;
    void left.then(() => this.#add());
    addEventListener("popstate", () => this.#onPopState(), { signal: this.#removal.signal });
  }

  /** The overlay is gone: the next "Back" leaves the page again. */
  remove(): void {
    this.#removal.abort();
    if (!this.#isCurrent) return;
    left = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    history.back();
  }

  get #isCurrent(): boolean {
    const { tillOverlay } = (history.state ?? {}) as { readonly tillOverlay?: string };
    return tillOverlay === this.#id;
  }

  #add(): void {
    if (this.#removal.signal.aborted) return;
    history.pushState({ ...(history.state as object | null), tillOverlay: this.#id }, "");
  }

  #onPopState(): void {
    if (!this.#isCurrent && !this.#onBack()) this.#add();
  }
}
