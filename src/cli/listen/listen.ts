import type { Connection } from "../../client/connection.ts";
import { TillError } from "../../client/till-error.ts";
import type { TypedEvent } from "../../client/typed-event.ts";
import type { Account } from "../../contract/accounts/account.ts";
import type { EventType } from "../../contract/events/event.ts";
import type { List } from "../../contract/list.ts";
import type { AddCommands, Cli } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import type { TillCommand } from "../command-tree.ts";
import { deliveryLine } from "./delivery-line.ts";
import { eventTypesIn, follow, followingConnection } from "./follow.ts";
import { forward, isRefused, receiverAddress } from "./forward.ts";
import { Journal, listenSecret } from "./journal.ts";

interface ListenOptions {
  readonly forwardTo?: string;
  readonly events?: readonly EventType[];
  readonly from: string;
  readonly printSecret?: boolean;
}

/** `till listen`. */
export const addListen: AddCommands = (program, cli) => {
  program
    .group("listen", "forward events to your machine as they happen, signed as webhooks are")
    .helpGroup("Develop:")
    .option("--forward-to <url>", "where to, such as http://localhost:3000/webhooks", receiverAddress)
    .option(
      "--events <types>",
      "only some, with commas between them; payment.* is all that begin so",
      eventTypesIn,
    )
    .option(
      "--from <place>",
      "last (where the listener before ended), now, start, or the id of an event",
      "last",
    )
    .option("--print-secret", "print the signing secret, and do nothing else")
    .addHelpText(
      "after",
      "\nEach event is sent once, also when service or listener are restarted in between. The one that a killed listener was sending is sent\n" +
        "again, with the same webhook-id.",
    )
    .example(
      "till listen --forward-to http://localhost:3000/webhooks",
      "till listen --forward-to localhost:3000/webhooks --events payment.*,refund.* --from start",
      "till listen --print-secret",
    )
    .action(async (_options: unknown, command: TillCommand) => {
      const { forwardTo, events: types, from, printSecret, json = false } = optionsOf<ListenOptions>(command);
      const secret = listenSecret(cli.env);
      if (printSecret === true) return cli.show(command, { secret }, () => `${secret}\n`);
      const url = forwardTo ?? command.missing("--forward-to");
      const connection = cli.connect(command, followingConnection);
      const { service } = cli.access(command);
      await listen(cli, connection, { service, url, secret, types, from, json });
    });
};

interface Listening {
  readonly service: string;
  readonly url: string;
  readonly secret: string;
  readonly types: readonly EventType[] | undefined;
  /** `last`: where the listener before ended; `now`, `start`, or the id of an event. */
  readonly from: string;
  readonly json: boolean;
}

/** Forwards events to a receiver as they happen, each once, until the signal is aborted. */
async function listen(
  cli: Cli,
  connection: Connection,
  { service, url, secret, types, from, json }: Listening,
): Promise<void> {
  const { print, printError, style, wait } = cli;
  const signal = cli.untilEnded?.();
  const account = await connection.get<Account>("/v1/account");
  const place = [service, account.id, String(account.livemode), url, ...(types ?? [])];
  const journal = new Journal(cli.env, place);
  const before = await journal.open();
  try {
    const isBack = from === "last" && before !== undefined;
    const after = await startOf(connection, isBack ? before.cursor : from);
    // Where it goes on it still knows the event that it was sending.
    if (!isBack || after !== before.cursor) journal.write({ cursor: after });
    if (!json) {
      print(`Forwards the events of ${account.id} to ${url}\n`);
      print(`Signed with ${style.bold(secret)}\n`);
      if (isBack) print(style.dim("Goes on where it ended; --from now leaves out what happened since.\n"));
      print("Ready.\n");
    }
    // It was cut off while it sent this one, which may have arrived.
    const uncertain = isBack ? before.sending : undefined;
    const events = follow(connection, {
      after,
      types,
      signal,
      wait,
      onLost: (error) => printError(`${service} does not answer (${error.message}) Tries again…\n`),
      onBack: () => printError(`${service} answers again.\n`),
    });
    let done = after;
    for await (const { event, cursor } of events) {
      if (event !== undefined) {
        journal.write({ cursor: done, sending: event.id });
        const delivery = await forward(event, { url, secret, wait, signal });
        if (signal?.aborted === true && isRefused(delivery)) return journal.write({ cursor: done });
        // Printed first: one that is killed in between prints the line again, and never leaves it out.
        print(deliveryLine(event, delivery, { json, style, isAgain: event.id === uncertain }));
      }
      journal.write({ cursor });
      done = cursor;
    }
  } finally {
    await journal.close();
  }
}

/** The cursor to begin after. That of a database that is gone is replaced by the newest event. */
async function startOf(connection: Connection, from: string): Promise<string> {
  if (from === "start") return from;
  if (from !== "now" && from !== "last") {
    try {
      await connection.get("/v1/events", { after: from, limit: 1 });
      return from;
    } catch (error) {
      if (!(error instanceof TillError) || error.code !== "cursor_invalid") throw error;
    }
  }
  const { data } = await connection.get<List<TypedEvent>>("/v1/events", { limit: 1 });
  return data[0]?.id ?? "start";
}
