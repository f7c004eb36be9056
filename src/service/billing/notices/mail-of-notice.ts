import { fill } from "../../../language/fill.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import type { ComposedMail } from "../../accounts/mails/compose-mail.ts";
import type { MailPart } from "../../accounts/mails/mail-content.ts";
import { composeMail } from "../../accounts/mails/compose-mail.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { PlanNoticeKind } from "../installment-plans/plan-announcements.ts";
import { invoicePaymentUrl } from "../invoices/show-invoice.ts";
import type { NewLink } from "../portal-links/create-link.ts";
import {
  createPortalLink,
  createPortalLinks,
  linkLifetimes,
  portalUrl,
} from "../portal-links/create-link.ts";
import { remainderOf } from "../portal/describe-subscriptions.ts";
import type { MailDraft } from "./mail-drafts.ts";
import { draftOf } from "./mail-drafts.ts";
import type { NoticeContext, PlanNoticeContext } from "./notice-context.ts";
import { planDraftOf } from "./plan-mail-drafts.ts";

/**
 * Writes the mails of notices, each with a link to the subscription that belongs to this mail alone. A notice is left out that
 * has no mail, or says what is no longer true.
 */
export async function writeMails(
  dependencies: Within<PaymentDependencies>,
  contexts: readonly NoticeContext[],
): Promise<ReadonlyMap<NoticeContext, ComposedMail>> {
  const drafted = contexts.flatMap((context) => {
    const draft = draftOf(context);
    return draft === undefined ? [] : [{ context, draft, page: pageOf(context, draft) }];
  });
  const links = await createPortalLinks(
    dependencies,
    drafted.flatMap(({ page }) => page ?? []),
  );
  const urls = links.map(({ token }) => portalUrl(dependencies, token));
  const mails = new Map<NoticeContext, ComposedMail>();
  for (const { context, draft, page } of drafted) {
    const url = page === undefined ? undefined : urls.shift();
    const link =
      url === undefined ? invoiceLink(dependencies, context, draft) : pageLink(context, draft, url);
    mails.set(context, await composeDraft(context, draft, link));
  }
  return mails;
}

/** The page of the subscription that a mail links to; undefined if it links to none. */
function pageOf(
  { scope, subscription, customer, at, locale, isLocaleKnown }: NoticeContext,
  { link }: MailDraft,
): NewLink | undefined {
  if (link === null || customer === undefined || subscription === undefined) return undefined;
  const { id, test_clock: testClock } = subscription.row;
  return {
    scope,
    kind: "mail",
    customer: customer.id,
    subscription: id,
    testClock,
    createdAt: at,
    locale: isLocaleKnown ? locale : null,
    expiresAt: new Date(at.getTime() + linkLifetimes.mail),
  };
}

function pageLink({ messages }: NoticeContext, { link }: MailDraft, url: string): readonly MailPart[] {
  return link === null ? [] : [{ lead: messages.billingMail[link], url }];
}

/** An invoice without a subscription is paid on its own page, on which no card is changed. */
function invoiceLink(
  dependencies: Within<PaymentDependencies>,
  { invoice, customer, locale, messages }: NoticeContext,
  { link }: MailDraft,
): readonly MailPart[] {
  if (link === null || customer === undefined || invoice === undefined) return [];
  const amount = formatAmount(remainderOf(invoice), invoice.currency, locale);
  const pay = fill(messages.payment.pay, { amount });
  const url = invoicePaymentUrl(dependencies, invoice.id);
  return [{ lead: link === "payHere" ? pay : messages.billingMail[link], url }];
}

/**
 * Writes the mail of a notice about a plan, with a link to the page of the plan that belongs to this mail alone. Undefined if
 * the notice says what is no longer true.
 */
export async function writePlanMail(
  dependencies: Within<PaymentDependencies>,
  kind: PlanNoticeKind,
  context: PlanNoticeContext,
): Promise<ComposedMail | undefined> {
  const draft = planDraftOf(kind, context);
  if (draft === undefined) return undefined;
  const { scope, plan, at, locale, isLocaleKnown, messages } = context;
  const { id, customer, test_clock: testClock } = plan.row;
  const { token } = await createPortalLink(dependencies, {
    scope,
    kind: "mail",
    customer,
    installmentPlan: id,
    testClock,
    createdAt: at,
    locale: isLocaleKnown ? locale : null,
    expiresAt: new Date(at.getTime() + linkLifetimes.mail),
  });
  const leads = { ...messages.billingMail, ...messages.planMail };
  return composeDraft(context, draft, [{ lead: leads[draft.link], url: portalUrl(dependencies, token) }]);
}

/** Composes a mail of a draft in the language of the customer. */
async function composeDraft(
  { scope, merchant, locale }: Pick<NoticeContext, "locale" | "merchant" | "scope">,
  draft: Omit<MailDraft, "link">,
  link: readonly MailPart[],
): Promise<ComposedMail> {
  return composeMail({
    locale,
    livemode: scope.livemode,
    merchant,
    subject: draft.subject,
    sum: draft.sum,
    parts: [
      { lines: draft.lines },
      { rows: draft.facts.map(([label, value, kind]) => ({ label, value, ...(kind && { kind }) })) },
      ...link,
      { lines: draft.last },
    ],
    contact: draft.contact,
  });
}
