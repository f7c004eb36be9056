import type { PaymentDependencies } from "../dependencies.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { errorResponse, errorContextOf } from "../../platform/http/error-response.ts";
import type { DeclinedIntent } from "../../platform/http/service-error.ts";
import { CardDeclined, ServiceError } from "../../platform/http/service-error.ts";
import { isSettled } from "../operations/leases.ts";
import { performOnce, Responded } from "../operations/perform-once.ts";
import { beginCharge, beginComputed } from "./begin-charge.ts";
import { chargeOperation } from "./charge-operation.ts";
import type { ChargeOrder, ComputeOrder } from "./charge-order.ts";
import type { ChargeRow } from "../charge-row.ts";
import { findChargeOfToken } from "../charge-of-token.ts";
import { findToken } from "../tokens/store.ts";

/** What a charge that was not declined is answered with. Runs in the transaction that settles it. */
export type PresentCharge = (within: Anywhere<PaymentDependencies>, charge: ChargeRow) => Promise<unknown>;

/** The intent that the response to a decline contains. */
export type PresentDeclined = (
  within: Anywhere<PaymentDependencies>,
  charge: ChargeRow,
) => Promise<DeclinedIntent>;

/**
 * Charges a source, once for each idempotency key, however often and from wherever the request is repeated: see
 * `performOnce`. The first transaction takes the key, spends the token and writes the pending charge (`beginCharge`), the
 * second settles the charge and stores the response (`settleCharge`).
 *
 * A charge that depends on rows which others may change is computed in its first transaction (`ComputeOrder`).
 *
 * A declined charge is answered 402. One whose outcome is unknown is neither 200 (the goods might be handed over) nor 402
 * (the payer might pay a second time) but 503 with the charge's id. Only where the payer has paid on the page of a method, and their
 * bank confirms it later, the answer is the pending charge.
 */
export async function chargeOnce(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  order: ChargeOrder | ComputeOrder,
  present: PresentCharge,
  presentDeclined?: PresentDeclined,
): Promise<ApiResponse> {
  return performOnce(dependencies, request, chargeOperation, {
    begin: (claim) => {
      if (typeof order === "function") return beginComputed(dependencies, request, claim, order);
      return beginCharge(dependencies, request, claim, order).catch(async (error: unknown) => {
        const charge = isUsedToken(error) ? await existingCharge(dependencies, request, order) : undefined;
        if (charge === undefined) throw error;
        // Not stored: the same request gets another answer once the payer has paid.
        return new Responded(await respond(dependencies, request, charge, [present, presentDeclined]));
      });
    },
    respond: (within, charge) => respond(within, request, charge, [present, presentDeclined]),
  });
}

function isUsedToken(error: unknown): boolean {
  return error instanceof ServiceError && error.code === "token_already_used";
}

/**
 * The charge that has used the token of a method whose page the payer goes to, if it is of this order: whoever sends the token
 * again asks what became of it, as a token pays once. Throws `processor_unavailable` (503) while that is not known.
 */
async function existingCharge(
  { database }: PaymentDependencies,
  { scope }: ApiRequest,
  { source = "", amount, currency }: ChargeOrder,
): Promise<ChargeRow | undefined> {
  const token = await findToken(database, scope, source);
  const charge = token && (await findChargeOfToken(database, scope, token));
  if (charge?.amount !== amount || charge.currency !== currency) return undefined;
  // Until the payer was led to the page, nobody knows whether they will be.
  if (!isSettled(charge) && charge.redirect_expires_at === null)
    throw chargeOperation.unavailable(charge, true);
  return charge;
}

async function respond(
  dependencies: Anywhere<PaymentDependencies>,
  request: ApiRequest,
  charge: ChargeRow,
  [present, presentDeclined]: readonly [PresentCharge, PresentDeclined | undefined],
): Promise<ApiResponse> {
  if (charge.failure_code === null) return ok(await present(dependencies, charge));
  const { id, currency, failure_code: code } = charge;
  const intent = await presentDeclined?.(dependencies, charge);
  const declined = new CardDeclined(code, { charge: id, currency, intent });
  return errorResponse(declined, errorContextOf(dependencies, request));
}
