import type { PaymentDependencies } from "../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Answer } from "../../platform/http/answer.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { Claim } from "../../platform/idempotency/claim.ts";
import type { ServiceError } from "../../platform/http/service-error.ts";
import type { OperationRow, OperationTable } from "../../platform/http/leases.ts";

/**
 * What only the processor can do: charge, capture, cancel, refund. It stands between two transactions: the first writes
 * the row that asks for it, the second its outcome. The row's id is the processor's idempotency key.
 */
export interface Operation<Row extends OperationRow, Reply> {
  /** Where its rows are. */
  readonly table: OperationTable;
  /** The status of a row whose outcome the processor has not told in time. */
  readonly silent: "pending" | "unknown";
  /** Asks the processor to do it. Sent again it is not done again. */
  send(dependencies: PaymentDependencies, row: Row, signal: AbortSignal): Promise<Reply>;
  /** Asks what became of it; undefined when the processor has never received it. */
  inquire(dependencies: PaymentDependencies, row: Row, signal: AbortSignal): Promise<Reply | undefined>;
  /** The second transaction. Undefined when another settled the row first; then nothing was changed. */
  settle(
    dependencies: PaymentDependencies,
    row: Row,
    reply: Reply,
    asker?: Asker<Row>,
  ): Promise<Settled<Row> | undefined>;
  /** Asks for the sweep what became of it, or what is to become of it now. */
  recover(dependencies: PaymentDependencies, row: Row, signal: AbortSignal): Promise<Recovered<Reply>>;
  /** The 503 for a row that stays unsettled; `reached` tells whether the processor may have received it. */
  unavailable(row: Row, reached: boolean): ServiceError;
}

/** `unsent`: it has not come, and is safe to be sent now. `open`: it has not come, and still may. */
export type Recovered<Reply> =
  | { readonly state: "ended"; readonly reply: Reply }
  | { readonly state: "unsent" }
  | { readonly state: "open" };

/** The request that a row answers; a settlement without one is the service's own. */
export interface Asker<Row> {
  readonly request: ApiRequest;
  readonly claim: Claim | undefined;
  readonly answer: (database: Database, row: Row) => Promise<Answer>;
}

/** A row that has come to its end, and what its request is answered with. */
export interface Settled<Row> {
  readonly row: Row;
  readonly answer: Answer | undefined;
}
