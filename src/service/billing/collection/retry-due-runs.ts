import { afterReminder, nextAttempt } from "../../../billing/dunning-run.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { RunRow } from "../dunning/dunning-runs.ts";
import {
  findOpenRun,
  pureRun,
  pureSettings,
  setRunDue,
  updateRun,
  writeRecovery,
} from "../dunning/dunning-runs.ts";
import { leasedQueue } from "../queue/leased-queue.ts";
import { dateOrNull, secondsOf } from "../rows/seconds.ts";
import type { BegunCollection, LockedInvoice } from "./begin-collection.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { oldestCollectedInvoice, setNextAttempt } from "./collection-store.ts";
import { loadInvoice, reloadInvoice } from "./load-invoice.ts";
import { pauseOfPayment } from "./postpone-collection.ts";
import { failWithoutCard } from "./settle-failure.ts";
import { endRun, noticeOfStep } from "./step-of-run.ts";

/** The handlers of dunning runs that are due: what is owed is charged, the oldest invoice first, or a mail reminds of it. */
export function retryDueRuns(dependencies: BillingDependencies): readonly DueHandler[] {
  return leasedQueue<RunRow>(dependencies, {
    name: "dunning",
    table: "dunning_runs",
    handle: (row) => handleRun(dependencies, row),
  });
}

async function handleRun(dependencies: BillingDependencies, row: RunRow): Promise<void> {
  const scope = scopeOf(row);
  const invoice = await oldestCollectedInvoice(dependencies.database, row.owner);
  if (invoice === undefined) {
    await recoverIfOpen(dependencies, row);
    return;
  }
  if (row.waits_for !== "time") {
    await remind(dependencies, scope, { invoice, run: row.id });
    return;
  }
  const collected = await collectInvoice(dependencies, {
    scope,
    invoice,
    order: async (within, locked) => {
      const run = await dueRun(within.database, row, locked, dependencies.now());
      if (run === undefined || run.waits_for !== "time") return undefined;
      return { kind: "scheduled", run: { id: run.id, step: run.step }, requested: false };
    },
    begun: (within, locked, begun) =>
      postpone(within.database, row, { locked, begun, now: dependencies.now() }),
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
  await inTransaction(dependencies, async (within) => {
    const { database } = within;
    const loaded = await loadInvoice(within, scope, id);
    const { invoice, at } = loaded;
    const open = await findOpenRun(database, invoice.subscription ?? invoice.id);
    if (open === undefined || open.id !== runId || open.due_at === null || open.due_at > at) return;
    const step = afterReminder(pureRun(open), pureSettings(open.settings), secondsOf(at));
    const run = await updateRun(database, open.id, { run: step.run, at });
    await noticeOfStep(within, loaded, { run, step });
    const next = step.end === null ? nextAttempt(step.run) : null;
    if (invoice.subscription !== null) {
      await setNextAttempt(database, invoice.subscription, dateOrNull(next));
    }
    if (step.end !== null) {
      await endRun(within, await reloadInvoice(within, loaded), "by_settings");
    }
  });
}

/** Ends a run of which nothing is owed any more. */
async function recoverIfOpen(dependencies: BillingDependencies, { id, owner }: RunRow): Promise<void> {
  await dependencies.database.transaction().execute(async (database) => {
    const open = await findOpenRun(database, owner);
    if (open === undefined || open.id !== id) return;
    await writeRecovery(database, open, open.due_at ?? dependencies.now());
  });
}
