import type { Anywhere } from "../../platform/database/in-transaction.ts";
import { createHmac } from "node:crypto";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { storeApiKey } from "../../accounts/api-keys/api-keys.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { base62 } from "../../platform/vault/base62.ts";

type KeyDependencies = Anywhere<PlatformDependencies, "keys" | "newId" | "now" | "publicUrl">;

/**
 * Publishable keys with which the service's own pages call the API, one for each account and mode. A key is derived
 * from the master key on demand, and stored like all keys as a hash.
 */
export class PagesKeys {
  readonly #dependencies: KeyDependencies;
  readonly #stored = new Map<string, Promise<unknown>>();

  constructor(dependencies: KeyDependencies) {
    this.#dependencies = dependencies;
  }

  /** Returns the key of an account in one mode, and stores its hash at the first call. */
  async keyOf(scope: Scope): Promise<string> {
    const { keys, publicUrl } = this.#dependencies;
    const { origin } = new URL(publicUrl);
    const purpose = JSON.stringify([scope.accountId, scope.livemode, origin]);
    const key = `pk_${scope.livemode ? "live" : "test"}_${base62(32, byteSource(keys.pageKeys, purpose))}`;
    const stored =
      this.#stored.get(purpose) ??
      storeApiKey(this.#dependencies, {
        scope,
        kind: "publishable",
        name: "pages",
        key,
        allowedOrigins: [origin],
        forPages: true,
      });
    this.#stored.set(purpose, stored);
    await stored.catch((error: unknown) => {
      this.#stored.delete(purpose);
      throw error;
    });
    return key;
  }
}

/** Returns a source of pseudo-random bytes, the same for the same key and purpose. */
function byteSource(key: Buffer, purpose: string): () => Uint8Array {
  let block = 0;
  return () => createHmac("sha256", key).update(`${purpose}${block++}`).digest();
}
