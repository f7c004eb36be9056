import type { AddCommands } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import type { ImportOptions } from "../import/import-stripe.ts";
import { importFrom } from "../import/import-stripe.ts";

/** An import makes so many requests that the service may ask it to slow down. */
const retries = 8;

/** `till import stripe PATH`. */
export const addImport: AddCommands = (program, cli) => {
  program
    .verb(
      "import",
      "customers, products, prices and coupons of Stripe",
      "stripe PATH [OPTIONS]",
      async (args, command) => {
        cli.print(await importFrom(cli.till(command, { retries }), args, optionsOf<ImportOptions>(command)));
      },
    )
    .helpGroup("Run:")
    .example("till import stripe customers.csv --dry-run", "till import stripe export --skip-invalid --json")
    .option("--dry-run", "check every row, and import nothing")
    .option("--skip-invalid", "import what is right, and say what is not")
    .addHelpText(
      "after",
      "\nPATH is a file or a folder: CSV of Stripe's dashboard, or JSON of its API. Imported again, nothing is created twice.",
    );
};
