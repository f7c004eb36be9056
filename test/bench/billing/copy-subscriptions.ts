import type { TestService } from "../../support/a-service.ts";
import type { Subscriber } from "../../support/a-subscriber.ts";
import { aSubscriber } from "../../support/a-subscriber.ts";
import { copierOf } from "./copy-rows.ts";
import { sealCards } from "./seal-cards.ts";

/**
 * Subscribes a customer, and copies all of it until there are so many monthly subscriptions, each of a customer of its own
 * and paid until the same moment. With a test clock all of them go by it.
 */
export async function copySubscriptions(
  service: TestService,
  count: number,
  { testClock }: Partial<Pick<Subscriber, "testClock">> = {},
): Promise<Subscriber> {
  const subscriber = await aSubscriber(service, { testClock });
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
  await sealCards(service, subscriber.customer);
  return subscriber;
}
