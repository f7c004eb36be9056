import { createHmac } from "node:crypto";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { storeApiKey } from "../../accounts/api-keys/api-keys.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { base62 } from "../../platform/vault/base62.ts";

type Parts = Pick<PlatformDependencies, "database" | "keys" | "newId" | "now" | "publicUrl">;

/**
 * The publishable keys with which the service's own pages call its API, one for each account and mode. A key is
 * computed from the master key whenever a page needs it, and stored as every key is: hashed.
 */
export class PagesKeys {
  readonly #parts: Parts;
  readonly #stored = new Map<string, Promise<unknown>>();

  constructor(dependencies: Parts) {
    this.#parts = dependencies;
  }

  async keyOf(scope: Scope): Promise<string> {
    const { database, keys, publicUrl } = this.#parts;
    const { origin } = new URL(publicUrl);
    const use = JSON.stringify([scope.accountId, scope.livemode, origin]);
    const key = `pk_${scope.livemode ? "live" : "test"}_${base62(32, byteSource(keys.pageKeys, use))}`;
    const stored =
      this.#stored.get(use) ??
      storeApiKey(database, this.#parts, {
        scope,
        kind: "publishable",
        name: "pages",
        key,
        allowedOrigins: [origin],
        forPages: true,
      });
    this.#stored.set(use, stored);
    await stored.catch((error: unknown) => {
      this.#stored.delete(use);
      throw error;
    });
    return key;
  }
}

/** As many bytes as are asked for, always the same ones for the same key and use. */
function byteSource(key: Buffer, use: string): () => Uint8Array {
  let block = 0;
  return () => createHmac("sha256", key).update(`${use}${block++}`).digest();
}
