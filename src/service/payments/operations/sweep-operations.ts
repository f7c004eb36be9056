import type { PaymentDependencies } from "../dependencies.ts";
import type { ProcessorResult } from "./call-processor.ts";
import { callProcessor, isUnsent } from "./call-processor.ts";
import { longestPause, pauseAfter } from "./inquiry-schedule.ts";
import type { OperationRow } from "./leases.ts";
import {
  claimOperations,
  firstInquiry,
  isSettled,
  leaseEnd,
  releaseOperation,
  renewLease,
} from "./leases.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import type { Operation, Settled } from "./operation.ts";

/** The maximum number of concurrent inquiries of one process. */
const concurrency = 8;

/**
 * The handler that finishes what a dead process or a silent processor left behind: it asks the processor about every
 * unsettled row of an operation.
 */
export function operationRecovery<Row extends OperationRow, Outcome>(
  dependencies: PaymentDependencies,
  name: string,
  operation: Operation<Row, Outcome>,
): DueHandler {
  const { database, settings } = dependencies;
  return {
    name,
    lease: settings.lease,
    batch: concurrency,
    concurrency,
    leasedInRow: true,
    earliest: firstInquiry(operation.table),
    claim: async (claim) => {
      const rows = await claimOperations<Row>(database, operation.table, { handler: name, ...claim });
      return rows.map((row) => ({
        id: row.id,
        handle: () => recoverOperation(dependencies, operation, row),
      }));
    },
  };
}

/** Inquires about a row that the caller has claimed; false if it stays unsettled. */
export async function recoverOperation<Row extends OperationRow, Outcome>(
  dependencies: PaymentDependencies,
  operation: Operation<Row, Outcome>,
  row: Row,
): Promise<boolean> {
  const called = await callProcessor(dependencies, (signal) => operation.recover(dependencies, row, signal));
  if (called.state === "answered") {
    const { outcome: recovered } = called;
    if (recovered.state === "unsent") return sendAgain(dependencies, operation, row);
    if (recovered.state === "ended") {
      return (await operation.settle(dependencies, row, recovered.outcome)) !== undefined;
    }
  }
  await postpone(dependencies, operation, row, isUnsent(called) ? row.status : operation.silent(row));
  return false;
}

async function sendAgain<Row extends OperationRow, Outcome>(
  dependencies: PaymentDependencies,
  operation: Operation<Row, Outcome>,
  row: Row,
): Promise<boolean> {
  const renewed = await renewLease(dependencies.database, operation.table, row, leaseEnd(dependencies));
  if (renewed === undefined) return false;
  const called = await callProcessor(dependencies, (signal) => operation.send(dependencies, renewed, signal));
  const rejected =
    called.state === "unreachable"
      ? await callProcessor(dependencies, async (signal) =>
          operation.rejectLate?.(dependencies, renewed, signal),
        )
      : undefined;
  const settled =
    rejected?.state === "answered" && rejected.outcome !== undefined
      ? await operation.settle(dependencies, renewed, rejected.outcome)
      : await conclude(dependencies, operation, renewed, called);
  return settled !== undefined && isSettled(settled.row);
}

/** Sends a row that the caller has the right to work on, for no request; false when it stays unsettled. */
export async function perform<Row extends OperationRow, Outcome>(
  dependencies: PaymentDependencies,
  operation: Operation<Row, Outcome>,
  row: Row,
): Promise<boolean> {
  const called = await callProcessor(dependencies, (signal) => operation.send(dependencies, row, signal));
  const settled = await conclude(dependencies, operation, row, called);
  return settled !== undefined && isSettled(settled.row);
}

/** Writes what came of sending a row for no request. Undefined when it stays unsettled, or another has settled it. */
export async function conclude<Row extends OperationRow, Outcome>(
  dependencies: PaymentDependencies,
  operation: Operation<Row, Outcome>,
  row: Row,
  called: ProcessorResult<Outcome>,
): Promise<Settled<Row> | undefined> {
  if (called.state === "answered") return operation.settle(dependencies, row, called.outcome);
  await postpone(dependencies, operation, row, isUnsent(called) ? row.status : operation.silent(row));
  return undefined;
}

/**
 * After the last interval there are no more inquiries about what nobody waits for: such a charge stays unknown until its
 * request is sent again.
 */
async function postpone<Row extends OperationRow, Outcome>(
  dependencies: PaymentDependencies,
  operation: Operation<Row, Outcome>,
  row: Row,
  status: string,
): Promise<void> {
  const { database, now } = dependencies;
  const { table } = operation;
  const inquiries = row.inquiries + 1;
  const isWaitedFor = operation.staysWaitedFor?.(dependencies, row) ?? true;
  const pause = pauseAfter(inquiries) ?? (isWaitedFor ? longestPause : undefined);
  await releaseOperation(database, table, row, {
    status,
    inquireAt: pause === undefined ? null : new Date(now().getTime() + pause),
    inquiries,
  });
}
