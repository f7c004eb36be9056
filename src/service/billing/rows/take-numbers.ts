import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Change } from "./change.ts";
import { scopeOfChange } from "./change.ts";

interface Counter {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly prefix: string;
  /** How many numbers are taken; then, which comes first. */
  next: number;
}

const digits = 6;

/**
 * Takes the numbers of the invoices that are finalized, by one statement. The counter stays locked until the caller's
 * transaction ends; if it is rolled back, the numbers are free again. So no number is left out.
 *
 * @returns the numbers by the ids of the invoices
 */
export async function takeNumbers(
  database: Database,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = changes.flatMap((change) =>
    finalizedIds(change).map((id) => ({ id, key: counterKey(change), change })),
  );
  if (wanted.length === 0) return new Map();
  const counters = new Map<string, Counter>();
  for (const { key, change } of wanted) {
    const prefix = change.locked.settings.invoice_prefix;
    const counter = counters.get(key) ?? { ...scopeOfChange(change), prefix, next: 0 };
    counter.next += 1;
    counters.set(key, counter);
  }
  const { rows } = await sql<Counter>`
    insert into invoice_counters as counter (account_id, livemode, prefix, next)
    select account_id, livemode, prefix, next + 1
    from json_populate_recordset(null::invoice_counters, ${JSON.stringify([...counters.values()])}::json)
    order by account_id, livemode, prefix
    on conflict (account_id, livemode, prefix) do update set next = counter.next + excluded.next - 1
    returning *`.execute(database);
  const next = new Map(
    rows.map((row) => {
      const key = keyOf(row);
      return [key, row.next - (counters.get(key)?.next ?? 0)];
    }),
  );
  return new Map(
    wanted.map(({ id, key, change }) => {
      const number = next.get(key) ?? 0;
      next.set(key, number + 1);
      return [id, `${change.locked.settings.invoice_prefix}-${String(number).padStart(digits, "0")}`];
    }),
  );
}

function finalizedIds({ invoices, options }: Change): readonly string[] {
  return [
    ...(options.changedInvoices ?? []).flatMap(({ finalized }) => finalized?.id ?? []),
    ...invoices.flatMap(({ id, status }) => (status === "draft" ? [] : [id])),
  ];
}

const counterKey = (change: Change): string =>
  keyOf({ ...scopeOfChange(change), prefix: change.locked.settings.invoice_prefix });

const keyOf = ({ account_id: id, livemode, prefix }: Omit<Counter, "next">): string =>
  `${id} ${livemode} ${prefix}`;
