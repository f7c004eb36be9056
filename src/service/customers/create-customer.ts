import type { CreateCustomerInput } from "../../contract/customer.ts";
import type { AppParts } from "../app-parts.ts";
import type { Database } from "../database/database.ts";
import { scopeColumns } from "../database/scope.ts";
import { recordEvent } from "../events/record-event.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { mergeMetadata } from "../http/merge-metadata.ts";
import { wantedClockColumns } from "../test-clocks/clock-columns.ts";
import { timeOf } from "../test-clocks/time-of.ts";
import { presentCustomer } from "./present-customer.ts";
import { saveCard } from "./save-card.ts";
import type { CustomerRow } from "./store.ts";
import { insertCustomer, updateCustomer } from "./store.ts";

/**
 * Makes a customer, with the card of `source` where there is one, and its event. Throws what `saveCard` throws, and what
 * is wrong with `test_clock`.
 */
export async function createCustomer(
  parts: AppParts,
  database: Database,
  request: ApiRequest,
  input: CreateCustomerInput,
): Promise<CustomerRow> {
  const { scope } = request;
  const clock = await wantedClockColumns(database, scope, input.test_clock);
  const made = await insertCustomer(database, {
    ...scopeColumns(scope),
    ...clock,
    id: parts.newId("customer"),
    created: timeOf(clock, parts.now()),
    email: input.email ?? null,
    name: input.name ?? null,
    description: input.description ?? null,
    phone: input.phone ?? null,
    default_source: null,
    metadata: JSON.stringify(mergeMetadata({}, input.metadata)),
    deleted: false,
  });
  const card = input.source === undefined ? undefined : await saveCard(parts, database, made, input.source);
  const customer =
    card === undefined ? made : await updateCustomer(database, made, { default_source: card.id });
  const object = presentCustomer(customer);
  await recordEvent(database, parts, { scope, type: "customer.created", object, request });
  return customer;
}
