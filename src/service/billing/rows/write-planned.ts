import { sql } from "kysely";
import { hasEnded } from "../../../billing/subscription.ts";
import type { Database } from "../../platform/database/database.ts";
import { givenRows, insertRows } from "../../platform/database/row-sets.ts";
import type { Change } from "./change.ts";
import { scopeOfChange } from "./change.ts";
import { dateOf } from "./seconds.ts";

/** Writes changes of subscriptions that wait for the end of the period: planned, replaced, applied or dropped. */
export async function writePlanned(database: Database, changes: readonly Change[]): Promise<void> {
  const concerned = changes.flatMap((change) => {
    const { subscription: part } = change;
    return part === null || part.before.planned === part.after.planned ? [] : [{ change, part }];
  });
  const existing = concerned.filter(({ part }) => part.before.planned !== null);
  if (existing.length > 0) {
    const given = existing.map(({ change, part: { after, before } }) => ({
      subscription: after.id,
      status: after.planned !== null ? "waiting" : isApplied(before, after) ? "applied" : "dropped",
      change: after.planned,
      effective_at: after.planned && dateOf(after.planned.effectiveAt),
      ended_at: after.planned === null ? change.locked.at : null,
    }));
    await sql`
      update subscription_changes as waiting set status = given.status, ended_at = given.ended_at,
        change = coalesce(given.change, waiting.change),
        effective_at = coalesce(given.effective_at, waiting.effective_at)
      from ${givenRows("subscription_changes", given)} as given
      where waiting.subscription = given.subscription and waiting.status = 'waiting'
        and waiting.waits_for = 'period_end'`.execute(database);
  }
  await insertRows(
    database,
    "subscription_changes",
    concerned
      .filter(({ part }) => part.before.planned === null && part.after.planned !== null)
      .map(({ change, part: { after } }) => ({
        ...scopeOfChange(change),
        created: change.locked.at,
        subscription: after.id,
        status: "waiting" as const,
        waits_for: "period_end" as const,
        effective_at: after.planned && dateOf(after.planned.effectiveAt),
        change: after.planned,
      })),
  );
}

const isApplied = (
  before: { readonly cycle: number },
  after: Parameters<typeof hasEnded>[0] & { readonly cycle: number },
): boolean => after.cycle > before.cycle && !hasEnded(after);
