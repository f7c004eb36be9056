import type { Till } from "../client/till.ts";
import type { Invoice } from "../contract/invoice.ts";
import { rejectRest, required } from "./arguments.ts";
import { CommandError } from "./command-error.ts";
import type { Layout } from "./output/table.ts";
import { tableFor } from "./output/table.ts";

/** The options of `till invoices …`, not parsed yet. */
interface InvoiceOptions {
  readonly outOfBand?: boolean | undefined;
  readonly json?: boolean | undefined;
}

/** Runs `till invoices pay|void` and returns its output. Rejects with a `CommandError` or a `TillError`. */
export async function invoices(
  till: Pick<Till, "invoices">,
  [verb, given, ...rest]: readonly string[],
  { outOfBand, json }: InvoiceOptions,
  layout: Layout = {},
): Promise<string> {
  if (verb !== "pay" && verb !== "void") throw new CommandError("Expected till invoices pay or void.");
  rejectRest(rest);
  const id = required("the invoice's id", given);
  const changed =
    verb === "void"
      ? await till.invoices.void(id)
      : await till.invoices.pay(id, outOfBand === true ? { paid_out_of_band: true } : {});
  return json === true ? `${JSON.stringify(changed, null, 2)}\n` : invoiceTable(changed, layout);
}

function invoiceTable({ id, number, status, total, currency }: Invoice, layout: Layout): string {
  return tableFor(layout, [
    ["id", "number", "status", "total in minor units"],
    [id, number ?? "", status, `${total} ${currency.toUpperCase()}`],
  ]);
}
