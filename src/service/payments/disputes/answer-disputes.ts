import { sql } from "kysely";
import type { SqlBool } from "kysely";
import { rowScope } from "../../platform/database/scope.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../platform/scheduler/due-rows.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { callProcessor } from "../operations/call-processor.ts";
import type { DisputeRow } from "./store.ts";
import { endResponse, updateDispute } from "./store.ts";

/** How long an answer waits that the processor did not take, in milliseconds. */
const pause = 60_000;

/** The handler that sends evidence, and what merchants accept, to the processors of disputes. */
export function disputeAnswers(dependencies: PaymentDependencies): DueHandler {
  return dueRows<DisputeRow>(dependencies.database, {
    name: "dispute_answers",
    table: "disputes",
    dueAt: "response_due_at",
    condition: sql<SqlBool>`response is not null`,
    handle: (dispute) => answer(dependencies, dispute),
  });
}

async function answer(dependencies: PaymentDependencies, dispute: DisputeRow): Promise<void> {
  const { database, now, processorFor } = dependencies;
  const { id, response, evidence, charge, processor_reference: processorReference } = dispute;
  if (response === null) return;
  const scope = rowScope(dispute);
  const called = await callProcessor(dependencies, async (signal) =>
    processorFor(scope, dispute.processor).answerDispute?.(
      {
        ...{ ...scope, reference: id, processorReference, charge },
        ...{ kind: response, evidence, isInquiry: dispute.withdrawn_at === null },
      },
      signal,
    ),
  );
  if (called.state === "answered") await endResponse(database, dispute);
  else await updateDispute(database, dispute, { response_due_at: new Date(now().getTime() + pause) });
}
