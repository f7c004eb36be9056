import type { Hono } from "hono";
import type { Database } from "../../platform/database/database.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Feature } from "../../platform/feature.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Processor } from "../processor/processor.ts";
import type { CardInstruments } from "../processor/request.ts";

/** What an adapter may use of the service. */
export type AcquirerDependencies = Pick<
  PlatformDependencies,
  "database" | "keys" | "log" | "metrics" | "now" | "publicUrl"
>;

/** How a process is configured. */
export interface Configuration {
  /** The environment variables that are set. */
  readonly variables: Readonly<Record<string, string>>;
  /** The value of `TILL_PROCESSOR`. */
  readonly name: string;
  /** The address of the service, as payers and acquirers reach it. */
  readonly publicUrl: string;
}

/** An acquirer that this version can use. Each has a folder beside this file; `acquirers.ts` at the root lists them. */
export interface AcquirerAdapter {
  /** The values of `TILL_PROCESSOR` that choose it. */
  readonly names: readonly string[];
  /** What it adds to every service, chosen or not: what was stored while it was chosen does not go. */
  readonly feature: Feature<PaymentDependencies>;
  /**
   * Reads its environment variables, whether it is chosen or not.
   *
   * @returns the acquirer; undefined if `name` is not one of its names
   * @throws StartError that names the variable that has another form, never its value
   */
  configure(configuration: Configuration): Acquirer | undefined;
}

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
  /** What it lacks so that payers' browsers can encrypt cards to it; absent where they can. */
  readonly withoutCardKey?: MissingVariable;
  /** What it lacks so that it can notify what changes of the cards that it stores; absent where it can. */
  readonly withoutCardUpdates?: MissingVariable;
  /** Where the acquirer is to send its notifications; undefined if it sends none. */
  readonly notificationPath?: string;
  /** How many payments it has answered and, some time later, not notified, and when the last notification came. */
  readonly notified?: (
    database: Database,
    now: Date,
  ) => Promise<{ readonly waiting: number; readonly last: Date | null }>;
  /** What its test account charges, by outcome; what is absent cannot be tried by itself. */
  readonly testInstruments?: Readonly<Partial<Record<"approved" | "declined", CardInstruments>>>;
  /** Tries the credentials by a call that moves nothing. Returns what is wrong and what to do; undefined if nothing is. */
  check(): Promise<string | undefined>;
  /** Connects it to the service. Sends nothing. */
  connect(dependencies: AcquirerDependencies): ConnectedAcquirer;
}

/** The acquirer of live mode in a running service. */
export interface ConnectedAcquirer {
  readonly processor: Processor;
  /** Work that waits for a time: notifications that were taken, and what follows from them. */
  dueHandlers?(dependencies: PaymentDependencies): readonly DueHandler[];
  /** Routes of its own, such as that of its notifications. */
  routes?(dependencies: PaymentDependencies): Hono<AppEnv>;
}
