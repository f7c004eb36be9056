import type { AddCommands } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import type { TillCommand } from "../command-tree.ts";
import type { ConformOptions } from "../conform/conform.ts";
import { conform } from "../conform/conform.ts";

/** `till conform URL`, which calls no service. */
export const addConform: AddCommands = (program, cli) => {
  program
    .group("conform", "test your receiver of webhooks: forged, stale, repeated, huge deliveries and more")
    .helpGroup("Develop:")
    .example(
      "till conform http://localhost:3000/webhooks --secret whsec_…",
      "TILL_WEBHOOK_SECRET=whsec_… till conform http://localhost:3000/webhooks --json",
    )
    .argument("<url>", "the address of the receiver")
    .option("--secret <secret>", "its secret, whsec_…; TILL_WEBHOOK_SECRET without it")
    .option("--dialect <dialect>", "till or stripe: the form of the deliveries; till without it")
    .option(
      "--state <url>",
      "an address that shows what your shop knows of an object, for what is handled twice: …/orders/{id}",
    )
    .option("--event <file>", "an event of a kind that your shop handles")
    .option("--older <file>", "one of the same object from before")
    .option("--within <seconds>", "how long an answer may take; 5 without it")
    .addHelpText("after", "\nThe exit code is 1 if a fault was found.")
    .action(async (url: string, _options: unknown, command: TillCommand) => {
      cli.endWith(await conform(url, optionsOf<ConformOptions>(command), cli));
    });
};
