import type { Connection } from "../../client/connection.ts";
import type { TypedEvent } from "../../client/typed-event.ts";
import type { EventType } from "../../contract/events/event.ts";
import { eventTypes } from "../../contract/events/event.ts";
import type { List } from "../../contract/list.ts";
import type { AddCommands, Cli } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { CommandError, CommandFailed } from "../command-errors.ts";
import type { TillCommand } from "../command-tree.ts";
import { eventLine } from "../listen/delivery-line.ts";
import { hanging } from "../output/text.ts";
import { nearestName } from "../service/shared.ts";
import { billingRecipes } from "./billing.ts";
import { customerRecipes } from "./customers.ts";
import { paymentRecipes } from "./payments.ts";
import { planRecipes } from "./plans.ts";
import { Sandbox } from "./sandbox.ts";

/** How every event is made to happen; a text says why one cannot be made. A new event without either does not compile. */
const recipes: Readonly<Record<EventType, string | ((box: Sandbox) => Promise<unknown>)>> = {
  ...paymentRecipes,
  ...customerRecipes,
  ...billingRecipes,
  ...planRecipes,
};

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
      const { list } = optionsOf<{ readonly list?: boolean }>(command);
      if (list === true) return showList(cli, command);
      if (type === undefined) throw new CommandError("Missing: the event. till trigger --list names all.");
      const events = await trigger(cli.connect(command, { retries: 3 }), knownType(type), cli);
      cli.show(command, events, () => events.map((event) => `${eventLine(event, cli.style)}\n`).join(""));
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

function showList(cli: Cli, command: TillCommand): void {
  const rows = Object.entries(recipes).map(([type, recipe]) => ({
    type,
    can_be_triggered: typeof recipe !== "string",
    reason: typeof recipe === "string" ? recipe : null,
  }));
  const widest = Math.max(...rows.map(({ type }) => type.length));
  const lines = rows.map(({ type, reason }) =>
    reason === null ? type : hanging(`${type.padEnd(widest)}  `, `not: ${reason}`, cli.columns),
  );
  cli.show(command, rows, () => lines.map((line) => `${line}\n`).join(""));
}

interface Triggering {
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** How long an event may take that a process of the service makes, in seconds. */
const longestWait = 15;

/**
 * Makes an event happen in test mode. Returns all events that came of it, oldest first.
 *
 * @throws CommandFailed if it cannot be made, or does not happen
 */
export async function trigger(
  connection: Connection,
  type: EventType,
  { wait }: Triggering,
): Promise<readonly TypedEvent[]> {
  const recipe = recipes[type];
  if (typeof recipe === "string") throw new CommandFailed(`${type} cannot be triggered: ${recipe}.`);
  const { data } = await connection.get<List<TypedEvent>>("/v1/events", { limit: 1 });
  const box = new Sandbox(connection, { wait, after: data[0]?.id ?? "start" });
  await recipe(box);
  for (let tries = 0; ; tries++) {
    const events = await box.events();
    if (events.some((event) => event.type === type)) return events;
    if (tries >= longestWait * 5)
      throw new CommandFailed(`${type} did not happen within ${String(longestWait)} seconds.`);
    await wait(200);
  }
}
