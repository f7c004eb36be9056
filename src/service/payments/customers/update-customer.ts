import type { UpdateCustomerInput } from "../../../contract/customer.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { findCardOf } from "./card-store.ts";
import { changeCustomer } from "./change-customer.ts";
import { existingCustomer } from "./existing-customer.ts";
import { placeColumns } from "./place-columns.ts";
import { saveCard } from "./save-card.ts";
import type { CustomerRow } from "./store.ts";
import type { CardVerification } from "./verify-beforehand.ts";

/**
 * Changes a customer and writes the event. `source` saves a card and makes it the default, `default_source` is the id of
 * one that is saved. Throws `resource_missing` (404), `parameters_exclusive` for both, and what `saveCard` throws.
 */
export async function updateCustomerBy(
  dependencies: PaymentDependencies,
  database: Database,
  request: ApiRequest,
  { metadata, source, default_source, invoice_settings, address, shipping, ...plain }: UpdateCustomerInput,
  verification: CardVerification | undefined,
): Promise<CustomerRow> {
  const chosen = chosenCard({ default_source, invoice_settings });
  if (source !== undefined && chosen !== undefined) {
    const message = `Give either source, a card to save, or ${chosen.param}, one that is saved.`;
    throw new ServiceError("parameters_exclusive", message, { param: chosen.param });
  }
  const before = await existingCustomer(database, request.scope, request.pathParameters["id"], {
    lock: true,
  });
  const saved =
    source === undefined ? undefined : await saveCard(dependencies, database, before, source, verification);
  if (chosen !== undefined && !(await findCardOf(database, before.id, { id: chosen.id }))) {
    const message = "The customer has no such card.";
    throw new ServiceError("resource_missing", message, { param: chosen.param });
  }
  const defaultSource = saved?.id ?? chosen?.id;
  const after = await changeCustomer(
    dependencies,
    database,
    { request, before },
    {
      ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
      ...placeColumns({ address, shipping }),
      ...(defaultSource === undefined ? {} : { default_source: defaultSource }),
      ...(metadata === undefined
        ? {}
        : { metadata: JSON.stringify(mergeMetadata(before.metadata, metadata)) }),
    },
  );
  const { default_source: card } = after;
  if (card !== null && (saved !== undefined || card !== before.default_source)) {
    const how = saved === undefined ? "chosen" : "saved_as_default";
    await dependencies.newCard(database, { before, after, card, how, request });
  }
  return after;
}

/** The saved card that becomes the default, by either of its two names. Throws `parameters_exclusive` for two cards. */
function chosenCard({
  default_source: card,
  invoice_settings,
}: Pick<UpdateCustomerInput, "default_source" | "invoice_settings">):
  { readonly id: string; readonly param: string } | undefined {
  const method = invoice_settings?.default_payment_method;
  const param = "invoice_settings[default_payment_method]";
  if (card !== undefined && method !== undefined && card !== method) {
    const message = `${param} is another name of default_source. Give one of them.`;
    throw new ServiceError("parameters_exclusive", message, { param });
  }
  if (card !== undefined) return { id: card, param: "default_source" };
  return method === undefined ? undefined : { id: method, param };
}
