import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { BillingLayerTable } from "../../platform/database/tables.ts";

interface WantedLayers {
  /** Subscriptions, and the moment from which their layers count. */
  readonly subscriptions: readonly { readonly id: string; readonly at: Date }[];
  /** Ids of layers that count although their time is over: something of them is pending. */
  readonly layers: readonly string[];
  /** Invoices whose layers all count. */
  readonly invoices: readonly string[];
}

/** Finds the layers that a change of subscriptions can concern, in the order of their creation. */
export async function findLayers(
  database: Database,
  { subscriptions, layers, invoices }: WantedLayers,
): Promise<readonly Selectable<BillingLayerTable>[]> {
  if (subscriptions.length === 0) return [];
  const moments = new Map(subscriptions.map(({ id, at }) => [id, at]));
  const earliest = new Date(Math.min(...subscriptions.map(({ at }) => at.getTime())));
  const named = [
    ...(layers.length === 0
      ? []
      : [sql`union select id from billing_layers where id in (${sql.join(layers)})`]),
    ...(invoices.length === 0
      ? []
      : [sql`union select id from billing_layers where invoice in (${sql.join(invoices)})`]),
  ];
  // By an array, each part and the whole use their index, however many layers there are.
  const { rows } = await sql<Selectable<BillingLayerTable>>`
    select * from billing_layers where id = any(array(
      select id from billing_layers
      where subscription in (${sql.join([...moments.keys()])}) and window_end > ${earliest}
      ${sql.join(named, sql` `)}
    )) order by sequence`.execute(database);
  const isNamed = new Set([...layers, ...invoices]);
  return rows.filter(
    ({ id, invoice, subscription, window_end: end }) =>
      isNamed.has(id) || isNamed.has(invoice ?? "") || end > (moments.get(subscription) ?? end),
  );
}
