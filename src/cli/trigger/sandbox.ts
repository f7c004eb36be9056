import type { Connection } from "../../client/connection.ts";
import { TillError } from "../../client/till-error.ts";
import type { TypedEvent } from "../../client/typed-event.ts";
import type { EventType } from "../../contract/events/event.ts";
import type { List } from "../../contract/list.ts";
import type { TestClock } from "../../contract/accounts/test-clock.ts";
import { advanceTime } from "../advance-time.ts";
import { now } from "../now.ts";
import { CommandFailed } from "../command-errors.ts";

/** An object of the API, of which only what follows is looked at. */
export interface Made {
  readonly [member: string]: unknown;
  readonly id: string;
}

type Fields = Readonly<Record<string, unknown>>;

const clocks = "/v1/test_helpers/test_clocks";

const pollInterval = 100;

/** Makes things happen in test mode, by calls of the API only. */
export class Sandbox {
  readonly #connection: Connection;
  readonly #wait: (milliseconds: number) => Promise<void>;
  /** The event before the beginning, or `start`. */
  readonly #after: string;

  constructor(
    connection: Connection,
    { wait, after }: { readonly wait: (milliseconds: number) => Promise<void>; readonly after: string },
  ) {
    this.#connection = connection;
    this.#wait = wait;
    this.#after = after;
  }

  /** All events since the beginning, oldest first. */
  async events(): Promise<readonly TypedEvent[]> {
    const events: TypedEvent[] = [];
    for (let after = this.#after; ;) {
      const page = await this.#connection.get<List<TypedEvent>>("/v1/events", { after, limit: 100 });
      events.push(...page.data);
      if (!page.has_more) return events;
      after = page.next_cursor ?? after;
    }
  }

  async hasHappened(type: EventType): Promise<boolean> {
    return (await this.events()).some((event) => event.type === type);
  }

  pause(): Promise<void> {
    return this.#wait(pollInterval);
  }

  post(path: string, fields: Fields = {}): Promise<Made> {
    return this.#connection.post(path, fields);
  }

  get(path: string, query: Fields = {}): Promise<Made> {
    return this.#connection.get(path, query);
  }

  delete(path: string): Promise<Made> {
    return this.#connection.delete(path);
  }

  /** Posts what is to be declined, or not to be decided yet. */
  async declined(path: string, fields: Fields = {}): Promise<void> {
    try {
      await this.post(path, fields);
    } catch (error) {
      const isExpected =
        error instanceof TillError && (error.status === 402 || error.code === "processor_unavailable");
      if (!isExpected) throw error;
    }
  }

  /** Makes a test clock that shows the present time. */
  async clock(): Promise<string> {
    const time = now().toISOString();
    return (await this.post(clocks, { frozen_time: time, name: "till trigger" })).id;
  }

  /** Advances a clock by a duration such as `1month`, and waits until it has arrived. */
  async advance(clock: string, by: string): Promise<void> {
    const { frozen_time: start } = await this.#connection.get<TestClock>(`${clocks}/${clock}`);
    await this.advanceTo(clock, advanceTime(start, by));
  }

  /** Advances a clock to a time, and waits until it has arrived. */
  async advanceTo(clock: string, time: string): Promise<void> {
    await this.post(`${clocks}/${clock}/advance`, { frozen_time: time });
    for (let tries = 1; ; tries++) {
      const { status } = await this.#connection.get<TestClock>(`${clocks}/${clock}`);
      if (status === "ready") return;
      if (status === "internal_failure") throw new CommandFailed(`The test clock ${clock} could not go on.`);
      // Whoever asks often holds up what is waited for.
      await this.#wait(pollInterval * Math.min(tries, 5));
    }
  }

  /** Charges a card, 42.00 EUR by default. */
  charge(source: string, fields: Fields = {}): Promise<Made> {
    return this.post("/v1/charges", { amount: 4200, currency: "eur", source, ...fields });
  }

  /** A customer with a saved card. */
  customer(fields: Fields = { source: "tok_visa" }): Promise<Made> {
    return this.post("/v1/customers", { name: "Ada Lovelace", email: "ada@example.com", ...fields });
  }
}
