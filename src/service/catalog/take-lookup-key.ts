import type { Database } from "../platform/database/database.ts";
import type { Scope } from "../platform/database/scope.ts";
import { ServiceError } from "../platform/http/service-error.ts";
import { clearLookupKey, findHolder, lockLookupKeys } from "./price-store.ts";

/** A lookup key that a request gives to a price. */
interface WantedKey {
  /** The price that gets it, if it exists already. */
  readonly price?: string;
  readonly lookup_key?: string | null | undefined;
  /** Whether the key is taken from the price that has it. */
  readonly transfer_lookup_key?: boolean | undefined;
}

/**
 * Makes a lookup key free for a price, in the transaction that gives it to the price and before that locks any price. Throws
 * `parameter_invalid` if another price has it and it is not transferred.
 */
export async function takeLookupKey(
  database: Database,
  scope: Scope,
  { price, lookup_key: key, transfer_lookup_key: transfer = false }: WantedKey,
): Promise<void> {
  if (typeof key !== "string") return;
  await lockLookupKeys(database, scope);
  const holder = await findHolder(database, scope, key);
  if (holder === undefined || holder === price) return;
  if (!transfer) {
    const message =
      `Invalid lookup_key. The price ${holder} has it. Send transfer_lookup_key=true to take it from that price, or give ` +
      "another key.";
    throw new ServiceError("parameter_invalid", message, { param: "lookup_key" });
  }
  await clearLookupKey(database, scope, key);
}
