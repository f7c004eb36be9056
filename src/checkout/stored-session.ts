import type { SessionAccess } from "./checkout-client.ts";
import { ifPossible } from "./if-possible.ts";
import type { ValueStorage } from "./stored-text.ts";
import { StoredText } from "./stored-text.ts";

/**
 * The session that this device opened on a payment link, stored so that a reload, a second tab and the back button find
 * it. If the browser has no storage, it lasts as long as the page.
 */
export class StoredSession {
  readonly #text: StoredText;
  #memory: SessionAccess | undefined;

  /** @param name - The link, with those parameters of its address that require another session */
  constructor(storage: () => ValueStorage, name: string) {
    this.#text = new StoredText(storage, `till-link:${name}`);
  }

  read(): SessionAccess | undefined {
    return parseAccess(this.#text.read()) ?? this.#memory;
  }

  write(access: SessionAccess): void {
    this.#memory = access;
    this.#text.write(JSON.stringify(access));
  }

  remove(): void {
    this.#memory = undefined;
    this.#text.remove();
  }
}

/** The storage of a page is untrusted input. */
function parseAccess(text: string | undefined): SessionAccess | undefined {
  return ifPossible(() => {
    const { id, clientSecret } = JSON.parse(text ?? "{}") as Partial<Record<"id" | "clientSecret", unknown>>;
    return typeof id === "string" && typeof clientSecret === "string" ? { id, clientSecret } : undefined;
  });
}
