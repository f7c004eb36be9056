import type { CreateRefundInput } from "../../../contract/payments/refund.ts";
import { createRefundInput, listRefundsInput, readRefundInput } from "../../../contract/payments/refund.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ok } from "../../platform/http/api-response.ts";
import { charging, listing, reading } from "../../platform/http-server/endpoint.ts";
import { balanceTransactionsById } from "../balance-transactions/present-balance-transaction.ts";
import { chargesById } from "../charges/present-charge.ts";
import { expand } from "../../platform/http/expand.ts";
import { listPage } from "../../platform/http/list.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { performOnce } from "../operations/perform-once.ts";
import { beginRefund } from "./begin-refund.ts";
import { presentRefund } from "./present-refund.ts";
import { refundOperation } from "./refund-operation.ts";
import { findRefund } from "./store.ts";
import { findVoid, isVoid, voidAsRefund } from "./void-as-refund.ts";
import { missing } from "../../platform/http/existing.ts";

/** Endpoints of `/v1/refunds`. */
export function refundEndpoints(dependencies: PaymentDependencies) {
  const { database, processorFor } = dependencies;
  return {
    createRefund: charging(
      "/v1/refunds",
      {
        audience: "secret",
        input: createRefundInput,
        summary: "Refund a charge, or a part of it",
        description:
          "Without `amount` the whole charge is refunded. A refund that fails has the status `failed`.",
        response: "Refund",
      },
      async (request, input) => {
        checkPayment(input);
        if (!processorFor(request.scope).capabilities.refunds) {
          throw new ServiceError("parameter_invalid", "Invalid charge. The card processor refunds none.", {
            param: "charge",
          });
        }
        if (await isVoid(dependencies, request, input)) return voidAsRefund(dependencies, request, input);
        return performOnce(dependencies, request, refundOperation, {
          begin: (claim) => beginRefund(dependencies, request.scope, input, claim),
          respond: async (_, refund) => ok(presentRefund(refund)),
        });
      },
    ),
    listRefunds: listing(
      dependencies,
      "/v1/refunds",
      { audience: "secret", input: listRefundsInput, summary: "List refunds", response: "RefundList" },
      async (database, { scope }, input) => {
        const { charge, payment_intent, expand: expanded, ...parameters } = input;
        const listing = {
          table: "refunds",
          scope,
          url: "/v1/refunds",
          parameters,
          filters: { charge, payment_intent },
        } as const;
        const page = await listPage(database, { ...listing, present: presentRefund });
        return expand(page, expanded, linksOf(dependencies, scope));
      },
    ),
    retrieveRefund: reading(
      "/v1/refunds/:id",
      { audience: "secret", input: readRefundInput, summary: "Retrieve a refund", response: "Refund" },
      async ({ scope, pathParameters }, input) => {
        const id = pathParameters.id;
        const row = await findRefund(database, scope, id);
        const refund = row === undefined ? await findVoid(database, scope, id) : presentRefund(row);
        if (refund === undefined) throw missing("refund");
        return expand(refund, input.expand, linksOf(dependencies, scope));
      },
    ),
  };
}

/** How the objects of `expand[]` are found. */
function linksOf(dependencies: PaymentDependencies, scope: Scope) {
  return {
    charge: chargesById(dependencies, scope),
    balance_transaction: balanceTransactionsById(dependencies.database, scope),
    refunds: dependencies.refundsOfCharges(dependencies.database, scope),
  };
}

/** Throws `parameter_missing` without a payment to refund, `parameters_exclusive` with two. */
function checkPayment({ charge, payment_intent: intent }: CreateRefundInput): void {
  if (charge === undefined && intent === undefined) {
    const message =
      "Missing required parameter: charge. Give the charge, or the PaymentIntent that it has paid.";
    throw new ServiceError("parameter_missing", message, { param: "charge" });
  }
  if (charge === undefined || intent === undefined) return;
  const message = "Give either charge or payment_intent.";
  throw new ServiceError("parameters_exclusive", message, { param: "payment_intent" });
}
