import type { SessionAccess } from "./checkout-service.ts";

/** The part of the Web Storage API that is needed. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * The session that this device opened on a payment link, kept so that a reload, a second tab and the back button find
 * it. Where the browser keeps nothing it lasts as long as the page.
 */
export class KeptSession {
  readonly #storage: () => KeyValueStorage;
  readonly #key: string;
  #memory: SessionAccess | undefined;

  constructor(storage: () => KeyValueStorage, slug: string) {
    this.#storage = storage;
    this.#key = `till-link:${slug}`;
  }

  read(): SessionAccess | undefined {
    try {
      return parseAccess(this.#storage().getItem(this.#key)) ?? this.#memory;
    } catch {
      return this.#memory;
    }
  }

  keep(access: SessionAccess): void {
    this.#memory = access;
    try {
      this.#storage().setItem(this.#key, JSON.stringify(access));
    } catch {
      // The memory has it.
    }
  }

  forget(): void {
    this.#memory = undefined;
    try {
      this.#storage().removeItem(this.#key);
    } catch {
      // There was nothing kept.
    }
  }
}

/** What stands in the storage of a page is input like any other. */
function parseAccess(text: string | null): SessionAccess | undefined {
  if (text === null) return undefined;
  try {
    const { id, clientSecret } = JSON.parse(text) as Partial<Record<"id" | "clientSecret", unknown>>;
    return typeof id === "string" && typeof clientSecret === "string" ? { id, clientSecret } : undefined;
  } catch {
    return undefined;
  }
}
