import { sql } from "kysely";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { AttemptEnd } from "../../platform/rate-limits/client-attempts.ts";
import { beginAttemptStatement, endAttemptStatement } from "../../platform/rate-limits/client-attempts.ts";
import { clientRejection } from "./check-declines.ts";
import { warnOfDeclines } from "./warn-of-declines.ts";

/** Something that may be declined and is no charge; `client` is the hash of the payer's address, null where none is known. */
interface Attempt {
  readonly scope: Scope;
  readonly client: string | null;
  readonly id: string;
}

/** Notes that it is under way. Throws what `clientRejection` gives where the client has used up its declines. */
export async function beginAttempt(
  dependencies: Pick<PlatformDependencies, "database" | "now" | "settings">,
  { client, id }: Attempt,
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
export async function endAttempt(
  dependencies: Pick<PlatformDependencies, "database" | "now" | "onLimitNear" | "settings">,
  { scope, client, id }: Attempt,
  end: AttemptEnd,
): Promise<void> {
  const { database, now, settings } = dependencies;
  if (settings.declinesPer10Minutes === 0 || client === null) return;
  const ending = endAttemptStatement(client, { charge: id, now: now(), end }, sql`true`);
  const { rows } = await sql<{ declines: number }>`${ending}`.execute(database);
  if (end === "declined") warnOfDeclines(dependencies, scope, rows[0]?.declines ?? 0);
}
