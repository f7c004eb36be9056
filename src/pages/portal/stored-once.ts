import { ifPossible } from "../../checkout/if-possible.ts";
import { StoredText } from "../../checkout/stored-text.ts";
import type { ValueStorage } from "../../checkout/stored-text.ts";

/** A value that one page stores in the browser for the next, which reads it once. Its methods never throw. */
export class StoredOnce<Value> {
  readonly #text: StoredText;

  constructor(storage: () => ValueStorage, key: string) {
    this.#text = new StoredText(storage, key);
  }

  put(value: Value): void {
    this.#text.write(JSON.stringify(value));
  }

  take(): Value | undefined {
    const stored = this.#text.read();
    this.#text.remove();
    return ifPossible(() => JSON.parse(stored ?? "") as Value);
  }
}
