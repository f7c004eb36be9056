import type { Customer } from "../../../contract/payments/customer.ts";
import { readyClock } from "../../platform/clock/clock-columns.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { redactPersonal } from "../../platform/erasure/redact.ts";
import { requestErasure } from "../../platform/erasure/request-erasure.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { removeCards } from "./card-store.ts";
import type { CustomerRow } from "./store.ts";
import { existingCustomer, updateCustomer } from "./store.ts";
import { presentCustomer } from "./present-customer.ts";

const nobody = {
  email: null,
  name: null,
  description: null,
  phone: null,
  address: null,
  shipping: null,
  default_source: null,
};

/**
 * Deletes a customer: the subscriptions end, the cards with their numbers and all that is personal go, the row stays, so that charges keep
 * whose they were and lists their cursors. What is personal in all that belongs to the customer is erased soon after. Writes the event, without
 * what is personal. Returns the row, and the id of the erasure. Throws `resource_missing` (404), `change_in_progress` and
 * `test_clock_advancing` (409).
 */
export async function deleteCustomer(
  dependencies: Within<PaymentDependencies, "endCustomer" | "keys" | "newId" | "now">,
  request: ApiRequest<"id">,
): Promise<{ readonly deleted: CustomerRow; readonly erasure: string }> {
  const { database } = dependencies;
  const { scope, pathParameters } = request;
  const { id } = pathParameters;
  await readyClock(database, scope, await existingCustomer(database, scope, id));
  await dependencies.endCustomer(
    database,
    await existingCustomer(database, scope, id, { lock: true }),
    request,
  );
  const customer = await existingCustomer(database, scope, id);
  await removeCards(database, customer.id, { now: dependencies.now() });
  const deleted = await updateCustomer(database, customer, {
    ...nobody,
    metadata: JSON.stringify({}),
    deleted: true,
  });
  const erasure = await requestErasure(dependencies, {
    scope,
    addresses: customer.email === null ? [] : [customer.email],
    objects: [customer.id],
  });
  const object = redactPersonal(presentCustomer(customer), []) as Customer;
  await recordEvent(dependencies, { scope, type: "customer.deleted", object, request });
  return { deleted, erasure };
}
