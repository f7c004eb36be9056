import { allowsLoopback } from "../../platform/http/loopback.ts";
import { checkReturnAddress } from "../../platform/http/return-address.ts";
import type { SqlBool } from "kysely";
import { sql } from "kysely";
import type { CreateChargeInput } from "../../../contract/payments/charge.ts";
import {
  captureChargeInput,
  createChargeInput,
  listChargesInput,
  readChargeInput,
  updateChargeInput,
} from "../../../contract/payments/charge.ts";
import { searchChargesInput } from "../../../contract/search.ts";
import { searching } from "../../platform/search/search-endpoint.ts";
import { searchPage } from "../../platform/search/search-page.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { balanceTransactionsById } from "../balance-transactions/present-balance-transaction.ts";
import { isSavedCard } from "../tokens/source-kind.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { charging, listing, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { expand } from "../../platform/http/expand.ts";
import { listPage } from "../../platform/http/list.ts";
import { customersById } from "../customers/present-customer.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { checkClock } from "../../platform/clock/clock-columns.ts";
import { chargeOnce } from "./charge-once.ts";
import type { ChargeOrder } from "./charge-order.ts";
import { captureOnce, voidOnce } from "./capture-or-void.ts";
import { checkAmount } from "../../platform/http/check-amount.ts";
import { presentCharge } from "./present-charge.ts";
import { findCharge, updateCharge } from "./store.ts";
import type { SearchField, SearchFields } from "../../platform/search/search-fields.ts";
import { existing } from "../../platform/http/existing.ts";

/** Endpoints of `/v1/charges`. */
export function chargeEndpoints(dependencies: PaymentDependencies) {
  const { database } = dependencies;
  const linksOf = (from: ReadDatabase, scope: Scope) => ({
    customer: customersById(from, scope),
    balance_transaction: balanceTransactionsById(from, scope),
    refunds: dependencies.refundsOfCharges(from, scope),
  });
  return {
    createCharge: charging(
      "/v1/charges",
      {
        audience: "secret",
        input: createChargeInput,
        summary: "Charge a card, or another payment method",
        description:
          "With a method whose page the payer goes to, the `status` is `requires_action`, and `next_action` says where; with BLIK they confirm in the app of their bank until `expires_at`. The token of a method whose page the payer goes to, sent again with the same amount and currency, gets the charge as it is by then. A decline is an error of type `card_declined`; its `charge` is the id of the failed charge.",
        response: "Charge",
      },
      async (request, input) =>
        chargeOnce(dependencies, request, orderOf(dependencies, request, input), async (_, charge) =>
          presentCharge(dependencies, charge),
        ),
    ),
    listCharges: listing(
      dependencies,
      "/v1/charges",
      { audience: "secret", input: listChargesInput, summary: "List charges", response: "ChargeList" },
      async (database, { scope }, input) => {
        const {
          expand: expanded,
          status,
          customer,
          invoice,
          installment_plan,
          payment_intent: intent,
          payment_link,
          checkout_session,
          ...parameters
        } = input;
        const filters = {
          status,
          customer,
          invoice,
          installment_plan,
          intent,
          payment_link,
          checkout_session,
        };
        const listing = { table: "charges", scope, url: "/v1/charges", parameters, filters } as const;
        const page = await listPage(database, {
          ...listing,
          // A charge of 0 is the verification of a card.
          condition: sql<SqlBool>`amount > 0`,
          present: (row) => presentCharge(dependencies, row),
        });
        return expand(page, expanded, linksOf(database, scope));
      },
    ),
    searchCharges: searching(
      dependencies,
      "/v1/charges/search",
      { input: searchChargesInput, summary: "Search charges", response: "ChargeSearchResult" },
      async (database, scope, { expand: expanded, ...parameters }) => {
        const page = await searchPage(database, {
          table: "charges",
          scope,
          url: "/v1/charges/search",
          parameters,
          fields: chargeFields,
          condition: sql<SqlBool>`amount > 0`,
        });
        const data = page.data.map((row) => presentCharge(dependencies, row));
        return expand({ ...page, data }, expanded, linksOf(database, scope));
      },
    ),
    retrieveCharge: reading(
      "/v1/charges/:id",
      { audience: "secret", input: readChargeInput, summary: "Retrieve a charge", response: "Charge" },
      async ({ scope, pathParameters }, input) => {
        const charge = existing(await findCharge(database, scope, pathParameters.id), "charge");
        return expand(presentCharge(dependencies, charge), input.expand, linksOf(database, scope));
      },
    ),
    updateCharge: writing(
      dependencies,
      "/v1/charges/:id",
      { audience: "secret", input: updateChargeInput, summary: "Update a charge", response: "Charge" },
      async (within, { scope, pathParameters }, { description, metadata, receipt_email }) => {
        const { database } = within;
        const id = pathParameters.id;
        const charge = existing(await findCharge(database, scope, id, { lock: true }), "charge");
        const change = {
          ...(description === undefined ? {} : { description }),
          ...(receipt_email === undefined ? {} : { receipt_email }),
          ...(metadata === undefined
            ? {}
            : { metadata: JSON.stringify(mergeMetadata(charge.metadata, metadata)) }),
        };
        if (Object.keys(change).length === 0) return presentCharge(dependencies, charge);
        return presentCharge(
          dependencies,
          existing(await updateCharge(database, scope, id, change), "charge"),
        );
      },
    ),
    captureCharge: charging(
      "/v1/charges/:id/capture",
      {
        audience: "secret",
        input: captureChargeInput,
        summary: "Capture an authorized charge, or a part of it",
        description: "The charge was created with `capture: false`. What is not captured is released.",
        response: "Charge",
      },
      (request, { amount }) => captureOnce(dependencies, request, amount),
    ),
    cancelCharge: charging(
      "/v1/charges/:id/cancel",
      {
        audience: "secret",
        input: nothing,
        summary: "Cancel an authorized charge",
        description: "The charge was created with `capture: false`.",
        response: "Charge",
      },
      (request) => voidOnce(dependencies, request),
    ),
  };
}

/** Validates what the schema cannot: the minimum amount of the currency, and features that are not supported yet. */
function orderOf(
  dependencies: Pick<PaymentDependencies, "processorFor" | "settings">,
  { scope }: ApiRequest,
  input: CreateChargeInput,
): ChargeOrder {
  if (input.capture === false && !dependencies.processorFor(scope).capabilities.manualCapture) {
    const message = "Invalid capture. The card processor captures every charge at once.";
    throw new ServiceError("parameter_invalid", message, { param: "capture" });
  }
  checkAmount(input.amount, input.currency);
  checkWhoPays(input);
  checkClock(scope, input);
  return {
    amount: input.amount,
    currency: input.currency,
    source: input.source,
    capture: input.capture,
    customer: input.customer,
    description: input.description ?? undefined,
    metadata: mergeMetadata({}, input.metadata),
    receiptEmail: input.receipt_email ?? undefined,
    statementDescriptor: input.statement_descriptor,
    testClock: input.test_clock,
    methodReturnUrl: returnAddress(dependencies, scope, input.return_url),
  };
}

/**
 * The address to which the payer comes back from the page of a method, checked; null if the page of the payer says it. Throws
 * `url_invalid` (400).
 */
function returnAddress(
  dependencies: Pick<PaymentDependencies, "settings">,
  scope: Scope,
  address: string | undefined,
): string | null {
  if (address === undefined) return null;
  return checkReturnAddress(address, "return_url", allowsLoopback(dependencies, scope));
}

function checkWhoPays({ source, customer }: CreateChargeInput): void {
  if (customer !== undefined) return;
  if (source === undefined) {
    const message =
      "Missing required parameter: source. Give a token, or the customer whose card is charged.";
    throw new ServiceError("parameter_missing", message, { param: "source" });
  }
  if (isSavedCard(source)) {
    const message =
      "Missing required parameter: customer. A saved card is charged together with its customer.";
    throw new ServiceError("parameter_missing", message, { param: "customer" });
  }
}

const ofCard = (member: string, kind: SearchField["kind"] = "token"): SearchField => ({
  kind,
  column: "card",
  member,
});

const cardFields = {
  brand: ofCard("brand"),
  exp_month: ofCard("exp_month", "number"),
  exp_year: ofCard("exp_year", "number"),
  fingerprint: ofCard("fingerprint"),
  last4: ofCard("last4"),
};

/** The fields of charges that can be searched; those of the card have the names of Stripe too. */
const chargeFields: SearchFields = {
  amount: { kind: "number", column: "amount" },
  created: { kind: "time", column: "created" },
  currency: { kind: "token", column: "currency" },
  customer: { kind: "token", column: "customer", isIndexed: true },
  description: { kind: "text", column: "description" },
  invoice: { kind: "token", column: "invoice" },
  metadata: { kind: "metadata", column: "metadata", isIndexed: true },
  receipt_email: { kind: "text", column: "receipt_email" },
  status: { kind: "token", column: "status" },
  ...Object.fromEntries(
    Object.entries(cardFields).flatMap(([name, field]) => [
      [`source.${name}`, field],
      [`payment_method_details.card.${name}`, field],
    ]),
  ),
};
