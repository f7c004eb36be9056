import type { AddCommands } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { notifications } from "../notifications.ts";
import { tokenOf } from "../operate.ts";

/** `till notifications list|replay`, with the token of the operator or of the metrics. */
export const addNotifications: AddCommands = (program, cli) => {
  const group = program
    .group("notifications", "what the acquirer has notified, and what came of it")
    .helpGroup("Run:");
  const verb = (name: string, description: string, usage: string, tokens: string) =>
    group
      .verb(name, description, usage, async (args, command) => {
        const access = tokenOf(cli.env, { changes: name === "replay" });
        const operator = { service: cli.service(command), ...access };
        cli.print(await notifications(operator, [name, ...args], optionsOf(command), cli));
      })
      .addHelpText("after", `\nNeeds ${tokens}.`);
  verb(
    "list",
    "how many came, and those that were not applied",
    "",
    "TILL_METRICS_TOKEN, or TILL_OPERATOR_TOKEN",
  ).example("till notifications list");
  verb(
    "replay",
    "handle them again: all, or those of one reference of the acquirer",
    "[REFERENCE]",
    "TILL_OPERATOR_TOKEN",
  ).example("till notifications replay", "till notifications replay 8535296650153317");
};
