import type { SqlBool } from "kysely";
import { sql } from "kysely";
import type { CreateChargeInput } from "../../../contract/charge.ts";
import {
  captureChargeInput,
  createChargeInput,
  listChargesInput,
  readChargeInput,
  updateChargeInput,
} from "../../../contract/charge.ts";
import { searchChargesInput } from "../../../contract/search.ts";
import { searching } from "../../platform/search/search-endpoint.ts";
import { searchPage } from "../../platform/search/search-page.ts";
import { chargeFields } from "./search-fields.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { balanceTransactionsById } from "../balance-transactions/balance-transactions-by-id.ts";
import { isSavedCard } from "../tokens/is-saved-card.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, listing, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { expand } from "../../platform/http/expand.ts";
import { listPage } from "../../platform/http/list.ts";
import { customersById } from "../customers/customers-by-id.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { checkClock } from "../../platform/clock/check-clock.ts";
import { chargeOnce } from "./charge-once.ts";
import type { ChargeOrder } from "./charge-order.ts";
import { captureOnce, voidOnce } from "./settle-once.ts";
import { checkAmount } from "../../platform/http/check-amount.ts";
import { presentCharge } from "./present-charge.ts";
import type { ChargeRow } from "../charge-row.ts";
import { findCharge, updateCharge } from "./store.ts";

export function chargeEndpoints(dependencies: PaymentDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  const linksOf = (from: ReadDatabase, scope: Scope) => ({
    customer: customersById(from, scope),
    balance_transaction: balanceTransactionsById(from, scope),
    refunds: dependencies.refundsOfCharges(from, scope),
  });
  return [
    charging(
      "/v1/charges",
      { audience: "secret", input: createChargeInput, summary: "Charge a card", response: "Charge" },
      async (request, input) =>
        chargeOnce(dependencies, request, orderOf(dependencies, request, input), async (_, charge) =>
          presentCharge(dependencies, charge),
        ),
    ),
    listing(
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
    searching(
      dependencies,
      "/v1/charges/search",
      { input: searchChargesInput, summary: "Search charges", response: "ChargeSearchResult" },
      async (database, scope, { expand: expanded, ...parameters }) => {
        const page = await searchPage(database, {
          ...{ table: "charges", scope, url: "/v1/charges/search", parameters, fields: chargeFields },
          condition: sql<SqlBool>`amount > 0`,
        });
        const data = page.data.map((row) => presentCharge(dependencies, row));
        return expand({ ...page, data }, expanded, linksOf(database, scope));
      },
    ),
    reading(
      "/v1/charges/:id",
      { audience: "secret", input: readChargeInput, summary: "Retrieve a charge", response: "Charge" },
      async ({ scope, pathParameters }, input) => {
        const charge = existing(await findCharge(database, scope, pathParameters["id"] ?? ""));
        return expand(presentCharge(dependencies, charge), input.expand, linksOf(database, scope));
      },
    ),
    writing(
      dependencies,
      "/v1/charges/:id",
      { audience: "secret", input: updateChargeInput, summary: "Update a charge", response: "Charge" },
      async (transaction, { scope, pathParameters }, { description, metadata, receipt_email }) => {
        const id = pathParameters["id"] ?? "";
        const charge = existing(await findCharge(transaction, scope, id, { lock: true }));
        const change = {
          ...(description === undefined ? {} : { description }),
          ...(receipt_email === undefined ? {} : { receipt_email }),
          ...(metadata === undefined
            ? {}
            : { metadata: JSON.stringify(mergeMetadata(charge.metadata, metadata)) }),
        };
        if (Object.keys(change).length === 0) return presentCharge(dependencies, charge);
        return presentCharge(dependencies, existing(await updateCharge(transaction, scope, id, change)));
      },
    ),
    charging(
      "/v1/charges/:id/capture",
      {
        audience: "secret",
        input: captureChargeInput,
        summary: "Capture an authorized charge, or a part of it",
        response: "Charge",
      },
      (request, { amount }) => captureOnce(dependencies, request, amount),
    ),
    charging(
      "/v1/charges/:id/cancel",
      { audience: "secret", input: nothing, summary: "Cancel an authorized charge", response: "Charge" },
      (request) => voidOnce(dependencies, request),
    ),
  ];
}

/** Validates what the schema cannot: the minimum amount of the currency, and features that are not supported yet. */
function orderOf(
  { processorFor }: Pick<PaymentDependencies, "processorFor">,
  { scope }: ApiRequest,
  input: CreateChargeInput,
): ChargeOrder {
  if (input.capture === false && !processorFor(scope).capabilities.manualCapture) {
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
  };
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

function existing(charge: ChargeRow | undefined): ChargeRow {
  if (charge === undefined) throw new ServiceError("resource_missing", "No such charge.", { param: "id" });
  return charge;
}
