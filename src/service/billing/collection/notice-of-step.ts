import type { DunningStep } from "../../../billing/dunning-run.ts";
import { nextAttempt } from "../../../billing/dunning-run.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { RunRow } from "../dunning/run-store.ts";
import { scheduleNotices } from "../rows/schedule-notices.ts";
import type { Debt } from "./load-debt.ts";
import type { Failure } from "./failure.ts";

interface StepNotice {
  readonly run: RunRow;
  readonly step: DunningStep;
  readonly failure?: Failure;
}

/** Schedules the mail of a step of a dunning run, if its settings send one. */
export async function noticeOfStep(
  dependencies: BillingDependencies,
  database: Database,
  { scope, invoice, at }: Debt,
  { run, step, failure }: StepNotice,
): Promise<void> {
  if (step.mail === null) return;
  const next = step.end === null ? nextAttempt(step.run) : null;
  await scheduleNotices(dependencies, database, [
    {
      ...{ scope, customer: invoice.customer, owner: run.owner, kind: step.mail, moment: at, dueAt: at },
      testClock: invoice.test_clock,
      data: {
        ...{ invoice: invoice.id, run: run.id, charge: failure?.charge?.id ?? null },
        failure_code: failure?.code ?? run.failure_code,
        next_payment_attempt: next === null ? null : new Date(next * 1_000).toISOString(),
      },
    },
  ]);
}
