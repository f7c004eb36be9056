import type { RawBuilder, Selectable } from "kysely";
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
  const given = JSON.stringify(subscriptions);
  const named =
    layers.length + invoices.length === 0
      ? sql``
      : sql`union select id from billing_layers where id in (${textsOf(layers)}) or invoice in (${textsOf(invoices)})`;
  const { rows } = await sql<Selectable<BillingLayerTable>>`
    select * from billing_layers where id in (
      select layer.id from json_to_recordset(${given}::json) as given (id text, at timestamptz)
        join billing_layers as layer on layer.subscription = given.id and layer.window_end > given.at
      ${named}
    ) order by sequence`.execute(database);
  return rows;
}

const textsOf = (texts: readonly string[]): RawBuilder<string> =>
  sql`select json_array_elements_text(${JSON.stringify(texts)}::json)`;
