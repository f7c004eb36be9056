import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import type { AppDependencies } from "../../src/service/app-dependencies.ts";
import { dueHandlers } from "../../src/service/due-handlers.ts";
import { features } from "../../src/service/features.ts";
import { addChanges } from "../../src/service/payments/balance-transactions/store.ts";
import { chargeOperation } from "../../src/service/payments/charges/charge-operation.ts";
import { captureOrVoid } from "../../src/service/payments/charges/capture-or-void-operation.ts";
import type { Operation } from "../../src/service/payments/operations/operation.ts";
import { recoverOperation } from "../../src/service/payments/operations/sweep-operations.ts";
import { refundOperation } from "../../src/service/payments/refunds/refund-operation.ts";
import type { OperationRow } from "../../src/service/payments/operations/leases.ts";
import { claimOperations, leaseEnd } from "../../src/service/payments/operations/leases.ts";
import { Worker } from "../../src/service/platform/scheduler/worker.ts";

/** The worker of one handler, as one process has it. */
export function aWorker(dependencies: AppDependencies, name: string, among = features): Worker {
  const handler = dueHandlers(dependencies, among).find((candidate) => candidate.name === name);
  if (handler === undefined) throw new Error(`There is no handler ${name}.`);
  const { database, log, now, metrics, newId } = dependencies;
  const holder = newId("request");
  const countFailure = (failed: string) => metrics?.counts.dueFailure(failed);
  return new Worker({ database, log, now, holder, countFailure }, handler);
}

/** Handles what is due in one queue until nothing is. Returns how many rows it took. */
export async function runDue(dependencies: AppDependencies, name: string, among = features): Promise<number> {
  // A database in the process answers without a turn of the event loop, which what is sent needs.
  await turn();
  return aWorker(dependencies, name, among).drain();
}

/** Ends sessions, authorizations and challenges whose time is over. */
export async function endOverdue(dependencies: AppDependencies): Promise<void> {
  for (const name of [
    "challenge_expiry",
    "redirect_expiry",
    "authorization_expiry",
    "checkout_session_expiry",
  ]) {
    await runDue(dependencies, name);
  }
}

/** Advances the test clocks that are to be advanced. */
export async function advanceTestClocks(dependencies: AppDependencies): Promise<void> {
  await runDue(dependencies, "test_clock_advance");
}

/** Deletes the rows of all features whose time is over, whenever that was done last. */
export async function deleteDueData(dependencies: AppDependencies): Promise<void> {
  const name = "stored_data_deletion";
  const forget = () =>
    dependencies.database.transaction().execute(async (database) => {
      // Several processes do it at once, and each takes several leases: whoever waits for the table holds no row.
      await sql`lock table scheduler_leases in share row exclusive mode`.execute(database);
      await database.deleteFrom("scheduler_leases").where("handler", "=", name).execute();
    });
  await forget();
  await runDue(dependencies, name);
  await forget();
}

/** Adds changes of balances to their sums, as two processes do it at once in small batches. */
export async function addBalanceChanges({ database }: AppDependencies): Promise<void> {
  await Promise.all([addChanges(database, 2), addChanges(database, 3)]);
}

/** Recovers charges, captures, voids and refunds once. Returns how many were settled. */
export async function sweepCharges(dependencies: AppDependencies): Promise<number> {
  const charges = await sweep(dependencies, chargeOperation);
  const capturesAndVoids = await sweep(dependencies, captureOrVoid);
  return charges + capturesAndVoids + (await sweep(dependencies, refundOperation));
}

async function sweep<Row extends OperationRow, Reply>(
  dependencies: AppDependencies,
  operation: Operation<Row, Reply>,
): Promise<number> {
  const { database, log, now } = dependencies;
  const claim = { handler: "test", now: now(), until: leaseEnd(dependencies), limit: 50 };
  let settled = 0;
  for (const row of await claimOperations<Row>(database, operation.table, claim)) {
    try {
      if (await recoverOperation(dependencies, operation, row)) settled += 1;
    } catch (error) {
      log.failure(operation.table, error);
    }
  }
  return settled;
}
