import type { EventType } from "../../contract/event.ts";
import { eventTypes } from "../../contract/event.ts";
import type { AddCommands, Cli } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { CommandError } from "../command-error.ts";
import type { TillCommand } from "../command-tree.ts";

import { eventLine } from "../listen/delivery-line.ts";
import { hanging } from "../output/hanging.ts";
import { recipes } from "../trigger/recipes.ts";
import { nearestName } from "../service/nearest-name.ts";
import { trigger } from "../trigger/trigger.ts";

/** `till trigger EVENT`. */
export const addTrigger: AddCommands = (program, cli) => {
  program
    .group("trigger", "make an event really happen in the sandbox")
    .argument("[event]", "such as payment.failed")
    .helpGroup("Develop:")
    .option("--list", "the events that can be made")
    .addHelpText(
      "after",
      "\nIt makes what it needs, such as a customer on a test clock. Webhooks and till listen get all events that come of it.",
    )
    .example("till trigger --list", "till trigger payment.succeeded", "till trigger subscription.past_due")
    .action(async (type: string | undefined, _options: unknown, command: TillCommand) => {
      const { list, json = false } = optionsOf<{ readonly list?: boolean }>(command);
      if (list === true) return printList(cli, json);
      if (type === undefined) throw new CommandError("Missing: the event. till trigger --list names all.");
      const events = await trigger(cli.connect(command, { retries: 3 }), knownType(type), cli);
      if (json) return cli.printJson(events);
      for (const event of events) cli.print(`${eventLine(event, cli.style)}\n`);
    });
};

function knownType(type: string): EventType {
  const found = eventTypes.find((known) => known === type);
  if (found !== undefined) return found;
  const near = nearestName(type, eventTypes);
  throw new CommandError(
    `There is no event ${type}.${near === undefined ? "" : ` Did you mean ${near}?`} till trigger --list names all.`,
  );
}

function printList(cli: Cli, isJson: boolean): void {
  const rows = Object.entries(recipes).map(([type, recipe]) => ({
    type,
    can_be_triggered: typeof recipe !== "string",
    reason: typeof recipe === "string" ? recipe : null,
  }));
  if (isJson) return cli.printJson(rows);
  const widest = Math.max(...rows.map(({ type }) => type.length));
  for (const { type, reason } of rows) {
    const text = reason === null ? "" : `not: ${reason}`;
    cli.print(`${text === "" ? type : hanging(`${type.padEnd(widest)}  `, text, cli.columns)}\n`);
  }
}
