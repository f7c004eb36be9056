import type { AddCommands } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import type { TillCommand } from "../command-tree.ts";
import type { EraseOptions } from "../erase.ts";
import { erase } from "../erase.ts";
import { tokenOf } from "../operate.ts";

/** `till erase --email ADDRESS`, with the token of the operator. */
export const addErase: AddCommands = (program, cli) => {
  program
    .group("erase", "show what there is of a payer, ask, and erase their personal data")
    .helpGroup("Run:")
    .example("till erase --email ada@example.com --dry-run", "till erase --email ada@example.com --yes")
    .option("--email <address>", "the address of the payer")
    .option("--live", "in live mode; without it in test mode")
    .option("--dry-run", "only show what there is")
    .option("--yes", "do not ask")
    .addHelpText("after", "\nNeeds TILL_OPERATOR_TOKEN.")
    .action(async (_options: unknown, command: TillCommand) => {
      const { wait, ask } = cli;
      const operator = { service: cli.service(command), ...tokenOf(cli.env, { changes: true }) };
      cli.print(await erase({ ...operator, wait, ask, layout: cli }, optionsOf<EraseOptions>(command)));
    });
};
