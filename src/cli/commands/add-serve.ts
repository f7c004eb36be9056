import type { AddCommands } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { CommandError } from "../command-error.ts";
import type { TillCommand } from "../command-tree.ts";

/** `till serve`. */
export const addServe: AddCommands = (program, cli) => {
  program
    .group("serve", "run the service; the environment says how")
    .helpGroup("Run:")
    .example("till serve", "PORT=4300 TILL_DATA_DIR=second till serve")
    .action((_options: unknown, command: TillCommand) => {
      if (optionsOf(command).json === true)
        throw new CommandError(
          "till serve has no --json: its log is JSON, and nothing else is printed for programs.",
        );
      return cli.serve();
    });
};
