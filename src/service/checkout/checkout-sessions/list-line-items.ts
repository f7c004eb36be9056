import type { ListLineItemsInput } from "../../../contract/checkout-session.ts";
import type { List } from "../../../contract/list.ts";
import type { LineItem } from "../../../contract/payment-link.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { presentLineItems } from "../payment-links/present-line-items.ts";
import type { CheckoutSessionRow } from "./store.ts";

/**
 * Returns one page of the line items of a session, in their order. Throws `parameters_exclusive` for both cursors at
 * once and `cursor_invalid` for one that is not the id of an item of the session.
 */
export function listLineItems(
  { id, line_items: stored }: CheckoutSessionRow,
  { limit, starting_after: after, ending_before: before }: ListLineItemsInput,
): List<LineItem> {
  if (after !== undefined && before !== undefined) {
    const message = "Give either starting_after or ending_before.";
    throw new ServiceError("parameters_exclusive", message, { param: "ending_before" });
  }
  const items = presentLineItems(stored);
  const rest =
    before === undefined
      ? items.slice(after === undefined ? 0 : indexOf(items, after, "starting_after") + 1)
      : items.slice(0, indexOf(items, before, "ending_before"));
  const data = before === undefined ? rest.slice(0, limit) : rest.slice(-limit);
  const hasMore = rest.length > limit;
  const edge = before === undefined ? data.at(-1) : data[0];
  return {
    object: "list",
    url: `/v1/checkout/sessions/${id}/line_items`,
    data,
    has_more: hasMore,
    next_cursor: hasMore && edge !== undefined ? edge.id : null,
  };
}

function indexOf(items: readonly LineItem[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index !== -1) return index;
  throw new ServiceError("cursor_invalid", `${param} is not the id of an object of this list.`, { param });
}
