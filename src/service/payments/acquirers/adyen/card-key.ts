import type { Log } from "../../../platform/log/log.ts";
import { ProcessorUnavailable } from "../../processor/processor.ts";
import type { AdyenClient } from "./settings.ts";

/** How long a key is used before Adyen is asked again, in milliseconds. */
const lifetime = 3_600_000;

/** How long Adyen is not asked again, whatever happens, in milliseconds. */
const pause = 60_000;

/** How long Adyen is not asked again after it has not told the key, and none is known, in milliseconds. */
const pauseWithoutKey = 5_000;

/** How long Adyen may take, for which a payer's page waits the first time, in milliseconds. */
const timeout = 5_000;

/** The exponent and the modulus of an RSA key of 2048 bits. */
const keyPattern = /^10001\|[0-9A-F]{512}$/;

/** The key to which payers' browsers encrypt cards. */
export interface AdyenCardKey {
  /** Rejects with `ProcessorUnavailable` while Adyen has not told it. An old key is used on where it cannot be asked. */
  read(): Promise<string>;
  /** Adyen could not decrypt what was encrypted to the key: it is asked for before the key is used again. */
  expire(): void;
}

interface Dependencies {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  readonly log: Pick<Log, "failure">;
}

/** Returns what reads Adyen's public key, by `GET /checkoutshopper/v1/clientKeys/{clientKey}`, which needs no credentials. */
export function createCardKey(
  { key: clientKey, url }: AdyenClient,
  { fetch, now, log }: Dependencies,
): AdyenCardKey {
  let known: { readonly key: string; readonly askedAt: number; readonly until: number } | undefined;
  let asking: Promise<string> | undefined;
  /** When Adyen may be asked again that has not told the key. */
  let nextAt = 0;

  async function ask(): Promise<string> {
    const address = `${url}/checkoutshopper/v1/clientKeys/${encodeURIComponent(clientKey)}`;
    const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(timeout) });
    const body: unknown = await response.json();
    const { publicKey: key } = Object(body) as { readonly publicKey?: unknown };
    if (!response.ok || typeof key !== "string" || !keyPattern.test(key)) {
      throw new Error(`Adyen answered ${response.status} without a public key: check TILL_ADYEN_CLIENT_KEY.`);
    }
    const askedAt = now().getTime();
    known = { key, askedAt, until: askedAt + lifetime };
    return key;
  }

  const askOnce = (): Promise<string> =>
    (asking ??= ask().finally(() => {
      asking = undefined;
    }));

  // Everybody can ask for the key.
  async function askFirst(): Promise<string> {
    const unavailable = new ProcessorUnavailable("Adyen has not told its key.");
    if (now().getTime() < nextAt) throw unavailable;
    return (asking ??= ask()
      .catch((error: unknown) => {
        log.failure("adyen", error);
        nextAt = now().getTime() + pauseWithoutKey;
        throw unavailable;
      })
      .finally(() => {
        asking = undefined;
      }));
  }

  return {
    read: async () => {
      if (known === undefined) return askFirst();
      const { key, until } = known;
      if (now().getTime() < until) return key;
      return askOnce().catch((error: unknown) => {
        log.failure("adyen", error);
        const askedAt = now().getTime();
        known = { key, askedAt, until: askedAt + pause };
        return key;
      });
    },
    expire: () => {
      // Everybody can send what nobody can decrypt.
      if (known !== undefined) known = { ...known, until: Math.min(known.until, known.askedAt + pause) };
    },
  };
}
