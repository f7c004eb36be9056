import type { SqlBool } from "kysely";
import { sql } from "kysely";
import type { CreatePaymentIntentInput } from "../../../contract/payments/payment-intent.ts";
import {
  cancelPaymentIntentInput,
  capturePaymentIntentInput,
  confirmPaymentIntentInput,
  createPaymentIntentInput,
  listPaymentIntentsInput,
  readPaymentIntentInput,
  updatePaymentIntentInput,
} from "../../../contract/payments/payment-intent.ts";
import { searchPaymentIntentsInput } from "../../../contract/search.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { checkAmount } from "../../platform/http/check-amount.ts";
import { expand } from "../../platform/http/expand.ts";
import { listPage } from "../../platform/http/list.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, listing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { searching } from "../../platform/search/search-endpoint.ts";
import { searchPage } from "../../platform/search/search-page.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { shippingOf } from "../customers/store.ts";
import { checkCaptureMethod, returnAddress } from "./check-intent.ts";
import { confirmIntent } from "./confirm-intent.ts";
import type { IntentDraft } from "./create-intent.ts";
import { createIntent } from "./create-intent.ts";
import { cancelIntent, captureIntent } from "./end-intent.ts";
import { existingIntent } from "./lock-intent.ts";
import { findExpanded, presentPaymentIntent, showIntent } from "./present-intent.ts";
import { changeIntent } from "./update-intent.ts";
import type { SearchFields } from "../../platform/search/search-fields.ts";

const audience = "secret";

const path = "/v1/payment_intents";

const response = "PaymentIntent";

/** The fields of PaymentIntents that can be searched. */
const paymentIntentFields: SearchFields = {
  amount: { kind: "number", column: "amount" },
  created: { kind: "time", column: "created" },
  currency: { kind: "token", column: "currency" },
  customer: { kind: "token", column: "customer", isIndexed: true },
  description: { kind: "text", column: "description" },
  metadata: { kind: "metadata", column: "metadata", isIndexed: true },
  receipt_email: { kind: "text", column: "receipt_email" },
  status: { kind: "token", column: "status" },
};

/** `/v1/payment_intents`. */
export function paymentIntentEndpoints(dependencies: PaymentDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    charging(
      path,
      {
        audience,
        input: createPaymentIntentInput,
        summary: "Create a PaymentIntent",
        description:
          "Its first attempt is made at once if `confirm` is true. A decline is an error of type `card_declined`, and the response has the intent.",
        response,
      },
      (request, input) => createIntent(dependencies, request, draftOf(dependencies, request, input), input),
    ),
    listing(
      dependencies,
      path,
      {
        audience,
        input: listPaymentIntentsInput,
        summary: "List PaymentIntents",
        response: "PaymentIntentList",
      },
      async (database, { scope }, { expand: expanded, customer, ...parameters }) => {
        const page = await listPage(database, {
          table: "intents",
          scope,
          url: path,
          parameters,
          filters: { kind: "payment", customer },
          present: (row) => presentPaymentIntent(dependencies, row),
        });
        return expand(page, expanded, findExpanded(dependencies, scope));
      },
    ),
    searching(
      dependencies,
      `${path}/search`,
      {
        input: searchPaymentIntentsInput,
        summary: "Search PaymentIntents",
        response: "PaymentIntentSearchResult",
      },
      async (database, scope, { expand: expanded, ...parameters }) => {
        const page = await searchPage(database, {
          table: "intents",
          scope,
          url: `${path}/search`,
          parameters,
          fields: paymentIntentFields,
          condition: sql<SqlBool>`kind = 'payment'`,
        });
        const data = page.data.map((row) => presentPaymentIntent(dependencies, row));
        return expand({ ...page, data }, expanded, findExpanded(dependencies, scope));
      },
    ),
    reading(
      `${path}/:id`,
      { audience, input: readPaymentIntentInput, summary: "Retrieve a PaymentIntent", response },
      async (request, input) => {
        const intent = await existingIntent(database, request, "payment");
        return showIntent(dependencies, intent, input.expand);
      },
    ),
    writing(
      dependencies,
      `${path}/:id`,
      {
        audience,
        input: updatePaymentIntentInput,
        summary: "Update a PaymentIntent",
        description:
          "Once an attempt is under way, only `description`, `metadata` and `shipping` can change.",
        response,
      },
      async (within, request, { expand: expanded, ...input }) => {
        const intent = await changeIntent(within, request, "payment", input);
        return showIntent(within, intent, expanded);
      },
    ),
    charging(
      `${path}/:id/confirm`,
      {
        audience,
        input: confirmPaymentIntentInput,
        response,
        summary: "Confirm a PaymentIntent: make its next attempt",
        description: "A decline is an error of type `card_declined`, and the response has the intent.",
      },
      (request, input) => confirmIntent(dependencies, request, "payment", input),
    ),
    charging(
      `${path}/:id/capture`,
      {
        audience,
        input: capturePaymentIntentInput,
        response,
        summary: "Capture what a PaymentIntent has authorized, or a part of it",
        description: "What is not captured is released.",
      },
      (request, input) => captureIntent(dependencies, request, input),
    ),
    charging(
      `${path}/:id/cancel`,
      {
        audience,
        input: cancelPaymentIntentInput,
        summary: "Cancel a PaymentIntent",
        description: "It must not be paid. What it has authorized is released.",
        response,
      },
      (request, input) => cancelIntent(dependencies, request, "payment", input),
    ),
  ];
}

/** Validates what the schema cannot. */
function draftOf(
  dependencies: Pick<PaymentDependencies, "processorFor" | "settings">,
  { scope }: ApiRequest,
  input: CreatePaymentIntentInput,
): IntentDraft {
  const { amount, currency } = input;
  checkAmount(amount, currency);
  checkCaptureMethod(dependencies, scope, input.capture_method);
  return {
    kind: "payment",
    amount,
    currency,
    capture_method: input.capture_method ?? "automatic",
    customer: input.customer ?? null,
    setup_future_usage: input.setup_future_usage ?? null,
    description: input.description ?? null,
    metadata: mergeMetadata({}, input.metadata),
    receipt_email: input.receipt_email ?? null,
    statement_descriptor: input.statement_descriptor ?? null,
    shipping: input.shipping ? shippingOf(input.shipping) : null,
    return_url: returnAddress(dependencies, scope, input.return_url),
  };
}
