import type { Invoice } from "../../../contract/invoice.ts";
import type { InvoiceLineItem } from "../../../contract/line-item.ts";
import type { List, ListParameters } from "../../../contract/list.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/**
 * Returns a page of the lines of an invoice, in the order in which they are printed. Throws `parameters_exclusive` for both
 * cursors, and `cursor_invalid` for one that is no line of the invoice.
 */
export function listLines(
  { id, lines }: Invoice,
  { limit, starting_after: after, ending_before: before }: ListParameters,
): List<InvoiceLineItem> {
  if (after !== undefined && before !== undefined) {
    const message = "Give either starting_after or ending_before.";
    throw new ServiceError("parameters_exclusive", message, { param: "ending_before" });
  }
  const { data } = lines;
  const end = before === undefined ? data.length : positionOf(data, before, "ending_before");
  const start =
    before === undefined
      ? after === undefined
        ? 0
        : positionOf(data, after, "starting_after") + 1
      : Math.max(0, end - limit);
  const page = data.slice(start, Math.min(end, start + limit));
  const hasMore = before === undefined ? start + limit < data.length : start > 0;
  return {
    ...lines,
    url: `/v1/invoices/${id}/lines`,
    data: page,
    has_more: hasMore,
    next_cursor: hasMore ? ((before === undefined ? page.at(-1)?.id : page[0]?.id) ?? null) : null,
  };
}

function positionOf(data: readonly InvoiceLineItem[], id: string, param: string): number {
  const position = data.findIndex((line) => line.id === id);
  if (position !== -1) return position;
  throw new ServiceError("cursor_invalid", "No such line of the invoice.", { param });
}
