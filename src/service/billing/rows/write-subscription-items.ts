import type { Database } from "../../platform/database/database.ts";
import type { RowOf } from "../../platform/database/row-sets.ts";
import { insertRows, updateRows } from "../../platform/database/row-sets.ts";
import type { Change } from "./change.ts";
import { scopeOfChange } from "./change.ts";
import type { SubscriptionItemRow } from "./loaded-subscription.ts";
import { dateOf } from "./seconds.ts";

type ItemChange = RowOf<"subscription_items"> & { readonly id: string };

/** Writes items that are new, changed, billed or removed. Returns the items after the changes, by subscription and in order. */
export async function writeSubscriptionItems(
  database: Database,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, readonly SubscriptionItemRow[]>> {
  const all = changes.map((change) => itemChanges(change));
  // A price is free for another item before an item gets it.
  await updateRows(
    database,
    "subscription_items",
    all.flatMap(({ left }) => left.map((id) => ({ id, deleted: true }))),
  );
  // A change that waited for its payment has written its new items before, as deleted ones.
  const added = all.flatMap((change) => change.inserted);
  const shown = await updateRows(database, "subscription_items", added);
  const known = new Set(shown.map(({ id }) => id));
  const inserted = await insertRows(
    database,
    "subscription_items",
    added.filter(({ id }) => !known.has(id)),
  );
  const updated = await updateRows(
    database,
    "subscription_items",
    all.flatMap((change) => change.updated),
  );
  const written = new Map([...shown, ...inserted, ...updated].map((row) => [row.id, row]));
  return new Map(
    changes.flatMap(({ subscription: part }) => {
      if (part === null) return [];
      const before = new Map(part.loaded.stored.items.map((row) => [row.id, row]));
      const rows = part.after.items.flatMap(({ id }) => written.get(id) ?? before.get(id) ?? []);
      return [[part.after.id, rows] as const];
    }),
  );
}

interface ItemChanges {
  readonly inserted: readonly ItemChange[];
  readonly updated: readonly ItemChange[];
  /** Ids of the items that are removed or leave their price. */
  readonly left: readonly string[];
}

function itemChanges(change: Change): ItemChanges {
  const { subscription: part, invoices, locked, options } = change;
  if (part === null) return { inserted: [], updated: [], left: [] };
  const before = new Map(part.loaded.stored.items.map((row) => [row.id, row]));
  const after = new Map(part.after.items.map((item) => [item.id, item]));
  const billed = new Map(
    invoices.flatMap(({ lines }) =>
      lines.flatMap(({ kind, item, period }) =>
        kind === "cycle" && item !== null ? [[item, dateOf(period.end)] as const] : [],
      ),
    ),
  );
  const inserted: ItemChange[] = [];
  const updated: ItemChange[] = [];
  for (const { id, price, quantity } of part.after.items) {
    const row = before.get(id);
    const metadata = options.itemMetadata?.get(id) ?? row?.metadata ?? {};
    const columns = { price: price.id, quantity, deleted: false, metadata };
    const billedUntil = billed.get(id) ?? row?.billed_until ?? null;
    if (row === undefined) {
      const owner = { ...scopeOfChange(change), subscription: part.after.id, created: locked.at };
      inserted.push({ id, ...owner, ...columns, billed_until: billedUntil });
    } else if (
      billed.has(id) ||
      row.price !== price.id ||
      row.quantity !== quantity ||
      row.metadata !== metadata
    ) {
      updated.push({ id, ...columns, billed_until: billedUntil });
    }
  }
  const left = [...before.values()].filter(({ id, price }) => after.get(id)?.price.id !== price);
  return { inserted, updated, left: left.map(({ id }) => id) };
}
