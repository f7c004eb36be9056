import type { Dialect } from "../../contract/dialect.ts";
import { signatureHeaders } from "../service/shared.ts";
import type { EventIds, EventSource, MakeEvent, SampleEvent } from "./sample-events.ts";

/** A request to a receiver. */
export interface Delivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface SignOptions {
  /** How long ago it was signed, in seconds. */
  readonly age?: number;
  /** The newest first; default the secret of the endpoint. */
  readonly secrets?: readonly string[];
}

/** Makes events and signs them as the service does. */
export class Deliveries {
  readonly #secret: string;
  readonly #dialect: Dialect;
  readonly #source: EventSource;
  readonly #now: () => Date;
  /** Returns letters and digits by chance. */
  readonly #random: () => string;

  constructor(options: {
    readonly secret: string;
    readonly dialect: Dialect;
    readonly source: EventSource;
    readonly now: () => Date;
    readonly random: () => string;
  }) {
    this.#secret = options.secret;
    this.#dialect = options.dialect;
    this.#source = options.source;
    this.#now = options.now;
    this.#random = options.random;
  }

  /** The event that a shop waits for, about a new object or that of an earlier event. */
  event(object?: string): SampleEvent {
    return this.#make(this.#source.newer, object);
  }

  /** What happened to the object before; undefined where there is no such event. */
  earlierEvent(object: string): SampleEvent | undefined {
    const { older } = this.#source;
    return older && this.#make(older, object);
  }

  /** A secret that is not that of the endpoint. */
  otherSecret(): string {
    return `whsec_${Buffer.from(this.#random()).toString("base64")}`;
  }

  signed(
    { ids, type, body }: SampleEvent,
    { age = 0, secrets = [this.#secret] }: SignOptions = {},
  ): Delivery {
    const now = new Date(this.#now().getTime() - age * 1000);
    const signature = signatureHeaders({ id: ids.event, body, now, secrets, dialect: this.#dialect });
    return { headers: { ...headersOf(type), ...signature }, body };
  }

  unsigned({ type, body }: SampleEvent): Delivery {
    return { headers: headersOf(type), body };
  }

  /** A signed delivery whose body is that of another event. */
  tampered(sample: SampleEvent, other: SampleEvent): Delivery {
    return { ...this.signed(sample), body: other.body };
  }

  /** During a roll of the secret: the first signature is by a secret that the receiver does not know yet. */
  rolled(sample: SampleEvent): Delivery {
    return this.signed(sample, { secrets: [this.otherSecret(), this.#secret] });
  }

  #make(make: MakeEvent, object: string | undefined): SampleEvent {
    const ids: EventIds = {
      event: `evt_${this.#random()}`,
      object: object ?? `${this.#source.prefix}${this.#random()}`,
    };
    return make(ids, this.#now());
  }
}

function headersOf(type: string): Record<string, string> {
  return {
    "Content-Type": "application/json; charset=utf-8",
    "User-Agent": "Till/1 conform",
    "X-Service-Event": type,
  };
}
