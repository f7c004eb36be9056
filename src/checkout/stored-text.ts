import { ifPossible } from "./if-possible.ts";

/** The part of the Web Storage API that stores one value. */
export interface ValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A text in the browser's storage. It is always undefined if the browser has no storage. */
export class StoredText {
  readonly #storage: () => ValueStorage;
  readonly #key: string;

  /** @param storage - Throws if the browser has no storage */
  constructor(storage: () => ValueStorage, key: string) {
    this.#storage = storage;
    this.#key = key;
  }

  read(): string | undefined {
    return ifPossible(() => this.#storage().getItem(this.#key)) ?? undefined;
  }

  write(text: string): void {
    ifPossible(() => this.#storage().setItem(this.#key, text));
  }

  remove(): void {
    ifPossible(() => this.#storage().removeItem(this.#key));
  }
}
