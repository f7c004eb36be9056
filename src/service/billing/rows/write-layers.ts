import { diffRows } from "../../../billing/diff-rows.ts";
import type { Layer } from "../../../billing/rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertRows, updateRows } from "../../platform/database/row-sets.ts";
import type { Change, SubscriptionPart } from "./change.ts";
import { scopeOfChange } from "./change.ts";
import { dateOf } from "./seconds.ts";

/** Writes layers that were opened, closed or undone. */
export async function writeLayers(database: Database, changes: readonly Change[]): Promise<void> {
  const parts = changes.flatMap((change) =>
    change.subscription === null
      ? []
      : [
          {
            change,
            part: change.subscription,
            ...diffRows(change.subscription.layersBefore, change.subscription.layersAfter),
          },
        ],
  );
  await insertRows(
    database,
    "billing_layers",
    parts.flatMap(({ change, part, inserted }) =>
      inserted.map((layer) => ({
        ...scopeOfChange(change),
        created: change.locked.at,
        ...layerColumns(part, layer),
      })),
    ),
  );
  await updateRows(
    database,
    "billing_layers",
    parts.flatMap(({ part, updated }) => updated.map((layer) => layerColumns(part, layer))),
  );
  const deleted = parts.flatMap((part) => part.deleted);
  if (deleted.length > 0) await database.deleteFrom("billing_layers").where("id", "in", deleted).execute();
}

const layerColumns = ({ after }: SubscriptionPart, layer: Layer) => ({
  id: layer.id,
  subscription: after.id,
  subscription_item: layer.item,
  price: layer.price,
  unit_amount: layer.unitAmount,
  quantity: layer.quantity,
  closed: layer.closed,
  net: layer.net,
  discount: layer.discount,
  credited: layer.credited,
  window_start: dateOf(layer.from),
  window_end: dateOf(layer.to),
  invoice: layer.invoice,
  invoice_item: layer.pending,
  closing: layer.closing,
});
