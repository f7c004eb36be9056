import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import { inquireMovement, movementOf, recoverMovement, settleMovement } from "../operations/movement.ts";
import type { Asker, Operation } from "../operations/operation.ts";
import type { MovementResult } from "../../../contract/processor-result.ts";
import { toldBy } from "./lifecycle.ts";
import { presentRefund } from "./present-refund.ts";
import type { RefundRow } from "./store.ts";
import { countRefunded } from "./store.ts";

/** The refund of a charge, or of a part of it. */
export const refundOperation: Operation<RefundRow, MovementResult> = {
  table: "refunds",
  silent: "pending",
  send: ({ processor }, refund, signal) => processor.refund(movementOf(refund), signal),
  inquire: inquireMovement,
  settle: (dependencies, row, reply, asker) =>
    settleMovement(dependencies, { table: "refunds", row, reply }, asker, (transaction, settled) =>
      tell(dependencies, transaction, settled, asker),
    ),
  recover: recoverMovement,
  unavailable: ({ id, charge }) => {
    const message =
      `The card processor has not answered yet. The refund ${id} is kept and made as soon as it does: do not refund ` +
      "again, but send the same request with the same Idempotency-Key, or retrieve the refund, until it is settled.";
    return new ServiceError("processor_unavailable", message, { charge, headers: { "Retry-After": "2" } });
  },
};

/** The refund's event; the amount of one that failed may be refunded again. */
async function tell(
  dependencies: Pick<PlatformDependencies, "newId" | "now">,
  transaction: Database,
  refund: RefundRow,
  asker: Asker<RefundRow> | undefined,
): Promise<void> {
  if (refund.status === "pending") return;
  const scope = scopeOf(refund);
  if (refund.status === "failed") await countRefunded(transaction, scope, refund.charge, -refund.amount);
  await recordEvent(transaction, dependencies, {
    scope,
    type: toldBy[refund.status],
    object: presentRefund(refund),
    ...(asker === undefined ? {} : { request: asker.request }),
  });
}
