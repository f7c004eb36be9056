import type { KeyValueStorage } from "../payment/kept-session.ts";

/** A text that the browser keeps under a name, for as long as its storage does; where it keeps nothing there is none. */
export class KeptText {
  readonly #storage: () => KeyValueStorage;
  readonly #key: string;

  constructor(storage: () => KeyValueStorage, key: string) {
    this.#storage = storage;
    this.#key = key;
  }

  read(): string | undefined {
    return this.#try((storage) => storage.getItem(this.#key) ?? undefined);
  }

  write(text: string): void {
    this.#try((storage) => storage.setItem(this.#key, text));
  }

  forget(): void {
    this.#try((storage) => storage.removeItem(this.#key));
  }

  #try<Result>(use: (storage: KeyValueStorage) => Result): Result | undefined {
    try {
      return use(this.#storage());
    } catch {
      return undefined;
    }
  }
}
