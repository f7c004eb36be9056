import { randomBytes } from "node:crypto";
import { open, seal } from "./seal.ts";

const sizeLimit = 100_000;

/**
 * Security codes between tokenization and the first authorization: in memory only, under a key that exists nowhere
 * else, each for a limited time. When there are too many the oldest go; their charges are then made without the check.
 */
export class CvcMemory {
  readonly #key = randomBytes(32);
  readonly #codes = new Map<string, { readonly sealed: Buffer; readonly until: number }>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  store(tokenId: string, cvc: string, until: Date): void {
    this.#codes.set(tokenId, { sealed: seal(this.#key, Buffer.from(cvc), tokenId), until: until.getTime() });
    for (const oldest of this.#codes.keys()) {
      if (this.#codes.size <= sizeLimit) break;
      this.#codes.delete(oldest);
    }
  }

  /** Forgets the code and gives it; undefined where there is none, or its time is over. */
  take(tokenId: string): { readonly cvc: string; readonly expiresAt: Date } | undefined {
    const code = this.#codes.get(tokenId);
    this.#codes.delete(tokenId);
    if (code === undefined || code.until <= this.#now().getTime()) return undefined;
    const cvc = open(this.#key, code.sealed, tokenId).toString("utf8");
    return { cvc, expiresAt: new Date(code.until) };
  }

  forget(tokenId: string): void {
    this.#codes.delete(tokenId);
  }

  forgetExpired(): void {
    const now = this.#now().getTime();
    for (const [tokenId, { until }] of this.#codes) if (until <= now) this.#codes.delete(tokenId);
  }
}
