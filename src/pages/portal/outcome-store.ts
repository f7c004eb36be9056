import { StoredText } from "../../checkout/stored-text.ts";
import type { ValueStorage } from "../../checkout/stored-text.ts";
import type { ShownNotice } from "./notice-of.ts";

/** Carries what an act has led to over to the page that is loaded after it. Its methods never throw. */
export class OutcomeStore {
  readonly #text: StoredText;

  /** @param about - the id of a subscription or of a plan */
  constructor(storage: () => ValueStorage, about: string) {
    this.#text = new StoredText(storage, `till-subscriber:${about}`);
  }

  put(notice: ShownNotice): void {
    this.#text.write(JSON.stringify(notice));
  }

  /** Returns what was stored, once. */
  take(): ShownNotice | undefined {
    const stored = this.#text.read();
    this.#text.remove();
    return stored === undefined ? undefined : (JSON.parse(stored) as ShownNotice);
  }
}
