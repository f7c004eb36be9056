import type { DisputeReason } from "../../../contract/dispute.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import { queueMailToMerchant } from "../../accounts/accounts/queue-mail.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { takesDisputeAnswers } from "../processor/takes-dispute-answers.ts";
import type { DisputeRow } from "./store.ts";

const locale = "en";
const dueFormat = new Intl.DateTimeFormat(locale, {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

const reasons: Readonly<Record<DisputeReason, string>> = {
  credit_not_processed: "a refund did not arrive",
  duplicate: "they were charged twice",
  fraudulent: "they did not make this payment",
  general: "no particular reason",
  product_not_received: "they did not get what they paid for",
  product_unacceptable: "what they got is not as described",
  subscription_canceled: "they had canceled the subscription",
  unrecognized: "they do not recognize this payment",
};

/** Queues the mail to a merchant about a dispute that was opened, or whose inquiry has become a chargeback. */
export async function notifyOfDispute(
  dependencies: Pick<PlatformDependencies, "keys" | "now" | "publicUrl" | "sendMail">,
  database: Database,
  dispute: DisputeRow,
): Promise<void> {
  const { amount, currency, charge, id, reason, livemode } = dispute;
  const sum = formatAmount(amount, currency, locale);
  const due = `${dueFormat.format(dispute.evidence_due_by)} UTC`;
  const kind = dispute.withdrawn_at === null ? "inquiry" : "dispute";
  await queueMailToMerchant(database, dependencies, rowScope(dispute), {
    subject: `${livemode ? "" : "Test mode: "}answer the ${kind} of ${sum} by ${due}`,
    text: `A cardholder disputes the charge ${charge} of ${sum}${livemode ? "" : " in test mode"}.

Reason: ${reasons[reason]}
${moneyLine(dispute)}

Evidence is due by ${due}. ${takesDisputeAnswers(dispute.processor) ? "Send it in the studio, once:" : elsewhere}
${dependencies.publicUrl}/studio#${id}
`,
  });
}

const elsewhere = `Send it in the dashboard of your card processor,
which takes none from here. The studio shows the dispute, and what becomes of it:`;

function moneyLine({ amount, fee, currency, withdrawn_at: withdrawn }: DisputeRow): string {
  if (withdrawn === null)
    return "The bank only asks, and has taken nothing. A refund of the charge settles it.";
  const withFee = fee === 0 ? "" : `, and a fee of ${formatAmount(fee, currency, locale)}`;
  return `The bank has taken back ${formatAmount(amount, currency, locale)}${withFee}. If you win, it returns the amount.`;
}
