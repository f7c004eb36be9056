import type { LineItem, LineItemChange } from "../../../contract/payment-link.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { checkedQuantity } from "./checked-quantity.ts";

/**
 * The items with other quantities; what they are and cost does not change. Throws `resource_missing` for an id that none of
 * them has, `parameter_invalid` for one that is named twice, and what is wrong with a quantity.
 */
export function changeItems(
  items: readonly LineItem[],
  changes: readonly LineItemChange[],
): readonly LineItem[] {
  changes.forEach(({ id }, index) => {
    const param = `line_items[${index}][id]`;
    if (!items.some((item) => item.id === id)) {
      throw new ServiceError("resource_missing", `No such line item: ${param}.`, { param });
    }
    if (changes.findIndex((change) => change.id === id) < index) {
      throw new ServiceError("parameter_invalid", `Invalid ${param}. Another one names this item.`, {
        param,
      });
    }
  });
  return items.map((item) => {
    const place = changes.findIndex(({ id }) => id === item.id);
    const change = changes[place];
    return change === undefined ? item : changed(item, change, `line_items[${place}]`);
  });
}

function changed(item: LineItem, change: LineItemChange, param: string): LineItem {
  const before =
    item.adjustable_quantity === null ? undefined : { enabled: true, ...item.adjustable_quantity };
  const wanted =
    change.adjustable_quantity === undefined ? before : (change.adjustable_quantity ?? undefined);
  const { quantity, adjustable } = checkedQuantity(
    { quantity: change.quantity ?? item.quantity, adjustable_quantity: wanted },
    { param, payerChoosesAmount: item.custom_unit_amount !== null },
  );
  return {
    ...item,
    quantity,
    adjustable_quantity: adjustable,
    amount_total: item.unit_amount * quantity,
  };
}
