import type { Anywhere } from "../../platform/database/in-transaction.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { databaseError } from "../../platform/http/database-error.ts";
import { errorResponse, errorContextOf } from "../../platform/http/error-response.ts";
import type { Claim } from "../../platform/idempotency/claim.ts";
import { earlierRequest } from "../../platform/idempotency/earlier-request.ts";
import { storeResponse, storeErrorResponse } from "../../platform/idempotency/store.ts";
import { claimOf } from "../../platform/idempotency/claim.ts";
import { isStoredError } from "../../platform/http/service-error.ts";
import type { ProcessorResult } from "./call-processor.ts";
import { callProcessor, isUnsent } from "./call-processor.ts";
import type { OperationRow } from "./leases.ts";
import { findOperation, isSettled, leaseEnd, releaseOperation, renewLease, takeOperation } from "./leases.ts";
import type { Operation } from "./operation.ts";

/** The response of a request that had nothing to send to the processor. */
export class Responded {
  readonly response: ApiResponse;

  constructor(response: ApiResponse) {
    this.response = response;
  }
}

/** What a request gives to an operation. */
interface OperationHandler<Row> {
  /**
   * The first transaction: takes the key and writes the pending row, all or nothing. Undefined when another request has
   * the key; throws why the request is rejected. If there is nothing to send, it stores the response itself.
   */
  readonly begin: (claim: Claim | undefined) => Promise<Row | Responded | undefined>;
  /** What a settled row, or one that the processor ends later, is answered with. Runs in the transaction that writes it. */
  readonly respond: (within: Anywhere<PaymentDependencies>, row: Row) => Promise<ApiResponse>;
}

/**
 * Has the processor do something once for each idempotency key, however often and from wherever the request is repeated.
 *
 * There are two transactions with the processor between them: the first takes the key and writes the pending row, the
 * second settles the row and stores the response. A process that dies between them leaves a pending row whose lease runs
 * out: a repetition of the request then takes it over and asks the processor what became of it, or sends it with the
 * same reference when it never arrived there.
 *
 * When the processor does not answer in time the outcome is unknown and the response is 503 `processor_unavailable`: any
 * other would be untrue. A 5xx is not stored as the response, so that the same request sent again, or the sweep, gets the outcome as
 * soon as the processor tells it.
 */
export async function performOnce<Row extends OperationRow, Outcome>(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  operation: Operation<Row, Outcome>,
  handler: OperationHandler<Row>,
): Promise<ApiResponse> {
  const execution = { dependencies, request, operation, handler, claim: claimOf(dependencies, request) };
  for (;;) {
    const begun = await begin(execution);
    if (begun.state === "ended") return begun.response;
    if (begun.state === "begun") return send(execution, begun.row);
    const earlier = await earlierRequest(dependencies, begun.claim, operation.table);
    if (earlier.state === "answered") return earlier.response;
    if (earlier.state === "abandoned") {
      const row = await takeOver(execution, earlier.recoveryPoint);
      if (row !== undefined) return resume(execution, row);
    }
  }
}

interface Execution<Row extends OperationRow, Outcome> {
  readonly dependencies: PaymentDependencies;
  readonly request: ApiRequest;
  readonly operation: Operation<Row, Outcome>;
  readonly handler: OperationHandler<Row>;
  readonly claim: Claim | undefined;
}

type Begun<Row> =
  | { readonly state: "begun"; readonly row: Row }
  | { readonly state: "ended"; readonly response: ApiResponse }
  | { readonly state: "taken"; readonly claim: Claim };

async function begin<Row extends OperationRow, Outcome>({
  dependencies,
  request,
  handler,
  claim,
}: Execution<Row, Outcome>): Promise<Begun<Row>> {
  try {
    const row = await handler.begin(claim);
    if (row instanceof Responded) return { state: "ended", response: row.response };
    if (row !== undefined) return { state: "begun", row };
  } catch (error) {
    if (claim === undefined || !isStoredError(error)) throw error;
    const response = errorResponse(error, errorContextOf(dependencies, request));
    if (await storeErrorResponse(dependencies.database, claim, response, dependencies.now()))
      return { state: "ended", response };
  }
  if (claim === undefined) throw new Error("What has no key was not begun.");
  return { state: "taken", claim };
}

async function send<Row extends OperationRow, Outcome>(
  execution: Execution<Row, Outcome>,
  row: Row,
): Promise<ApiResponse> {
  const { dependencies, operation } = execution;
  return conclude(
    execution,
    row,
    await callProcessor(dependencies, (signal) => operation.send(dependencies, row, signal)),
  );
}

async function resume<Row extends OperationRow, Outcome>(
  execution: Execution<Row, Outcome>,
  row: Row,
): Promise<ApiResponse> {
  if (isSettled(row)) return answerSettled(execution, row);
  const { dependencies, operation } = execution;
  const called = await callProcessor(dependencies, (signal) => operation.inquire(dependencies, row, signal));
  if (called.state !== "answered") return conclude(execution, row, called);
  const { outcome } = called;
  if (outcome !== undefined) return conclude(execution, row, { state: "answered", outcome });
  if (operation.mayResend?.(row) === false) return giveUp(execution, row);
  // The inquiry took its part of the lease; what is left may end while the row is with the processor.
  const renewed = await renewLease(dependencies.database, operation.table, row, leaseEnd(dependencies));
  if (renewed === undefined) throw operation.unavailable(row, true);
  return send(execution, renewed);
}

/** Ends a row that has not come and may not be sent again, as the sweep would. */
async function giveUp<Row extends OperationRow, Outcome>(
  execution: Execution<Row, Outcome>,
  row: Row,
): Promise<ApiResponse> {
  const { dependencies, operation } = execution;
  const called = await callProcessor(dependencies, (signal) => operation.recover(dependencies, row, signal));
  if (called.state !== "answered") return conclude(execution, row, called);
  const recovered = called.outcome;
  const ended = recovered.state === "ended";
  return conclude(
    execution,
    row,
    ended ? { state: "answered", outcome: recovered.outcome } : { state: "no_answer" },
  );
}

/** On a database error, responds with 503: money may have moved, and a retry of the request returns the outcome. */
async function conclude<Row extends OperationRow, Outcome>(
  execution: Execution<Row, Outcome>,
  row: Row,
  called: ProcessorResult<Outcome>,
): Promise<ApiResponse> {
  try {
    return await writeOutcome(execution, row, called);
  } catch (error) {
    if (databaseError(error) === undefined) throw error;
    const { dependencies, operation, request } = execution;
    dependencies.log.failure(`outcome in ${operation.table}`, error, request.id);
    throw operation.unavailable(row, !isUnsent(called));
  }
}

async function writeOutcome<Row extends OperationRow, Outcome>(
  execution: Execution<Row, Outcome>,
  row: Row,
  called: ProcessorResult<Outcome>,
): Promise<ApiResponse> {
  const { dependencies, request, operation, handler, claim } = execution;
  const { database, now } = dependencies;
  if (called.state !== "answered") {
    const reached = called.state === "no_answer";
    const isReleased = await releaseOperation(database, operation.table, row, {
      status: reached ? operation.silent(row) : row.status,
      inquireAt: new Date(now().getTime() + (reached ? 5_000 : 60_000)),
      inquiries: 0,
    });
    // Another has settled it meanwhile: the same request tells how.
    throw operation.unavailable(row, reached || !isReleased);
  }
  const origin = { request, claim, respond: handler.respond };
  const settled = await operation.settle(dependencies, row, called.outcome, origin);
  if (settled?.response !== undefined) return settled.response;
  const current = await findOperation<Row>(database, operation.table, request.scope, row.id);
  if (current === undefined || !isSettled(current)) throw operation.unavailable(row, true);
  return answerSettled(execution, current);
}

/** The sweep or a concurrent request has settled the row: its outcome is the response. */
async function answerSettled<Row extends OperationRow, Outcome>(
  { dependencies, handler, claim }: Execution<Row, Outcome>,
  row: Row,
): Promise<ApiResponse> {
  const response = await handler.respond(dependencies, row);
  if (claim === undefined || (await storeResponse(dependencies.database, claim, response))) return response;
  const earlier = await earlierRequest(dependencies, claim);
  return earlier.state === "answered" ? earlier.response : response;
}

/** The row, with the right to work on it when it is unsettled; undefined when another has that right. */
async function takeOver<Row extends OperationRow, Outcome>(
  { dependencies, request: { scope }, operation }: Execution<Row, Outcome>,
  id: string,
): Promise<Row | undefined> {
  const { database, now } = dependencies;
  const time = { now: now(), until: leaseEnd(dependencies) };
  const taken = await takeOperation<Row>(database, operation.table, { scope, id }, time);
  if (taken !== undefined) return taken;
  const row = await findOperation<Row>(database, operation.table, scope, id);
  return row !== undefined && isSettled(row) ? row : undefined;
}
