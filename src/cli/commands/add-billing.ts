import { billing } from "../billing.ts";
import type { AddCommands } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { tokenOf } from "../operate.ts";

const verbs = {
  due: "subscriptions, invoices, dunning runs and installment plans that are due",
  parked: "those that failed, with the error and the next try",
  unpark: "try one of them now, and wait for the outcome",
} as const;

/** `till billing due|parked|unpark`, with the token of the operator or of the metrics. */
export const addBilling: AddCommands = (program, cli) => {
  const group = program.group("billing", "what is due in billing, and what failed").helpGroup("Run:");
  for (const [verb, description] of Object.entries(verbs)) {
    const changes = verb === "unpark";
    const tokens = changes ? "TILL_OPERATOR_TOKEN" : "TILL_METRICS_TOKEN, or TILL_OPERATOR_TOKEN";
    const example = `till billing ${verb}${changes ? " sub_…" : ""}`;
    group
      .verb(verb, description, changes ? "ID" : "", async (args, command) => {
        const operator = {
          service: cli.service(command),
          ...tokenOf(cli.env, { changes }),
          wait: cli.wait,
          layout: cli,
        };
        cli.print(await billing(operator, [verb, ...args], optionsOf(command)));
      })
      .example(example)
      .addHelpText("after", `\nNeeds ${tokens}.`);
  }
};
