import type { PayInvoiceInput } from "../../../contract/billing/change-invoice.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { chargeOnce } from "../../payments/charges/charge-once.ts";
import { isSavedCard } from "../../payments/tokens/source-kind.ts";
import { readyClock } from "../../platform/clock/clock-columns.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { beginCollection, collectionError } from "../collection/begin-collection.ts";
import { payOutOfBand } from "../collection/close-invoice.ts";
import { collectOnce, declinedResponse } from "../collection/collect-once.ts";
import { computeInvoiceCharge } from "../collection/pay-invoice.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { checkCard } from "./create-invoice.ts";
import { checkAction } from "./lifecycle.ts";
import { existingInvoice, lockInvoiceRows } from "./lock-invoice-rows.ts";
import { presentInvoice } from "./show-invoice.ts";

/**
 * Pays an invoice, once for each idempotency key: with a token, with a saved card, or out of band. The response comes after
 * the charge: 402 with the decline, 503 while the outcome is unknown. Throws `invalid_state`, `payment_in_progress`,
 * `attempt_limit` and `test_clock_advancing` (409).
 */
export async function payInvoice(
  dependencies: BillingDependencies,
  request: ApiRequest<"id">,
  input: PayInvoiceInput,
): Promise<ApiResponse> {
  const { scope, pathParameters } = request;
  const { id } = pathParameters;
  const source = sourceOf(input);
  if (source === undefined || isSavedCard(source)) {
    const isOutOfBand = input.paid_out_of_band === true;
    return isOutOfBand ? closeOutOfBand() : chargeSavedCard();
  }
  const invoice = await existingInvoice(dependencies.database, scope, id);
  checkAction(invoice.status, "pay");
  await readyClock(dependencies.database, scope, invoice);
  return chargeOnce(
    dependencies,
    request,
    (within) => computeInvoiceCharge(within, invoice, { source }),
    (within, charge) => presentPaid(within, charge),
  );

  async function respond(within: Anywhere<BillingDependencies>, charge: ChargeRow): Promise<ApiResponse> {
    return declinedResponse(dependencies, request, charge) ?? ok(await presentPaid(within, charge));
  }

  function closeOutOfBand(): Promise<ApiResponse> {
    return collectOnce(dependencies, request, {
      respond,
      write: async (within) => {
        const locked = await lockInvoiceRows(within, { scope, id, action: "pay" });
        const paid = await payOutOfBand(within, locked, request);
        return ok(await presentInvoice(within, paid));
      },
    });
  }

  function chargeSavedCard(): Promise<ApiResponse> {
    return collectOnce(dependencies, request, {
      respond,
      write: async (within) => {
        const locked = await lockInvoiceRows(within, { scope, id, action: "pay" });
        const { row, customer } = locked;
        const param = input.payment_method === undefined ? "source" : "payment_method";
        if (source !== undefined) await checkCard(within.database, row.customer, source, param);
        const begun = await beginCollection(
          within,
          { invoice: row, clock: customer.clock },
          { kind: "manual", card: source, requested: true },
        );
        if (begun.state === "begun") return begun.charge;
        throw collectionError(begun, row, { param, now: customer.at });
      },
    });
  }
}

function sourceOf({ source, payment_method: method, paid_out_of_band: outOfBand }: PayInvoiceInput) {
  if (source !== undefined && method !== undefined && source !== method) {
    throw exclusive("payment_method", "Give either source or payment_method.");
  }
  const given = source ?? method;
  if (given !== undefined && outOfBand === true) {
    throw exclusive("paid_out_of_band", "What was paid out of band is not charged: give no card with it.");
  }
  return given;
}

function exclusive(param: string, message: string): ServiceError {
  return new ServiceError("parameters_exclusive", message, { param });
}

async function presentPaid(dependencies: Anywhere<BillingDependencies>, charge: ChargeRow) {
  const scope = { accountId: charge.account_id, livemode: charge.livemode };
  return presentInvoice(
    dependencies,
    await existingInvoice(dependencies.database, scope, charge.invoice ?? ""),
  );
}
