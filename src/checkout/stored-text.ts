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
    return this.#try((storage) => storage.getItem(this.#key) ?? undefined);
  }

  write(text: string): void {
    this.#try((storage) => storage.setItem(this.#key, text));
  }

  remove(): void {
    this.#try((storage) => storage.removeItem(this.#key));
  }

  #try<Result>(operation: (storage: ValueStorage) => Result): Result | undefined {
    try {
      return operation(this.#storage());
    } catch {
      return undefined;
    }
  }
}
