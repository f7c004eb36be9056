import type { AddCommands } from "../cli.ts";

/** `till serve`. */
export const addServe: AddCommands = (program, cli) => {
  program
    .group("serve", "run the service; the environment says how")
    .helpGroup("Run:")
    .action(() => cli.serve());
};
