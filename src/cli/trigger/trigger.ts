import type { Connection } from "../../client/connection.ts";
import type { TypedEvent } from "../../client/typed-event.ts";
import type { EventType } from "../../contract/event.ts";
import type { List } from "../../contract/list.ts";
import { CommandFailed } from "../command-failed.ts";
import { recipes } from "./recipes.ts";
import { Sandbox } from "./sandbox.ts";

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
