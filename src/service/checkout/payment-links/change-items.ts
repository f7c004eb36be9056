import type { LineItem, LineItemChange } from "../../../contract/payment-link.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { checkedQuantity } from "./checked-quantity.ts";

/**
 * Returns the items with changed quantities; nothing else of an item can change. Throws `resource_missing` for an
 * unknown id, `parameter_invalid` for an id that occurs twice, and the errors of `checkedQuantity`.
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
      throw new ServiceError("parameter_invalid", `Invalid ${param}. This item occurs twice.`, {
        param,
      });
    }
  });
  return items.map((item) => {
    const index = changes.findIndex(({ id }) => id === item.id);
    const change = changes[index];
    return change === undefined ? item : changed(item, change, `line_items[${index}]`);
  });
}

function changed(item: LineItem, change: LineItemChange, param: string): LineItem {
  const before =
    item.adjustable_quantity === null ? undefined : { enabled: true, ...item.adjustable_quantity };
  const adjustableQuantity =
    change.adjustable_quantity === undefined ? before : (change.adjustable_quantity ?? undefined);
  const { quantity, adjustable } = checkedQuantity(
    { quantity: change.quantity ?? item.quantity, adjustable_quantity: adjustableQuantity },
    { param, payerChoosesAmount: item.custom_unit_amount !== null },
  );
  return {
    ...item,
    quantity,
    adjustable_quantity: adjustable,
    amount_total: item.unit_amount * quantity,
  };
}
