import { queueMailToMerchant } from "../../accounts/accounts/queue-mail.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";

const reasons = {
  catch_up: "Several periods of its subscription were due at once, and the oldest of them for days.",
  too_large: "It exceeds the largest amount of a charge.",
} as const;

/** Queues the mail to a merchant about a draft that waits for a decision. */
export async function notifyOfHeld(
  dependencies: Pick<BillingDependencies, "keys" | "now" | "sendMail">,
  database: Database,
  invoice: InvoiceRow,
): Promise<void> {
  if (invoice.held === null) return;
  await queueMailToMerchant(database, dependencies, rowScope(invoice), {
    subject: `Invoice ${invoice.id} waits for you`,
    text: `The draft ${invoice.id} of the customer ${invoice.customer} was not charged. ${reasons[invoice.held]}

Look at its lines, then finalize it, change it or delete it. Nothing is charged until you do.
`,
  });
}
