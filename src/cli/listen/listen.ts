import type { Connection } from "../../client/connection.ts";
import { TillError } from "../../client/till-error.ts";
import type { TypedEvent } from "../../client/typed-event.ts";
import type { Account } from "../../contract/account.ts";
import type { EventType } from "../../contract/event.ts";
import type { List } from "../../contract/list.ts";
import type { Cli } from "../cli.ts";
import { deliveryLine } from "./delivery-line.ts";
import { follow } from "./follow.ts";
import { forward, isRefused } from "./forward.ts";
import { Journal } from "./journal.ts";

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
export async function listen(
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
      ...{ after, types, signal, wait },
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
