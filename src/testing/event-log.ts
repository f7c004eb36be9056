import { setTimeout as wait } from "node:timers/promises";
import type { Till } from "../client/till.ts";
import type { TypedEvent } from "../client/typed-event.ts";
import type { EventType } from "../contract/events/event.ts";

/** The event of one type. */
export type EventOf<Type extends EventType> = Extract<TypedEvent, { readonly type: Type }>;

/** Some members of an object, and of the objects in it. */
export type PartOf<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Name in keyof Value]?: PartOf<Value[Name]> }
    : Value;

/** Which event: a function, or members that its object has. */
export type EventFilter<Type extends EventType> =
  ((event: EventOf<Type>) => boolean) | PartOf<EventOf<Type>["data"]["object"]>;

export interface WaitOptions {
  /** Milliseconds; default 5000. */
  readonly timeout?: number;
}

const pause = 40;

/** More events than a test makes. */
const most = 1000;

/** The events of a service, of which each is returned once. */
export class EventLog {
  readonly #till: Till;
  readonly #returned = new Set<string>();
  /** The id of the last event that is left out. */
  #last: string | undefined;

  constructor(till: Till) {
    this.#till = till;
  }

  /** Leaves out all events until now. */
  async skip(): Promise<void> {
    const { data } = await this.#till.events.list({ limit: 1 });
    this.#last = data[0]?.id ?? this.#last;
    this.#returned.clear();
  }

  /**
   * Resolves with the oldest event of a type that was not returned yet, and passes the filter; it may have happened before.
   *
   * @throws {Error} if there is none in time; its message lists the events that there are
   */
  async wait<Type extends EventType>(
    type: Type,
    filter: EventFilter<Type> | undefined,
    { timeout = 5000 }: WaitOptions = {},
  ): Promise<EventOf<Type>> {
    const end = performance.now() + timeout;
    for (;;) {
      const events = (await this.#list({ type })) as EventOf<Type>[];
      const found = events.find((event) => !this.#returned.has(event.id) && passes(event, filter));
      if (found !== undefined) {
        this.#returned.add(found.id);
        return found;
      }
      if (performance.now() > end) throw await this.#missing(type, timeout);
      await wait(pause);
    }
  }

  /** The oldest first. */
  async #list(query: { readonly type?: EventType }): Promise<TypedEvent[]> {
    if (this.#last !== undefined) {
      const list = this.#till.events.list({ ...query, limit: 100, ending_before: this.#last });
      return list.autoPagingToArray({ limit: most });
    }
    const list = this.#till.events.list({ ...query, limit: 100 });
    return (await list.autoPagingToArray({ limit: most })).reverse();
  }

  async #missing(type: EventType, timeout: number): Promise<Error> {
    const events = await this.#list({});
    const lines = events.map(({ id, type: other }) =>
      this.#returned.has(id) ? `  ${other} ${id} (was returned before)` : `  ${other} ${id}`,
    );
    const known = lines.length === 0 ? "There was no event." : `These happened:\n${lines.join("\n")}`;
    return new Error(`No ${type} event that was waited for in ${timeout} ms. ${known}`);
  }
}

function passes<Type extends EventType>(
  event: EventOf<Type>,
  filter: EventFilter<Type> | undefined,
): boolean {
  if (filter === undefined) return true;
  if (typeof filter === "function") return (filter as (event: EventOf<Type>) => boolean)(event);
  return hasMembers(event.data.object, filter);
}

function hasMembers(value: unknown, part: unknown): boolean {
  if (typeof part !== "object" || part === null || Array.isArray(part)) {
    return JSON.stringify(value) === JSON.stringify(part);
  }
  if (typeof value !== "object" || value === null) return false;
  const members = value as Readonly<Record<string, unknown>>;
  return Object.entries(part).every(([name, expected]) => hasMembers(members[name], expected));
}
