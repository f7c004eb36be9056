import { randomBytes } from "node:crypto";
import { open, seal } from "./seal.ts";

const sizeLimit = 10_000;

/**
 * Security codes between tokenization and the first authorisation: in memory only, under a key that exists nowhere
 * else, each for a limited time. When there are too many the oldest go; their charges are then made without the check.
 */
export class CvcMemory {
  readonly #key = randomBytes(32);
  readonly #codes = new Map<string, { readonly sealed: Buffer; readonly until: number }>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  keep(tokenId: string, cvc: string, until: Date): void {
    this.#forgetExpired();
    this.#codes.set(tokenId, { sealed: seal(this.#key, Buffer.from(cvc), tokenId), until: until.getTime() });
    for (const oldest of this.#codes.keys()) {
      if (this.#codes.size <= sizeLimit) break;
      this.#codes.delete(oldest);
    }
  }

  read(tokenId: string): string | undefined {
    const code = this.#codes.get(tokenId);
    if (code === undefined || code.until <= this.#now().getTime()) return undefined;
    return open(this.#key, code.sealed, tokenId).toString("utf8");
  }

  forget(tokenId: string): void {
    this.#codes.delete(tokenId);
  }

  /** They lie in the order in which they came, so that the expired ones are in front. */
  #forgetExpired(): void {
    for (const [tokenId, { until }] of this.#codes) {
      if (until > this.#now().getTime()) return;
      this.#codes.delete(tokenId);
    }
  }
}
