import type { PayInvoiceInput } from "../../../contract/change-invoice.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { chargeOnce } from "../../payments/charges/charge-once.ts";
import { isSavedCard } from "../../payments/tokens/is-saved-card.ts";
import { readyClock } from "../../platform/clock/ready-clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import { errorContextOf, errorResponse } from "../../platform/http/error-response.ts";
import { CardDeclined, ServiceError } from "../../platform/http/service-error.ts";
import { beginCollection, collectionError } from "../collection/begin-collection.ts";
import { collectOnce } from "../collection/collect-once.ts";
import { computeInvoiceCharge } from "../collection/pay-invoice.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { checkAction } from "./lifecycle.ts";
import { checkCard } from "./create-invoice.ts";
import { existingInvoice, lockInvoiceRows } from "./lock-invoice-rows.ts";
import { payOutOfBand } from "../collection/close-invoice.ts";
import { presentInvoice } from "./present.ts";

/**
 * Pays an invoice, once for each idempotency key: with a token, with a saved card, or out of band. The response comes after
 * the charge: 402 with the decline, 503 while the outcome is unknown. Throws `invalid_state`, `payment_in_progress`,
 * `attempt_limit` and `test_clock_advancing` (409).
 */
export async function payInvoice(
  dependencies: BillingDependencies,
  request: ApiRequest,
  input: PayInvoiceInput,
): Promise<ApiResponse> {
  const { scope, pathParameters } = request;
  const { id = "" } = pathParameters;
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
    (database) => computeInvoiceCharge(dependencies, database, invoice, { source }),
    (database, charge) => presentPaid(dependencies, database, charge),
  );

  function closeOutOfBand(): Promise<ApiResponse> {
    return collectOnce(dependencies, request, {
      respond: respondTo(dependencies, request),
      write: async (database) => {
        const locked = await lockInvoiceRows(dependencies, database, { scope, id, action: "pay" });
        const paid = await payOutOfBand(dependencies, database, locked, request);
        return ok(await presentInvoice(dependencies, database, paid));
      },
    });
  }

  function chargeSavedCard(): Promise<ApiResponse> {
    return collectOnce(dependencies, request, {
      respond: respondTo(dependencies, request),
      write: async (database) => {
        const locked = await lockInvoiceRows(dependencies, database, { scope, id, action: "pay" });
        const { row, customer } = locked;
        const param = input.payment_method === undefined ? "source" : "payment_method";
        if (source !== undefined) await checkCard(database, row.customer, source, param);
        const begun = await beginCollection(
          dependencies,
          database,
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

function respondTo(dependencies: BillingDependencies, request: ApiRequest) {
  return async (database: Database, charge: ChargeRow): Promise<ApiResponse> => {
    const { id, currency, failure_code: code } = charge;
    if (code === null) return ok(await presentPaid(dependencies, database, charge));
    return errorResponse(
      new CardDeclined(code, { charge: id, currency }),
      errorContextOf(dependencies, request),
    );
  };
}

async function presentPaid(dependencies: BillingDependencies, database: Database, charge: ChargeRow) {
  const scope = { accountId: charge.account_id, livemode: charge.livemode };
  return presentInvoice(dependencies, database, await existingInvoice(database, scope, charge.invoice ?? ""));
}
