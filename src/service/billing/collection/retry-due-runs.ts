import { afterReminder, nextAttempt, recoverRun } from "../../../billing/dunning-run.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { pureSettings } from "../dunning/dunning-settings.ts";
import type { RunRow } from "../dunning/run-store.ts";
import { findOpenRun, pureRun, setRunDue, updateRun } from "../dunning/run-store.ts";
import { leasedQueue } from "../queue/leased-queue.ts";
import type { BegunCollection } from "./begin-collection.ts";
import { pauseOfPayment } from "./await-collection.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { oldestCollectedInvoice, setNextAttempt } from "./collection-store.ts";
import { endRun } from "./end-run.ts";
import { failWithoutCard } from "./fail-without-card.ts";
import { loadDebt, reloadDebt } from "./load-debt.ts";
import type { LockedInvoice } from "./lock-invoice.ts";
import { noticeOfStep } from "./notice-of-step.ts";

/** The handlers of dunning runs that are due: what is owed is charged, the oldest invoice first, or a mail reminds of it. */
export function retryDueRuns(dependencies: BillingDependencies): readonly DueHandler[] {
  return leasedQueue<RunRow>(dependencies, {
    name: "dunning",
    table: "dunning_runs",
    handle: (row) => handleRun(dependencies, row),
  });
}

async function handleRun(dependencies: BillingDependencies, row: RunRow): Promise<void> {
  const scope = rowScope(row);
  const invoice = await oldestCollectedInvoice(dependencies.database, row.owner);
  if (invoice === undefined) {
    await recover(dependencies, row);
    return;
  }
  if (row.waits_for !== "time") {
    await remind(dependencies, scope, { invoice, run: row.id });
    return;
  }
  const collected = await collectInvoice(dependencies, {
    ...{ scope, invoice },
    order: async (database, locked) => {
      const run = await dueRun(database, row, locked, dependencies.now());
      if (run === undefined || run.waits_for !== "time") return undefined;
      return { kind: "scheduled", run: { id: run.id, step: run.step }, requested: false };
    },
    begun: (database, locked, begun) => postpone(database, row, { locked, begun, now: dependencies.now() }),
  });
  if (collected.state === "no_card") {
    await failWithoutCard(dependencies, scope, invoice, { kind: "scheduled", run: row.id });
  } else if (collected.state === "limited") {
    await remind(dependencies, scope, { invoice, run: row.id });
  }
}

/** Returns the run, locked, if it is still due. */
async function dueRun(
  database: Database,
  { id, owner }: RunRow,
  { clock }: Pick<LockedInvoice, "clock">,
  now: Date,
): Promise<RunRow | undefined> {
  const run = await findOpenRun(database, owner);
  if (run === undefined || run.id !== id || run.due_at === null) return undefined;
  return run.due_at > timeOf(clock, now) ? undefined : run;
}

async function postpone(
  database: Database,
  { id }: RunRow,
  {
    locked,
    begun,
    now,
  }: { readonly locked: LockedInvoice; readonly begun: BegunCollection; readonly now: Date },
): Promise<void> {
  // The settlement of the charge sets when the run continues.
  if (begun.state === "begun") await setRunDue(database, id, null);
  if (begun.state === "in_progress") {
    await setRunDue(database, id, new Date(timeOf(locked.clock, now).getTime() + pauseOfPayment));
  }
}

interface RunOfInvoice {
  readonly invoice: string;
  readonly run: string;
}

/** Does what a day of the schedule does while the card may not be charged. */
async function remind(
  dependencies: BillingDependencies,
  scope: Scope,
  { invoice: id, run: runId }: RunOfInvoice,
): Promise<void> {
  await dependencies.database.transaction().execute(async (database) => {
    const debt = await loadDebt(dependencies, database, scope, id);
    const { invoice, at } = debt;
    const open = await findOpenRun(database, invoice.subscription ?? invoice.id);
    if (open === undefined || open.id !== runId || open.due_at === null || open.due_at > at) return;
    const step = afterReminder(pureRun(open), pureSettings(open.settings), Math.floor(at.getTime() / 1_000));
    const run = await updateRun(database, open.id, { run: step.run, at });
    await noticeOfStep(dependencies, database, debt, { run, step });
    const next = step.end === null ? nextAttempt(step.run) : null;
    if (invoice.subscription !== null) {
      await setNextAttempt(database, invoice.subscription, next === null ? null : new Date(next * 1_000));
    }
    if (step.end !== null) {
      await endRun(dependencies, database, await reloadDebt(dependencies, database, debt), "by_settings");
    }
  });
}

/** Ends a run of which nothing is owed any more. */
async function recover(dependencies: BillingDependencies, { id, owner }: RunRow): Promise<void> {
  await dependencies.database.transaction().execute(async (database) => {
    const open = await findOpenRun(database, owner);
    if (open === undefined || open.id !== id) return;
    await updateRun(database, id, { run: recoverRun(pureRun(open)), at: open.due_at ?? dependencies.now() });
  });
}
