import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { lockClient } from "../../platform/rate-limits/client-attempts.ts";
import { unspentTokens } from "./store.ts";

/**
 * How many tokens of one client address may wait for their charge: more than people behind one router have at the same time,
 * and few enough for a stock of them to be no way around the limit of declines.
 */
const most = 20;
/** Counted are the tokens of the last ten minutes, in milliseconds: so long a token lives in live mode. */
const countedFor = 600_000;

/**
 * Rejects another token of a client, the hash of whose address is given, where that has many that were not used; in the
 * transaction that writes the token. Throws `rate_limit` (429).
 */
export async function checkUnspentTokens(
  { now, settings }: Pick<PlatformDependencies, "now" | "settings">,
  database: Database,
  client: string | null,
): Promise<void> {
  if (settings.declinesPer10Minutes === 0 || client === null) return;
  const moment = now();
  await lockClient(database, client, moment);
  const since = new Date(moment.getTime() - countedFor);
  const { count, first } = await unspentTokens(database, client, { since, now: moment });
  if (count < most) return;
  const free = (first?.getTime() ?? moment.getTime()) + countedFor;
  const seconds = Math.max(1, Math.ceil((free - moment.getTime()) / 1_000));
  const message = `${most} tokens from this address were made and not charged. Charge them, or wait ${seconds} s before you make another one.`;
  throw new ServiceError("rate_limit", message, { headers: { "Retry-After": String(seconds) } });
}
