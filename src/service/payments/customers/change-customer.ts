import type { Updateable } from "kysely";
import type { CreateCustomerInput, UpdateCustomerInput } from "../../../contract/payments/customer.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { findCardOf } from "./card-store.ts";
import type { CustomerRow, CustomerTable } from "./store.ts";
import { existingCustomer, insertCustomer, placeColumns, updateCustomer } from "./store.ts";
import { saveCard } from "./save-card.ts";
import type { CardVerification } from "./verify-beforehand.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { changedAttributes, recordEvent } from "../../events/event-log/record-event.ts";
import { presentCustomer } from "./present-customer.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import { wantedClockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";

/**
 * Makes a customer, with the card of `source` where there is one, and its event. Throws what `saveCard` throws, and what
 * is wrong with `test_clock`.
 */
export async function createCustomer(
  dependencies: Within<PaymentDependencies>,
  request: ApiRequest,
  input: CreateCustomerInput,
  verification: CardVerification | undefined,
): Promise<CustomerRow> {
  const { database } = dependencies;
  const { scope } = request;
  const clock = await wantedClockColumns(database, scope, input.test_clock);
  const made = await insertCustomer(database, {
    ...scopeColumns(scope),
    ...clock,
    id: dependencies.newId("customer"),
    created: timeOf(clock, dependencies.now()),
    email: input.email ?? null,
    name: input.name ?? null,
    description: input.description ?? null,
    phone: input.phone ?? null,
    ...placeColumns(input),
    default_source: null,
    metadata: JSON.stringify(mergeMetadata({}, input.metadata)),
    deleted: false,
  });
  const card =
    input.source === undefined ? undefined : await saveCard(dependencies, made, input.source, verification);
  const customer =
    card === undefined ? made : await updateCustomer(database, made, { default_source: card.id });
  const object = presentCustomer(customer);
  await recordEvent(dependencies, { scope, type: "customer.created", object, request });
  return customer;
}

/**
 * Returns the saved card that is to be the default one, with the name of its parameter. Throws `parameters_exclusive` (400) where another
 * one is to be saved.
 */
export function checkOneCard({
  source,
  ...choice
}: Pick<UpdateCustomerInput, "default_source" | "invoice_settings" | "source">): ReturnType<
  typeof chosenCard
> {
  const chosen = chosenCard(choice);
  if (source === undefined || chosen === undefined) return chosen;
  const message = `Give either source, a card to save, or ${chosen.param}, one that is saved.`;
  throw new ServiceError("parameters_exclusive", message, { param: chosen.param });
}

/**
 * Changes a customer and writes the event. `source` saves a card and makes it the default, `default_source` is the id of
 * one that is saved. Throws `resource_missing` (404), `parameters_exclusive` for both, and what `saveCard` throws.
 */
export async function updateCustomerBy(
  dependencies: Within<PaymentDependencies>,
  request: ApiRequest<"id">,
  { metadata, source, default_source, invoice_settings, address, shipping, ...plain }: UpdateCustomerInput,
  verification: CardVerification | undefined,
): Promise<CustomerRow> {
  const { database } = dependencies;
  const chosen = checkOneCard({ source, default_source, invoice_settings });
  const before = await existingCustomer(database, request.scope, request.pathParameters.id, {
    lock: true,
  });
  const saved = source === undefined ? undefined : await saveCard(dependencies, before, source, verification);
  if (chosen !== undefined && !(await findCardOf(database, before.id, { id: chosen.id }))) {
    const message = "The customer has no such card.";
    throw new ServiceError("resource_missing", message, { param: chosen.param });
  }
  const defaultSource = saved?.id ?? chosen?.id;
  const after = await changeCustomer(
    dependencies,
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

/** Changes a customer that the caller has locked, and writes the event where something is another than before. */
export async function changeCustomer(
  dependencies: Within<PlatformDependencies, "newId" | "now">,
  { request, before }: { readonly request: ApiRequest; readonly before: CustomerRow },
  change: Updateable<CustomerTable>,
): Promise<CustomerRow> {
  if (Object.keys(change).length === 0) return before;
  const after = await updateCustomer(dependencies.database, before, change);
  const object = presentCustomer(after);
  const previousAttributes = changedAttributes(presentCustomer(before), object);
  if (Object.keys(previousAttributes).length > 0) {
    const { scope } = request;
    const event = { scope, type: "customer.updated", object, previousAttributes, request } as const;
    await recordEvent(dependencies, event);
  }
  return after;
}
