import type { Anywhere } from "../../platform/database/in-transaction.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { Claim } from "../../platform/idempotency/claim.ts";
import type { ServiceError } from "../../platform/http/service-error.ts";
import type { OperationRow, OperationTable } from "./leases.ts";

/**
 * What only the processor can do: charge, capture, void, refund. It stands between two transactions: the first writes
 * the row that asks for it, the second its outcome. The row's id is the processor's idempotency key.
 */
export interface Operation<Row extends OperationRow, Outcome> {
  /** Where its rows are. */
  readonly table: OperationTable;
  /** The status of a row if the processor has not responded in time, or has not decided. */
  silent(row: Row): "pending" | "unknown";
  /** Sends it to the processor. Sent again it is not done again. */
  send(dependencies: PaymentDependencies, row: Row, signal: AbortSignal): Promise<Outcome>;
  /** Inquires about the operation; undefined if the processor has never received it. */
  inquire(dependencies: PaymentDependencies, row: Row, signal: AbortSignal): Promise<Outcome | undefined>;
  /**
   * The second transaction. A row whose outcome is `pending` stays unsettled, with what is known of it and the time of its
   * next inquiry. Undefined when another settled the row first; then nothing was changed.
   */
  settle(
    dependencies: PaymentDependencies,
    row: Row,
    outcome: Outcome,
    origin?: OriginatingRequest<Row>,
  ): Promise<Settled<Row> | undefined>;
  /** Whether a row that the processor has never received is sent again; without it, always. */
  mayResend?(row: Row): boolean;
  /** Whether a row without an outcome is asked about each day until it has one; without it, always. */
  staysWaitedFor?(dependencies: PaymentDependencies, row: Row): boolean;
  /** Determines the outcome for the sweep, or decides it now. */
  recover(dependencies: PaymentDependencies, row: Row, signal: AbortSignal): Promise<Recovered<Outcome>>;
  /**
   * Ends a row that the processor has never received and that could not be sent now: the processor promises to reject it,
   * should it still arrive. Undefined if it cannot promise that; then the row is sent again later.
   */
  rejectLate?(dependencies: PaymentDependencies, row: Row, signal: AbortSignal): Promise<Outcome | undefined>;
  /** The 503 for a row that stays unsettled; `reached` is whether the processor may have received the request. */
  unavailable(row: Row, reached: boolean): ServiceError;
}

/** `unsent`: it has not come, and is safe to be sent now. `open`: it has not come, or is not decided, and may still be. */
export type Recovered<Outcome> =
  | { readonly state: "ended"; readonly outcome: Outcome }
  | { readonly state: "unsent" }
  | { readonly state: "open" };

/** The API request that created a row; undefined if the service settles it by itself. */
export interface OriginatingRequest<Row> {
  readonly request: ApiRequest;
  readonly claim: Claim | undefined;
  readonly respond: (within: Anywhere<PaymentDependencies>, row: Row) => Promise<ApiResponse>;
}

/** A row as the second transaction leaves it, and what its request is answered with. */
export interface Settled<Row> {
  readonly row: Row;
  readonly response: ApiResponse | undefined;
}
