import { readFileSync } from "node:fs";
import path from "node:path";

/** A call of the API as it was made once, with the answer that it got: `npm run examples` makes them anew. */
export interface RecordedCall {
  /** As in OpenAPI: `POST /v1/charges/{id}/capture`. */
  readonly call: string;
  /** What stands in the places of the path. */
  readonly at: Readonly<Record<string, string>>;
  readonly sent?: Readonly<Record<string, unknown>>;
  readonly key?: "publishable";
  readonly answer: unknown;
}

/** A call of Stripe's client. */
export interface RecordedStripeCall {
  /** The API call that it made. */
  readonly call: string;
  /** `checkout.sessions.create` */
  readonly method: string;
  readonly values: readonly unknown[];
  /** The texts of the answer that later calls are made with, by their places in it. */
  readonly answer: readonly (readonly [place: string, text: string])[];
}

/** The payload of an event. */
export interface RecordedEvent {
  readonly type: string;
}

/** All that was recorded; calls are in the order in which they were made. */
export interface Recorded {
  readonly calls: readonly RecordedCall[];
  readonly stripe: readonly RecordedStripeCall[];
  readonly events: readonly RecordedEvent[];
}

/** Where the recorded calls are. */
export const recordedFolder = "src/site/reference/recorded";

/** Reads what was recorded. Throws where a file is missing: `npm run examples` makes them. */
export function readRecorded(): Recorded {
  const read = (name: keyof Recorded) =>
    JSON.parse(readFileSync(path.join(recordedFolder, `${name}.json`), "utf8")) as never;
  return { calls: read("calls"), stripe: read("stripe"), events: read("events") };
}
