import { sql } from "kysely";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { AttemptEnd } from "../../platform/rate-limits/client-attempts.ts";
import { beginAttemptStatement, endAttemptStatement } from "../../platform/rate-limits/client-attempts.ts";
import { clientRejection } from "./check-declines.ts";
import { warnedPart } from "../../platform/rate-limits/bucket.ts";

/** Something that may be declined and is no charge; `client` is the hash of the payer's address, null where none is known. */
interface CountedAttempt {
  readonly scope: Scope;
  readonly client: string | null;
  readonly id: string;
}

/** Notes that it is under way. Throws what `clientRejection` gives where the client has used up its declines. */
export async function beginCountedAttempt(
  dependencies: Pick<PlatformDependencies, "database" | "now" | "settings">,
  { client, id }: CountedAttempt,
): Promise<void> {
  const { database, now, settings } = dependencies;
  const { declinesPer10Minutes: most } = settings;
  if (most === 0 || client === null) return;
  const begin = beginAttemptStatement(sql`payer`, { charge: id, now: now(), most }, sql`true`);
  const { rows } = await sql`
    with payer as (select ${client}::text as client), begun as (${begin})
    select * from begun`.execute(database);
  if (rows.length === 0) throw await clientRejection(dependencies, client);
}

/** Notes how it ended, and warns the merchant where the client's declines come near their limit. */
export async function endCountedAttempt(
  dependencies: Anywhere<PlatformDependencies, "now" | "onLimitNear" | "settings">,
  { scope, client, id }: CountedAttempt,
  end: AttemptEnd,
): Promise<void> {
  const { database, now, settings } = dependencies;
  if (settings.declinesPer10Minutes === 0 || client === null) return;
  const ending = endAttemptStatement(client, { charge: id, now: now(), end }, sql`true`);
  const { rows } = await sql<{ declines: number }>`${ending}`.execute(database);
  if (end === "declined") warnOfDeclines(dependencies, scope, rows[0]?.declines ?? 0);
}

/**
 * Warns the merchant when a payer's declines, `used` of them, are four fifths of those that are let through in ten
 * minutes. It is one limit whoever the payer is, so that a client with many addresses brings one mail an hour about.
 */
export function warnOfDeclines(
  dependencies: Pick<PlatformDependencies, "onLimitNear" | "settings">,
  scope: Scope,
  used: number,
): void {
  const { declinesPer10Minutes: limit } = dependencies.settings;
  if (limit === 0 || used < limit * warnedPart) return;
  const id = `declines:${scope.accountId}:${scope.livemode}`;
  dependencies.onLimitNear({ id, scope, kind: "declines", limit, used, isOfPayers: true });
}
