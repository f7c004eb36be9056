import { fill } from "../../../language/fill.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import type { ComposedMail, MailPart } from "../../accounts/mails/compose-mail.ts";
import { composeMail } from "../../accounts/mails/compose-mail.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { invoicePaymentUrl } from "../invoices/invoice-payment-url.ts";
import { createPortalLink, linkLifetimes } from "../portal-links/create-link.ts";
import { remainderOf } from "../portal/describe-subscriptions.ts";
import { merchantLines } from "../../accounts/mails/merchant-lines.ts";
import { portalUrl } from "../portal-links/portal-token.ts";
import type { MailDraft } from "./mail-drafts.ts";
import { draftOf } from "./mail-drafts.ts";
import type { NoticeContext } from "./notice-context.ts";

/**
 * Writes the mail of a notice, with a link to the subscription that belongs to this mail alone. Undefined if the notice has
 * no mail, or says what is no longer true.
 */
export async function writeMail(
  dependencies: PaymentDependencies,
  database: Database,
  context: NoticeContext,
): Promise<ComposedMail | undefined> {
  const draft = draftOf(context);
  if (draft === undefined) return undefined;
  return composeDraft(context, draft, await linkOf(dependencies, database, context, draft));
}

/** Composes a mail of a draft in the language of the customer. */
export async function composeDraft(
  { scope, messages, merchant, locale }: Pick<NoticeContext, "locale" | "merchant" | "messages" | "scope">,
  draft: Omit<MailDraft, "link">,
  link: readonly MailPart[],
): Promise<ComposedMail> {
  const questions = draft.contact ?? messages.billingMail.questions;
  return composeMail({
    ...{ locale, merchant, subject: draft.subject },
    parts: [
      { lines: scope.livemode ? [] : [messages.receipt.testMode] },
      { lines: draft.lines },
      { facts: draft.facts },
      ...link,
      { lines: [...draft.last, ...merchantLines({ questions }, merchant)] },
    ],
  });
}

async function linkOf(
  dependencies: PaymentDependencies,
  database: Database,
  { scope, subscription, invoice, customer, at, locale, isLocaleKnown, messages }: NoticeContext,
  { link }: MailDraft,
): Promise<readonly MailPart[]> {
  if (link === null || customer === undefined) return [];
  const lead = messages.billingMail[link];
  if (subscription === undefined) {
    if (invoice === undefined) return [];
    // An invoice without a subscription is paid on its own page, on which no card is changed.
    const amount = formatAmount(remainderOf(invoice), invoice.currency, locale);
    const pay = fill(messages.payment.pay, { amount });
    const url = invoicePaymentUrl(dependencies, invoice.id);
    return [{ lead: link === "payHere" ? pay : lead, url }];
  }
  const { id, test_clock: testClock } = subscription.row;
  const { token } = await createPortalLink(dependencies, database, {
    ...{ scope, kind: "mail", customer: customer.id, subscription: id, testClock, createdAt: at },
    locale: isLocaleKnown ? locale : null,
    expiresAt: new Date(at.getTime() + linkLifetimes.mail),
  });
  return [{ lead, url: portalUrl(dependencies, token) }];
}
