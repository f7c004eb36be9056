import { updateRows } from "../../../src/service/platform/database/row-sets.ts";
import type { TestService } from "../../support/a-service.ts";
import type { Subscriber } from "../../support/a-subscriber.ts";
import { aSubscriber } from "../../support/a-subscriber.ts";
import { copierOf } from "./copy-rows.ts";

/**
 * Subscribes a customer, and copies all of it until there are so many monthly subscriptions, each of a customer of its own
 * and paid until the same moment.
 */
export async function copySubscriptions(service: TestService, count: number): Promise<Subscriber> {
  const subscriber = await aSubscriber(service);
  const { database } = service.dependencies;
  const copy = await copierOf(database, {
    tables: [
      ...["customers", "cards", "subscriptions", "subscription_items", "invoices", "subscription_periods"],
      ...["invoice_lines", "billing_layers", "charges", "dunning_attempts", "processor_payments"],
      "billing_notices",
    ],
    prefixes: ["cus", "card", "sub", "si", "in", "il", "ch", "layer", "notice", "sandbox"],
  });
  await copy({ from: 1, to: count - 1 });
  await database
    .updateTable("invoice_counters")
    .set({ next: count + 1 })
    .execute();
  await sealCards(service, subscriber);
  return subscriber;
}

/** Seals the number of the first customer's card for each of the copied cards, as a number is bound to the id of its card. */
async function sealCards({ dependencies }: TestService, { customer }: Subscriber): Promise<void> {
  const { database, vault } = dependencies;
  const rows = await database
    .selectFrom("cards")
    .select(["id", "account_id", "customer", "key_id", "sealed_card"])
    .execute();
  const first = rows.find((row) => row.customer === customer);
  if (first?.sealed_card == null || first.key_id === null) throw new Error("The first card has no number.");
  const { sealed_card: sealed, key_id: keyId, account_id: accountId } = first;
  const secrets = vault.open({ sealed, keyId }, { id: first.id, accountId });
  const cards = rows.map(({ id }) => ({ id, sealed_card: vault.seal(secrets, { id, accountId }).sealed }));
  await updateRows(database, "cards", cards);
}
