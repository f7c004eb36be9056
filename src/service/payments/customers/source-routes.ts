import { createSourceInput, listSourcesInput, updateSourceInput } from "../../../contract/customer.ts";
import type { Deleted } from "../../../contract/deleted.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { deleting, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import type { CardRow } from "./card-store.ts";
import { changeCustomer } from "./change-customer.ts";
import { existingCard } from "./existing-card.ts";
import { existingCustomer } from "./existing-customer.ts";
import { presentCard } from "./present-customer.ts";
import { removeSavedCard } from "./remove-saved-card.ts";
import { saveCard } from "./save-card.ts";
import { savingCard } from "./saving-card.ts";
import type { CardVerification } from "./verify-beforehand.ts";
import { updateSavedCard } from "./update-saved-card.ts";

const audience = "secret";
const sources = "/v1/customers/:id/sources";

/** `/v1/customers/:id/sources`: saved cards. */
export function sourceEndpoints(dependencies: PaymentDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    savingCard(
      dependencies,
      sources,
      { audience, input: createSourceInput, summary: "Save a card", response: "SavedCard" },
      async (transaction, request, { source }, verification) =>
        presentCard(await addCard(dependencies, transaction, request, source, verification)),
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
        const { id } = await existingCustomer(database, scope, pathParameters["id"]);
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
        const customer = await existingCustomer(database, scope, pathParameters["id"]);
        return presentCard(await existingCard(database, customer.id, pathParameters["card"]));
      },
    ),
    writing(
      dependencies,
      `${sources}/:card`,
      { audience, input: updateSourceInput, summary: "Update a saved card", response: "SavedCard" },
      async (...work) => presentCard(await updateSavedCard(dependencies, ...work)),
    ),
    deleting(dependencies, `${sources}/:card`, (...work) => removeCard(dependencies, ...work), {
      summary: "Remove a saved card",
      response: "DeletedCard",
    }),
  ];
}

/** Saves a card; a customer's first one is the default. */
async function addCard(
  dependencies: PaymentDependencies,
  database: Database,
  request: ApiRequest,
  source: string,
  verification: CardVerification | undefined,
): Promise<CardRow> {
  const before = await existingCustomer(database, request.scope, request.pathParameters["id"], {
    lock: true,
  });
  const card = await saveCard(dependencies, database, before, source, verification);
  const change = before.default_source === null ? { default_source: card.id } : {};
  const after = await changeCustomer(dependencies, database, { request, before }, change);
  const how = after.default_source === card.id ? "saved_as_default" : "updated";
  await dependencies.newCard(database, { before, after, card: card.id, how, request });
  return card;
}

async function removeCard(
  dependencies: PaymentDependencies,
  database: Database,
  request: ApiRequest,
): Promise<Deleted<"card">> {
  const { scope, pathParameters } = request;
  const customer = await existingCustomer(database, scope, pathParameters["id"], { lock: true });
  const id = pathParameters["card"] ?? "";
  await removeSavedCard(dependencies, database, request, { customer, card: id });
  return { id, object: "card", deleted: true };
}
