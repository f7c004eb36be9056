import { aPlan } from "../../support/a-plan.ts";
import type { TestService } from "../../support/a-service.ts";
import { copierOf } from "./copy-rows.ts";
import { sealCards } from "./seal-cards.ts";

/** Makes an installment plan of four months, and copies all of it until there are so many, each of a customer of its own. */
export async function copyPlans(service: TestService, count: number): Promise<void> {
  const { customer } = await aPlan(service);
  const copy = await copierOf(service.dependencies.database, {
    tables: [
      ...["customers", "cards", "installment_plans", "installment_versions", "installments", "charges"],
      ...["installment_payments", "processor_payments", "billing_notices"],
    ],
    prefixes: ["cus", "card", "ipl", "inst", "ch", "notice", "sandbox"],
  });
  await copy({ from: 1, to: count - 1 });
  await sealCards(service, customer);
}
