import type { SqlBool } from "kysely";
import { sql } from "kysely";
import {
  createCustomerInput,
  createSourceInput,
  listCustomersInput,
  listSourcesInput,
  updateCustomerInput,
  updateSourceInput,
} from "../../../contract/payments/customer.ts";
import { searchInput } from "../../../contract/search.ts";
import { searching } from "../../platform/search/search-endpoint.ts";
import { searchPage } from "../../platform/search/search-page.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { deleting, listing, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import { changeCustomer, createCustomer, updateCustomerBy, checkOneCard } from "./change-customer.ts";
import { deleteCustomer } from "./delete-customer.ts";
import { existingCustomer, findCustomer } from "./store.ts";
import { presentCard, presentCustomer, presentDeletedCustomer } from "./present-customer.ts";
import type { CardVerification } from "./verify-beforehand.ts";
import { savingCard } from "./verify-beforehand.ts";
import type { SearchFields } from "../../platform/search/search-fields.ts";
import type { Deleted } from "../../../contract/deleted.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { CardRow } from "./card-store.ts";
import { existingCard } from "./card-store.ts";
import { removeSavedCard, updateSavedCard } from "./change-saved-card.ts";
import { saveCard } from "./save-card.ts";
import { existing } from "../../platform/http/existing.ts";
import { wantedClockColumns } from "../../platform/clock/clock-columns.ts";

const audience = "secret";

const customers = "/v1/customers";

const sources = "/v1/customers/:id/sources";

/** The fields of customers that can be searched. */
const customerFields: SearchFields = {
  created: { kind: "time", column: "created" },
  description: { kind: "text", column: "description" },
  email: { kind: "text", column: "email", isIndexed: true },
  metadata: { kind: "metadata", column: "metadata", isIndexed: true },
  name: { kind: "text", column: "name" },
  phone: { kind: "text", column: "phone" },
};

/** `/v1/customers`, with the saved cards of each. */
export function customerEndpoints(dependencies: PaymentDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    savingCard(
      dependencies,
      customers,
      {
        audience,
        input: createCustomerInput,
        summary: "Create a customer",
        description: "The card of the token `source` is saved as the default card.",
        response: "Customer",
      },
      async (...work) => presentCustomer(await createCustomer(...work)),
      { check: ({ scope }, { test_clock }) => wantedClockColumns(database, scope, test_clock) },
    ),
    listing(
      dependencies,
      customers,
      { audience, input: listCustomersInput, summary: "List customers", response: "CustomerList" },
      (database, { scope }, { email, ...parameters }) =>
        listPage(database, {
          table: "customers",
          scope,
          url: customers,
          parameters,
          filters: { email, deleted: false },
          present: presentCustomer,
        }),
    ),
    searching(
      dependencies,
      `${customers}/search`,
      { input: searchInput, summary: "Search customers", response: "CustomerSearchResult" },
      async (database, scope, parameters) => {
        const page = await searchPage(database, {
          table: "customers",
          scope,
          url: `${customers}/search`,
          parameters,
          fields: customerFields,
          condition: sql<SqlBool>`not deleted`,
        });
        return { ...page, data: page.data.map(presentCustomer) };
      },
    ),
    reading(
      `${customers}/:id`,
      {
        audience,
        input: nothing,
        summary: "Retrieve a customer",
        description: "Of a deleted customer, only the id is returned.",
        response: "ReadCustomer",
      },
      async ({ scope, pathParameters }) => {
        const customer = existing(await findCustomer(database, scope, pathParameters.id), "customer");
        return customer.deleted ? presentDeletedCustomer(customer) : presentCustomer(customer);
      },
    ),
    savingCard(
      dependencies,
      `${customers}/:id`,
      {
        audience,
        input: updateCustomerInput,
        summary: "Update a customer",
        description: "An empty string removes a value.",
        response: "Customer",
      },
      async (...work) => presentCustomer(await updateCustomerBy(...work)),
      { customerOf: ({ pathParameters }) => pathParameters.id, check: (_, input) => checkOneCard(input) },
    ),
    deleting(
      dependencies,
      `${customers}/:id`,
      async (...work) => presentDeletedCustomer((await deleteCustomer(...work)).deleted),
      {
        summary: "Delete a customer with all saved cards",
        description: "The charges remain.",
        response: "DeletedCustomer",
      },
    ),
    ...sourceEndpoints(dependencies),
  ];
}

/** `/v1/customers/:id/sources`: saved cards. */
function sourceEndpoints(dependencies: PaymentDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    savingCard(
      dependencies,
      sources,
      {
        audience,
        input: createSourceInput,
        summary: "Save a card",
        description: "The token is consumed. Saving the same card again returns the existing saved card.",
        response: "SavedCard",
      },
      async (within, request, { source }, verification) =>
        presentCard(await addCard(within, request, source, verification)),
      { customerOf: ({ pathParameters }) => pathParameters.id },
    ),
    reading(
      sources,
      {
        audience,
        input: listSourcesInput,
        summary: "List a customer's saved cards",
        response: "SavedCardList",
      },
      async ({ scope, pathParameters }, { object: _object, ...parameters }) => {
        const { id } = await existingCustomer(database, scope, pathParameters.id);
        return listPage(database, {
          table: "cards",
          scope,
          url: `/v1/customers/${id}/sources`,
          parameters,
          filters: { customer: id, deleted: false },
          present: presentCard,
        });
      },
    ),
    reading(
      `${sources}/:card`,
      { audience, input: nothing, summary: "Retrieve a saved card", response: "SavedCard" },
      async ({ scope, pathParameters }) => {
        const customer = await existingCustomer(database, scope, pathParameters.id);
        return presentCard(await existingCard(database, customer.id, pathParameters.card));
      },
    ),
    writing(
      dependencies,
      `${sources}/:card`,
      {
        audience,
        input: updateSourceInput,
        summary: "Update a saved card",
        description: "Its number never changes. An empty string removes a value.",
        response: "SavedCard",
      },
      async (...work) => presentCard(await updateSavedCard(...work)),
    ),
    deleting(dependencies, `${sources}/:card`, (...work) => removeCard(...work), {
      summary: "Remove a saved card",
      description: "Its number is erased.",
      response: "DeletedCard",
    }),
  ];
}

/** Saves a card; a customer's first one is the default. */
async function addCard(
  dependencies: Within<PaymentDependencies>,
  request: ApiRequest<"id">,
  source: string,
  verification: CardVerification | undefined,
): Promise<CardRow> {
  const { database } = dependencies;
  const before = await existingCustomer(database, request.scope, request.pathParameters.id, { lock: true });
  const card = await saveCard(dependencies, before, source, verification);
  const change = before.default_source === null ? { default_source: card.id } : {};
  const after = await changeCustomer(dependencies, { request, before }, change);
  const how = after.default_source === card.id ? "saved_as_default" : "updated";
  await dependencies.newCard(database, { before, after, card: card.id, how, request });
  return card;
}

async function removeCard(
  dependencies: Within<PaymentDependencies>,
  request: ApiRequest<"card" | "id">,
): Promise<Deleted<"card">> {
  const { scope, pathParameters } = request;
  const customer = await existingCustomer(dependencies.database, scope, pathParameters.id, { lock: true });
  const id = pathParameters.card;
  await removeSavedCard(dependencies, request, { customer, card: id });
  return { id, object: "card", deleted: true };
}
