import type { AddCommands } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { invoices } from "../invoices.ts";

/** `till invoices pay|void`. */
export const addInvoices: AddCommands = (program, cli) => {
  const group = program.group("invoices", "invoices of subscriptions, and single ones");
  const verb = (name: string, description: string) =>
    group.verb(name, description, "ID [OPTIONS]", async (args, command) => {
      cli.print(await invoices(cli.till(command), [name, ...args], optionsOf(command), cli));
    });
  verb("pay", "charge an open invoice")
    .option("--out-of-band", "mark it as paid in another way; nothing is charged")
    .example("till invoices pay in_…", "till invoices pay in_… --out-of-band");
  verb("void", "void an invoice that is not paid").example("till invoices void in_…");
};
