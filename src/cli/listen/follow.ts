import { InvalidArgumentError } from "commander";
import type { Connection } from "../../client/connection.ts";
import { TillError } from "../../client/till-error.ts";
import type { TypedEvent } from "../../client/typed-event.ts";
import type { EventType } from "../../contract/events/event.ts";
import { eventTypes, longestWait } from "../../contract/events/event.ts";
import type { List } from "../../contract/list.ts";

/** Between two attempts while the service cannot be reached, in milliseconds. */
const shortestPause = 200;

const longestPause = 1_000;

/** A connection whose requests wait for an event. */
export const followingConnection = { retries: 0, timeout: (longestWait + 15) * 1_000 } as const;

interface Following {
  /** The last event that was handled, or `start`. */
  readonly after: string;
  readonly types: readonly EventType[] | undefined;
  readonly signal: AbortSignal | undefined;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Called when the service cannot be reached, and when it can again. */
  readonly onLost: (error: TillError) => void;
  readonly onBack: () => void;
}

/** An event with the cursor after it, or only a cursor where other events have passed. */
export interface Followed {
  readonly event: TypedEvent | undefined;
  readonly cursor: string;
}

/** Yields the events after a cursor as they happen, oldest first, and goes on after the service was away. */
export async function* follow(
  connection: Connection,
  { after, types, signal, wait, onLost, onBack }: Following,
): AsyncGenerator<Followed, void, undefined> {
  let cursor = after;
  let failures = 0;
  const ended = () => signal?.aborted === true;
  while (!ended()) {
    const begin = performance.now();
    try {
      const query = { after: cursor, wait: longestWait, limit: 100, types };
      const page = await connection.get<List<TypedEvent>>("/v1/events", query, { signal });
      if (failures > 0) onBack();
      failures = 0;
      for (const event of page.data) yield { event, cursor: event.id };
      const next = page.next_cursor ?? cursor;
      if (next !== (page.data.at(-1)?.id ?? cursor)) yield { event: undefined, cursor: next };
      cursor = next;
      // A service that is about to end does not let anybody wait.
      if (page.data.length === 0 && performance.now() - begin < shortestPause)
        await pause(wait, shortestPause, signal);
    } catch (error) {
      if (ended()) return;
      if (!(error instanceof TillError) || !error.retryable) throw error;
      failures += 1;
      if (failures === 1) onLost(error);
      await pause(wait, Math.min(longestPause, shortestPause * failures), signal);
    }
  }
}

/**
 * Parses types of events with commas between them; `payment.*` is all that begin so. Undefined is every type.
 */
export function eventTypesIn(text: string): readonly EventType[] | undefined {
  if (text === "*") return undefined;
  const types = text.split(",").flatMap((given) => {
    const name = given.trim();
    const found = eventTypes.filter(
      (type) => type === name || (name.endsWith(".*") && type.startsWith(name.slice(0, -1))),
    );
    if (found.length === 0)
      throw new InvalidArgumentError(`There is no event ${name}. till trigger --list names them.`);
    return found;
  });
  return [...new Set(types)];
}

/** Waits, at most until the signal is aborted. */
export async function pause(
  wait: (milliseconds: number) => Promise<void>,
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (signal === undefined) return wait(milliseconds);
  if (signal.aborted) return;
  let end = () => {};
  const aborted = new Promise<void>((resolve) => (end = resolve));
  signal.addEventListener("abort", end);
  await Promise.race([wait(milliseconds), aborted]);
  signal.removeEventListener("abort", end);
}
