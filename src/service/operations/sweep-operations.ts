import type { AppParts } from "../app-parts.ts";
import { askProcessor } from "./ask-processor.ts";
import { longestPause, pauseAfter } from "./inquiry-schedule.ts";
import type { OperationRow } from "./leases.ts";
import { dueOperations, leaseEnd, leaveOperation, renewLease, scopeOf, takeOperation } from "./leases.ts";
import type { Operation } from "./operation.ts";

const atOnce = 50;

/**
 * Finishes what a dead process or a silent processor left behind: asks the processor about every unsettled row of this
 * operation that is due. Gives how many were settled. Any number of processes may sweep at the same time: each row is
 * taken by one of them.
 */
export async function sweepOperations<Row extends OperationRow, Reply>(
  parts: AppParts,
  operation: Operation<Row, Reply>,
): Promise<number> {
  const due = await dueOperations<Row>(parts.database, operation.table, parts.now(), atOnce);
  let settled = 0;
  for (const row of due) {
    try {
      if (await sweep(parts, operation, row)) settled += 1;
    } catch (error) {
      parts.log.failure(`sweep of ${operation.table}`, error);
    }
  }
  return settled;
}

async function sweep<Row extends OperationRow, Reply>(
  parts: AppParts,
  operation: Operation<Row, Reply>,
  due: Row,
): Promise<boolean> {
  const { database, now } = parts;
  const place = { scope: scopeOf(due), id: due.id };
  const row = await takeOperation<Row>(database, operation.table, place, {
    now: now(),
    until: leaseEnd(parts),
  });
  if (row === undefined) return false;
  const asked = await askProcessor(parts, (signal) => operation.recover(parts, row, signal));
  if (asked.state === "answered") {
    const { reply: recovered } = asked;
    if (recovered.state === "unsent") return sendAgain(parts, operation, row);
    if (recovered.state === "ended") {
      return (await operation.settle(parts, row, recovered.reply)) !== undefined;
    }
  }
  await postpone(parts, operation, row, asked.state === "unreachable" ? row.status : operation.silent);
  return false;
}

async function sendAgain<Row extends OperationRow, Reply>(
  parts: AppParts,
  operation: Operation<Row, Reply>,
  row: Row,
): Promise<boolean> {
  const renewed = await renewLease(parts.database, operation.table, row, leaseEnd(parts));
  return renewed !== undefined && (await perform(parts, operation, renewed));
}

/** Sends a row that the caller has the right to work on, for no request; false when it stays unsettled. */
export async function perform<Row extends OperationRow, Reply>(
  parts: AppParts,
  operation: Operation<Row, Reply>,
  row: Row,
): Promise<boolean> {
  const asked = await askProcessor(parts, (signal) => operation.send(parts, row, signal));
  if (asked.state === "answered") return (await operation.settle(parts, row, asked.reply)) !== undefined;
  await postpone(parts, operation, row, asked.state === "unreachable" ? row.status : operation.silent);
  return false;
}

/** After the last pause nobody asks about a charge any more by itself: it stays unknown until its request is sent again. */
async function postpone<Row extends OperationRow, Reply>(
  { database, now }: AppParts,
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
