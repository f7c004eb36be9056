import type { PaymentDependencies } from "../dependencies.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { askProcessor } from "./ask-processor.ts";
import { longestPause, pauseAfter } from "./inquiry-schedule.ts";
import type { OperationRow } from "../../platform/http/leases.ts";
import {
  dueOperations,
  leaseEnd,
  leaveOperation,
  renewLease,
  scopeOf,
  takeOperation,
} from "../../platform/http/leases.ts";
import type { Operation } from "./operation.ts";

const atOnce = 50;

/**
 * Finishes what a dead process or a silent processor left behind: asks the processor about every unsettled row of this
 * operation that is due. Gives how many were settled. Any number of processes may sweep at the same time: each row is
 * taken by one of them.
 */
export async function sweepOperations<Row extends OperationRow, Reply>(
  dependencies: PaymentDependencies,
  operation: Operation<Row, Reply>,
): Promise<number> {
  const due = await dueOperations<Row>(dependencies.database, operation.table, dependencies.now(), atOnce);
  let settled = 0;
  for (const row of due) {
    try {
      if (await sweep(dependencies, operation, row)) settled += 1;
    } catch (error) {
      dependencies.log.failure(`sweep of ${operation.table}`, error);
    }
  }
  return settled;
}

async function sweep<Row extends OperationRow, Reply>(
  dependencies: PaymentDependencies,
  operation: Operation<Row, Reply>,
  due: Row,
): Promise<boolean> {
  const { database, now } = dependencies;
  const place = { scope: scopeOf(due), id: due.id };
  const row = await takeOperation<Row>(database, operation.table, place, {
    now: now(),
    until: leaseEnd(dependencies),
  });
  if (row === undefined) return false;
  const asked = await askProcessor(dependencies, (signal) => operation.recover(dependencies, row, signal));
  if (asked.state === "answered") {
    const { reply: recovered } = asked;
    if (recovered.state === "unsent") return sendAgain(dependencies, operation, row);
    if (recovered.state === "ended") {
      return (await operation.settle(dependencies, row, recovered.reply)) !== undefined;
    }
  }
  await postpone(dependencies, operation, row, asked.state === "unreachable" ? row.status : operation.silent);
  return false;
}

async function sendAgain<Row extends OperationRow, Reply>(
  dependencies: PaymentDependencies,
  operation: Operation<Row, Reply>,
  row: Row,
): Promise<boolean> {
  const renewed = await renewLease(dependencies.database, operation.table, row, leaseEnd(dependencies));
  return renewed !== undefined && (await perform(dependencies, operation, renewed));
}

/** Sends a row that the caller has the right to work on, for no request; false when it stays unsettled. */
export async function perform<Row extends OperationRow, Reply>(
  dependencies: PaymentDependencies,
  operation: Operation<Row, Reply>,
  row: Row,
): Promise<boolean> {
  const asked = await askProcessor(dependencies, (signal) => operation.send(dependencies, row, signal));
  if (asked.state === "answered")
    return (await operation.settle(dependencies, row, asked.reply)) !== undefined;
  await postpone(dependencies, operation, row, asked.state === "unreachable" ? row.status : operation.silent);
  return false;
}

/** After the last pause nobody asks about a charge any more by itself: it stays unknown until its request is sent again. */
async function postpone<Row extends OperationRow, Reply>(
  { database, now }: Pick<PlatformDependencies, "database" | "now">,
  { table, silent }: Operation<Row, Reply>,
  row: Row,
  status: string,
): Promise<void> {
  const inquiries = row.inquiries + 1;
  const pause = pauseAfter(inquiries) ?? (silent === "unknown" ? undefined : longestPause);
  await leaveOperation(database, table, row, {
    status,
    inquireAt: pause === undefined ? null : new Date(now().getTime() + pause),
    inquiries,
  });
}
