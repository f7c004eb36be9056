import type { Generated, GeneratedAlways, Selectable } from "kysely";
import type { Decline, DunningRun } from "../../../billing/dunning-run.ts";
import { recoverRun } from "../../../billing/dunning-run.ts";
import type { DunningSettings as PureSettings } from "../../../billing/dunning-schedule.ts";
import type { DunningSettings } from "../../../contract/accounts/billing-settings.ts";
import type { DeclineCode } from "../../../contract/errors/decline-catalogue.ts";
import { declineEntry } from "../../../contract/errors/decline-catalogue.ts";
import type { DueColumns, Json, OnTestClock, ScopedColumns } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { dateOf, dateOrNull, secondsOf, secondsOrNull } from "../rows/seconds.ts";

/** The retries after a failed payment of a subscription, or of an invoice without one. */
export interface DunningRunTable extends ScopedColumns, DueColumns, OnTestClock {
  readonly sequence: GeneratedAlways<number>;
  readonly id: string;
  readonly created: Date;
  readonly owner: string;
  readonly owner_kind: "subscription" | "invoice";
  readonly customer: string;
  readonly status: "open" | "recovered" | "exhausted" | "stopped";
  /** The settings with which it began. */
  readonly settings: Json<DunningSettings>;
  /** The time of the first failed attempt. */
  readonly started_at: Date;
  /** How many of its retries are over. */
  readonly step: Generated<number>;
  readonly waits_for: Generated<"time" | "card" | "authentication">;
  readonly failed_source: string | null;
  readonly failure_code: string | null;
  /** How often the last code came in a row. */
  readonly same_code_count: Generated<number>;
  readonly ended_at: Date | null;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly dunning_runs: DunningRunTable;
  }
}

export type RunRow = Selectable<DunningRunTable>;

/** The subscription, or the invoice without one, that a run is about. */
interface RunOwner {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly id: string;
  readonly kind: "subscription" | "invoice";
  readonly customer: string;
  readonly test_clock: string | null;
}

const blocks = { time: null, card: "new_card", authentication: "confirmation" } as const;

const waits = { new_card: "card", confirmation: "authentication" } as const;

const statuses = { open: "open", recovered: "recovered", over: "exhausted" } as const;

/** Why a run has its present state. */
interface RunChange {
  readonly run: DunningRun;
  readonly at: Date;
  /** The card that failed last, and why. */
  readonly failed?: { readonly source: string | null; readonly code: DeclineCode | null } | undefined;
}

/** Returns a run that is open, or that is opened again, as the pure functions need it. */
export function pureRun(row: RunRow): DunningRun {
  return {
    startedAt: secondsOf(row.started_at),
    state: "open",
    dueAt: secondsOrNull(row.due_at),
    attemptCount: row.step,
    block: blocks[row.waits_for],
    limitedInRow: row.same_code_count,
  };
}

/** Returns dunning settings as the pure functions need them. */
export function pureSettings({ retry_days, hard_decline, end, mails }: DunningSettings): PureSettings {
  return { retryDays: retry_days, hardDecline: hard_decline, end, mails };
}

/** The decline of an invoice whose customer has no saved card: only a new card helps. */
export const noCard: Decline = { retry: "no", kind: "card" };

/** Returns what a decline means for further attempts without the payer, by the catalogue of declines. */
export function declineOf(code: DeclineCode): Decline {
  const { retry, reason } = declineEntry(code);
  if (code.startsWith("revocation_")) return { retry, kind: "revocation" };
  return { retry, kind: reason === "authentication_required" ? "authentication" : "card" };
}

/** Locks the open run of an owner, whose row the caller has locked. */
export async function findOpenRun(database: Database, owner: string): Promise<RunRow | undefined> {
  return database
    .selectFrom("dunning_runs")
    .selectAll()
    .where("owner", "=", owner)
    .where("status", "=", "open")
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a run that has recovered, to open it again: the payment that ended it has failed later. */
export async function findRecoveredRun(database: Database, id: string): Promise<RunRow | undefined> {
  return database
    .selectFrom("dunning_runs")
    .selectAll()
    .where("id", "=", id)
    .where("status", "=", "recovered")
    .forUpdate()
    .executeTakeFirst();
}

/** Writes a new run. Its settings stay those with which it began. */
export async function insertRun(
  { database, newId }: Within<PlatformDependencies, "newId">,
  { id: owner, kind, ...columns }: RunOwner,
  settings: DunningSettings,
  change: RunChange,
): Promise<RunRow> {
  return database
    .insertInto("dunning_runs")
    .values({
      ...columns,
      id: newId("dunning_run"),
      created: change.at,
      owner,
      owner_kind: kind,
      settings: JSON.stringify(settings),
      started_at: dateOf(change.run.startedAt),
      ...runColumns(change),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateRun(database: Database, id: string, change: RunChange): Promise<RunRow> {
  return database
    .updateTable("dunning_runs")
    .set(runColumns(change))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes that an open run has recovered: nothing of it is owed any more. */
export async function writeRecovery(database: Database, open: RunRow, at: Date): Promise<void> {
  await updateRun(database, open.id, { run: recoverRun(pureRun(open)), at });
}

/** Sets when a run continues; null while its charge is under way. */
export async function setRunDue(database: Database, id: string, dueAt: Date | null): Promise<void> {
  await database
    .updateTable("dunning_runs")
    .set({ due_at: dueAt, lease_until: null, attempts: 0 })
    .where("id", "=", id)
    .execute();
}

/** Ends the open runs of owners that have ended otherwise. */
export async function stopRuns(database: Database, owners: readonly string[], at: Date): Promise<void> {
  await database
    .updateTable("dunning_runs")
    .set({ status: "stopped", ended_at: at, due_at: null, lease_until: null, attempts: 0 })
    .where("owner", "in", owners)
    .where("status", "=", "open")
    .execute();
}

function runColumns({ run, at, failed }: RunChange) {
  const status = statuses[run.state];
  return {
    status,
    step: run.attemptCount,
    waits_for: run.block === null ? ("time" as const) : waits[run.block],
    same_code_count: run.limitedInRow,
    ended_at: status === "open" ? null : at,
    due_at: dateOrNull(run.dueAt),
    lease_until: null,
    attempts: 0,
    ...(failed === undefined ? {} : { failed_source: failed.source, failure_code: failed.code }),
  };
}
