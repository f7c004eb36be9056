import type { Database } from "../../platform/database/database.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Instrument } from "./request.ts";
import type { Processor } from "./processor.ts";

/** What an adapter may use of the service. */
export type AcquirerDependencies = Pick<
  PlatformDependencies,
  "database" | "keys" | "log" | "metrics" | "now" | "publicUrl"
>;

/** A variable that an acquirer needs and that is not set, or cannot be as it is, and where its value comes from. */
export interface MissingVariable {
  readonly variable: string;
  /** What is wrong with it, after its name; without it: it is not set. */
  readonly problem?: string;
  /** What to do, as a sentence. */
  readonly remedy: string;
}

/** The acquirer of live mode, as the environment names it. */
export interface Acquirer {
  /** The name of its processor, by which charges remember it. */
  readonly name: string;
  /** It moves no real money: live mode may be shown on one machine, by http and on the embedded database. */
  readonly simulated: boolean;
  /** What its configuration lacks: credentials, the secret of its notifications. */
  readonly missing: readonly MissingVariable[];
  /** Where the acquirer is to send its notifications; undefined if it sends none. */
  readonly notificationPath?: string;
  /** How many payments it has answered and, some time later, not notified, and when the last notification came. */
  readonly notified?: (
    database: Database,
    now: Date,
  ) => Promise<{ readonly waiting: number; readonly last: Date | null }>;
  /** What its test account charges, by outcome; what is absent cannot be tried by itself. */
  readonly testInstruments?: Readonly<Partial<Record<"approved" | "declined", Instrument>>>;
  /** Tries the credentials by a call that moves nothing. Returns what is wrong and what to do; undefined if nothing is. */
  check(): Promise<string | undefined>;
  /** Returns its processor. Sends nothing. */
  connect(dependencies: AcquirerDependencies): Processor;
}
