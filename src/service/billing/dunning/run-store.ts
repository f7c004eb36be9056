import type { Selectable } from "kysely";
import type { DunningRun } from "../../../billing/dunning-run.ts";
import type { DunningSettings } from "../../../contract/billing-settings.ts";
import type { DeclineCode } from "../../../contract/decline-catalogue.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { DunningRunTable } from "../../platform/database/tables.ts";

export type RunRow = Selectable<DunningRunTable>;

/** The subscription, or the invoice without one, that a run is about. */
export interface RunOwner {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly id: string;
  readonly kind: "subscription" | "invoice";
  readonly customer: string;
  readonly test_clock: string | null;
}

const blocks = { time: null, card: "new_card", authentication: "confirmation" } as const;
const waits = { new_card: "card", confirmation: "authentication" } as const;

/** Returns a run that is open, or that is opened again, as the pure functions need it. */
export function pureRun(row: RunRow): DunningRun {
  return {
    startedAt: seconds(row.started_at),
    state: "open",
    dueAt: row.due_at && seconds(row.due_at),
    attemptCount: row.step,
    block: blocks[row.waits_for],
    limitedInRow: row.same_code_count,
  };
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

/** Why a run has its present state. */
interface RunChange {
  readonly run: DunningRun;
  readonly at: Date;
  /** The card that failed last, and why. */
  readonly failed?: { readonly source: string | null; readonly code: DeclineCode | null } | undefined;
}

/** Writes a new run. Its settings stay those with which it began. */
export async function insertRun(
  { newId }: Pick<PlatformDependencies, "newId">,
  database: Database,
  { id: owner, kind, ...columns }: RunOwner,
  settings: DunningSettings,
  change: RunChange,
): Promise<RunRow> {
  return database
    .insertInto("dunning_runs")
    .values({
      ...columns,
      ...{ id: newId("dunning_run"), created: change.at, owner, owner_kind: kind },
      settings: JSON.stringify(settings),
      started_at: moment(change.run.startedAt),
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

const statuses = { open: "open", recovered: "recovered", over: "exhausted" } as const;

function runColumns({ run, at, failed }: RunChange) {
  const status = statuses[run.state];
  return {
    status,
    step: run.attemptCount,
    waits_for: run.block === null ? ("time" as const) : waits[run.block],
    same_code_count: run.limitedInRow,
    ended_at: status === "open" ? null : at,
    due_at: run.dueAt === null ? null : moment(run.dueAt),
    ...{ lease_until: null, attempts: 0 },
    ...(failed === undefined ? {} : { failed_source: failed.source, failure_code: failed.code }),
  };
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}

function moment(at: number): Date {
  return new Date(at * 1_000);
}
