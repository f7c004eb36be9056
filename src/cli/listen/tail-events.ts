import type { Connection } from "../../client/connection.ts";
import type { TypedEvent } from "../../client/typed-event.ts";
import type { EventType } from "../../contract/event.ts";
import type { List } from "../../contract/list.ts";
import type { Cli } from "../cli.ts";
import { eventLine } from "./delivery-line.ts";
import { follow } from "./follow.ts";

interface Tailing {
  readonly types: readonly EventType[] | undefined;
  /** The event to begin after, or `start`; now without it. */
  readonly after: string | undefined;
  readonly json: boolean;
}

/** Prints events as they happen, until the signal is aborted. */
export async function tailEvents(
  cli: Cli,
  connection: Connection,
  { types, after, json }: Tailing,
): Promise<void> {
  const { print, printError, style, wait } = cli;
  const signal = cli.untilEnded?.();
  const newest = async () => (await connection.get<List<TypedEvent>>("/v1/events", { limit: 1 })).data[0]?.id;
  const events = follow(connection, {
    ...{ after: after ?? (await newest()) ?? "start", types, signal, wait },
    onLost: ({ message }) => printError(`The service does not answer (${message}) Tries again…\n`),
    onBack: () => printError("The service answers again.\n"),
  });
  for await (const { event } of events) {
    if (event !== undefined) print(json ? `${JSON.stringify(event)}\n` : `${eventLine(event, style)}\n`);
  }
}
