import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { SqlBool } from "kysely";
import type { DueHandler, Lease } from "../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../platform/scheduler/due-rows.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { SimulatedReport } from "../simulated-reports/report-store.ts";
import { deleteReport, postponeReport } from "../simulated-reports/report-store.ts";
import { applyReport } from "./apply-report.ts";
import { reportOf } from "./report-of.ts";

/** How long a report waits for the outcome of what it is about, in milliseconds. */
const pause = 1_000;

/** The handler that applies what the simulator reports by itself, as notifications of an acquirer are applied. */
export function simulatedReports(dependencies: PaymentDependencies): DueHandler {
  return dueRows<SimulatedReport>(dependencies.database, {
    name: "simulated_reports",
    table: "sandbox_reports",
    dueAt: "due_at",
    condition: sql<SqlBool>`true`,
    clocked: true,
    handle: (row, lease) => deliver(dependencies, row, lease),
  });
}

async function deliver(
  dependencies: PaymentDependencies,
  row: SimulatedReport,
  { stopping }: Lease,
): Promise<void> {
  const { database, now } = dependencies;
  const report = await reportOf(database, row);
  const result = report && (await applyReport(dependencies, report));
  if (result !== "too_early") await deleteReport(database, row);
  else if (row.test_clock === null) await postponeReport(database, row, new Date(now().getTime() + pause));
  // The clock waits for it. Ends early when this process does.
  else await delay(pause, undefined, { signal: stopping }).catch(() => {});
}
