import type { Invoice } from "../../contract/billing/invoice.ts";
import type { AddCommands } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import type { TillCommand } from "../command-tree.ts";
import type { Layout } from "../output/table.ts";
import { tableFor } from "../output/table.ts";

/** `till invoices pay|void`. */
export const addInvoices: AddCommands = (program, cli) => {
  const group = program.group("invoices", "invoices of subscriptions, and single ones");
  group
    .command("pay")
    .description("charge an open invoice")
    .argument("<id>", "the invoice's id")
    .option("--out-of-band", "mark it as paid in another way; nothing is charged")
    .example("till invoices pay in_…", "till invoices pay in_… --out-of-band")
    .action(async (id: string, _options: unknown, command: TillCommand) => {
      const { outOfBand } = optionsOf<{ readonly outOfBand?: boolean }>(command);
      const paid = await cli.till(command).invoices.pay(id, { paid_out_of_band: outOfBand });
      cli.show(command, paid, () => invoiceTable(paid, cli));
    });
  group
    .command("void")
    .description("void an invoice that is not paid")
    .argument("<id>", "the invoice's id")
    .example("till invoices void in_…")
    .action(async (id: string, _options: unknown, command: TillCommand) => {
      const voided = await cli.till(command).invoices.void(id);
      cli.show(command, voided, () => invoiceTable(voided, cli));
    });
};

function invoiceTable({ id, number, status, total, currency }: Invoice, layout: Layout): string {
  return tableFor(layout, [
    ["id", "number", "status", "total in minor units"],
    [id, number ?? "", status, `${total} ${currency.toUpperCase()}`],
  ]);
}
