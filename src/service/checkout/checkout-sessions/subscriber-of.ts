import { recordEvent } from "../../events/event-log/record-event.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { presentCustomer } from "../../payments/customers/present-customer.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { findCustomer, insertCustomer } from "../../payments/customers/store.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { CheckoutSessionRow } from "./store.ts";

/**
 * Returns the customer of a session, or a new one: no customer is found by an e-mail address alone.
 *
 * @param charge a payment that has its customer already
 */
export async function subscriberOf(
  dependencies: Within<PlatformDependencies, "newId" | "now">,
  session: CheckoutSessionRow,
  charge?: Pick<ChargeRow, "customer">,
): Promise<CustomerRow> {
  const { database } = dependencies;
  const scope = { accountId: session.account_id, livemode: session.livemode };
  const id = charge?.customer ?? session.customer;
  const known = id === null ? undefined : await findCustomer(database, scope, id);
  if (known !== undefined && !known.deleted) return known;
  const clock = await clockColumns(database, scope, session);
  const { email, phone, billing_address: billing, shipping } = session.answers;
  const customer = await insertCustomer(database, {
    ...scopeColumns(scope),
    ...clock,
    id: dependencies.newId("customer"),
    created: timeOf(clock, dependencies.now()),
    email: email ?? session.customer_email,
    name: billing?.name ?? shipping?.name ?? null,
    description: null,
    phone: phone ?? null,
    default_source: null,
    metadata: "{}",
    deleted: false,
  });
  const object = presentCustomer(customer);
  await recordEvent(dependencies, { scope, type: "customer.created", object });
  return customer;
}
