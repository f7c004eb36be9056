import type { CreateCustomerInput } from "../../../contract/customer.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { wantedClockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { placeColumns } from "./place-columns.ts";
import { presentCustomer } from "./present-customer.ts";
import { saveCard } from "./save-card.ts";
import type { CustomerRow } from "./store.ts";
import type { CardVerification } from "./verify-beforehand.ts";
import { insertCustomer, updateCustomer } from "./store.ts";

/**
 * Makes a customer, with the card of `source` where there is one, and its event. Throws what `saveCard` throws, and what
 * is wrong with `test_clock`.
 */
export async function createCustomer(
  dependencies: PaymentDependencies,
  database: Database,
  request: ApiRequest,
  input: CreateCustomerInput,
  verification: CardVerification | undefined,
): Promise<CustomerRow> {
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
    input.source === undefined
      ? undefined
      : await saveCard(dependencies, database, made, input.source, verification);
  const customer =
    card === undefined ? made : await updateCustomer(database, made, { default_source: card.id });
  const object = presentCustomer(customer);
  await recordEvent(database, dependencies, { scope, type: "customer.created", object, request });
  return customer;
}
