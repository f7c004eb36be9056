import type { AddCommands } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import type { TillCommand } from "../command-tree.ts";
import { tokenOf } from "../operate.ts";
import { status } from "../status.ts";

/** `till status`, with the token of the operator or of the metrics. */
export const addStatus: AddCommands = (program, cli) => {
  program
    .group("status", "what waits in the service, and which rows fail")
    .helpGroup("Run:")
    .example("till status", "till status --json")
    .addHelpText("after", "\nNeeds TILL_METRICS_TOKEN, or TILL_OPERATOR_TOKEN.")
    .action(async (_options: unknown, command: TillCommand) => {
      const { json } = optionsOf(command);
      const access = tokenOf(cli.env, { changes: false });
      cli.print(await status({ service: cli.service(command), ...access, json, layout: cli }));
    });
};
