import { formatAmount } from "../../../money/format-amount.ts";
import type { NoticeContext } from "./notice-context.ts";

/** Returns the mail to the merchant about a subscription whose retries are over. In English, like every mail to merchants. */
export function runEndedMail({ subscription, invoice, customer, notice }: NoticeContext): {
  readonly subject: string;
  readonly text: string;
} {
  const name = subscription?.name ?? "";
  const owed =
    invoice === undefined
      ? ""
      : ` ${formatAmount(invoice.amount_due - invoice.amount_paid, invoice.currency, "en")} of invoice ${invoice.number ?? invoice.id}`;
  return {
    subject: `The retries for ${name} are over`,
    text: `All retries for a subscription have failed, and${owed === "" ? " its invoice" : owed} is not paid.

Subscription: ${notice.owner} (${name})
Customer: ${customer?.id ?? ""}
Status now: ${subscription?.row.status ?? "canceled"}

The account's billing[dunning] says what happens then. A customer who pays later pays the invoice alone.
`,
  };
}
