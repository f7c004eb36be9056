import type { Decline, DunningStep } from "../../../billing/dunning-run.ts";
import { afterOtherDecline, afterScheduledDecline, startRun } from "../../../billing/dunning-run.ts";
import type { DunningSettings } from "../../../contract/billing-settings.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { pureSettings } from "../dunning/dunning-settings.ts";
import type { RunRow } from "../dunning/run-store.ts";
import { insertRun, pureRun, updateRun } from "../dunning/run-store.ts";
import type { CollectionKind } from "./begin-collection.ts";
import { joinRun } from "./attempt-store.ts";
import type { Debt } from "./load-debt.ts";
import type { Failure } from "./failure.ts";

interface StepInput {
  readonly open: RunRow | undefined;
  /** Whether the failure begins a run if none is open. */
  readonly startsRun: boolean;
  readonly decline: Decline;
  readonly kind: CollectionKind | undefined;
}

/** Returns the settings of dunning that apply to an invoice. */
export function settingsOf({ subscription, customer }: Debt): DunningSettings {
  return { ...customer.settings.dunning, ...subscription?.row.dunning };
}

/** Returns how a failed attempt begins or continues the dunning run; null if there is none. */
export function stepOfRun(debt: Debt, { open, startsRun, decline, kind }: StepInput): DunningStep | null {
  const moment = Math.floor(debt.at.getTime() / 1_000);
  if (open === undefined) {
    return startsRun ? startRun(pureSettings(settingsOf(debt)), decline, moment) : null;
  }
  const settings = pureSettings(open.settings);
  const after = kind === "scheduled" ? afterScheduledDecline : afterOtherDecline;
  return after(pureRun(open), settings, decline, moment);
}

/** Writes the run after a step. */
export async function writeStep(
  dependencies: BillingDependencies,
  database: Database,
  debt: Debt,
  {
    open,
    step,
    failure,
  }: { readonly open: RunRow | undefined; readonly step: DunningStep; readonly failure: Failure },
): Promise<RunRow> {
  const { invoice, at } = debt;
  const failed = { source: failure.charge?.source ?? null, code: failure.code };
  const change = { run: step.run, at, failed };
  const owner = {
    ...{ account_id: invoice.account_id, livemode: invoice.livemode, customer: invoice.customer },
    ...{ id: invoice.subscription ?? invoice.id, test_clock: invoice.test_clock },
    kind: invoice.subscription === null ? ("invoice" as const) : ("subscription" as const),
  };
  const row =
    open === undefined
      ? await insertRun(dependencies, database, owner, settingsOf(debt), change)
      : await updateRun(database, open.id, change);
  if (failure.charge !== null) await joinRun(database, failure.charge.id, row.id);
  if (open === undefined) dependencies.metrics?.counts.dunning("started");
  return row;
}
