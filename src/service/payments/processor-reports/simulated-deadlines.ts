import { sql } from "kysely";
import type { SqlBool } from "kysely";
import { rowScope } from "../../platform/database/scope.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../platform/scheduler/due-rows.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { DisputeRow } from "../disputes/store.ts";
import { applyReport } from "./apply-report.ts";

/**
 * The handler that decides disputes in place of the simulated bank for which no evidence came in time: a chargeback is lost, an
 * inquiry is dropped.
 */
export function simulatedDeadlines(dependencies: PaymentDependencies): DueHandler {
  return dueRows<DisputeRow>(dependencies.database, {
    name: "simulated_dispute_deadlines",
    table: "disputes",
    dueAt: "evidence_due_by",
    condition: sql<SqlBool>`status in ('needs_response', 'warning_needs_response') and processor = 'sandbox'`,
    clocked: true,
    handle: ({ status, processor, processor_reference: reference, ...row }) => {
      const event = status === "needs_response" ? "lost" : "dropped";
      const report = { kind: "dispute_decided", event, processor, reference } as const;
      return applyReport(dependencies, { scope: rowScope(row), ...report });
    },
  });
}
