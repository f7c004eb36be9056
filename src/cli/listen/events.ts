import type { Connection } from "../../client/connection.ts";
import { Events } from "../../client/resources.ts";
import type { TypedEvent } from "../../client/typed-event.ts";
import type { EventType } from "../../contract/events/event.ts";
import type { List } from "../../contract/list.ts";
import type { AddCommands, Cli } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { CommandFailed } from "../command-errors.ts";
import type { TillCommand } from "../command-tree.ts";
import { deliveryLine, eventLine } from "./delivery-line.ts";
import { eventTypesIn, follow, followingConnection } from "./follow.ts";
import { isAccepted, receiverAddress, sendOnce } from "./forward.ts";
import { listenSecret } from "./journal.ts";

interface TailOptions {
  readonly events?: readonly EventType[];
  readonly after?: string;
}

interface ResendOptions {
  readonly to: string;
  readonly secret?: string;
}

/** `till events tail` and `till events resend`. */
export const addEvents: AddCommands = (program, cli) => {
  const group = program.group("events", "what happened to the objects of the account");
  group
    .command("tail")
    .description("print events as they happen")
    .option(
      "--events <types>",
      "only some, with commas between them; payment.* is all that begin so",
      eventTypesIn,
    )
    .option("--after <event>", "begin after this event, or at the start; without it, now")
    .example("till events tail", "till events tail --events customer.* --after start --json")
    .action(async (_options: unknown, command: TillCommand) => {
      const { events: types, after, json = false } = optionsOf<TailOptions>(command);
      await tailEvents(cli, cli.connect(command, followingConnection), { types, after, json });
    });
  group
    .command("resend")
    .description("send an event once more, to any address")
    .argument("<id>", "the event")
    .requiredOption("--to <url>", "where to, such as http://localhost:3000/webhooks", receiverAddress)
    .option("--secret <secret>", "sign with this secret, whsec_…; without it with that of till listen")
    .example("till events resend evt_… --to http://localhost:3000/webhooks")
    .addHelpText("after", "\ntill events redeliver sends it again to the account's webhook endpoints.")
    .action(async (id: string, _options: unknown, command: TillCommand) => {
      const { to: url, secret, json = false } = optionsOf<ResendOptions>(command);
      const event = await new Events(cli.connect(command)).retrieve(id);
      const delivery = await sendOnce(event, { url, secret: secret ?? listenSecret(cli.env) });
      cli.print(deliveryLine(event, delivery, { json, style: cli.style }));
      if (!isAccepted(delivery)) throw new CommandFailed(`${url} did not accept ${event.id}.`);
    });
};

interface Tailing {
  readonly types: readonly EventType[] | undefined;
  /** The event to begin after, or `start`; now without it. */
  readonly after: string | undefined;
  readonly json: boolean;
}

/** Prints events as they happen, until the signal is aborted. */
async function tailEvents(cli: Cli, connection: Connection, { types, after, json }: Tailing): Promise<void> {
  const { print, printError, style, wait } = cli;
  const signal = cli.untilEnded?.();
  const newest = async () => (await connection.get<List<TypedEvent>>("/v1/events", { limit: 1 })).data[0]?.id;
  const events = follow(connection, {
    after: after ?? (await newest()) ?? "start",
    types,
    signal,
    wait,
    onLost: ({ message }) => printError(`The service does not answer (${message}) Tries again…\n`),
    onBack: () => printError("The service answers again.\n"),
  });
  for await (const { event } of events) {
    if (event !== undefined) print(json ? `${JSON.stringify(event)}\n` : `${eventLine(event, style)}\n`);
  }
}
