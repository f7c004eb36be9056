import type { ComposedMail, MailPart } from "../../accounts/mails/compose-mail.ts";
import { composeMail } from "../../accounts/mails/compose-mail.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { createPortalLink, linkLifetimes } from "../portal-links/create-link.ts";
import { merchantLines } from "../portal/merchant-lines.ts";
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
  const { scope, messages, merchant, locale } = context;
  const link = await linkOf(dependencies, database, context, draft);
  return composeMail({
    ...{ locale, merchant, subject: draft.subject },
    parts: [
      { lines: scope.livemode ? [] : [messages.receipt.testMode] },
      { lines: draft.lines },
      { facts: draft.facts },
      ...link,
      { lines: [...draft.last, ...merchantLines(messages.billingMail, merchant)] },
    ],
  });
}

async function linkOf(
  dependencies: PaymentDependencies,
  database: Database,
  { scope, subscription, invoice, customer, at, locale, messages }: NoticeContext,
  { link }: MailDraft,
): Promise<readonly MailPart[]> {
  if (link === null || customer === undefined) return [];
  const lead = messages.billingMail[link];
  // An invoice without a subscription is paid on its own page.
  if (subscription === undefined)
    return invoice === undefined ? [] : [{ lead, url: `${dependencies.publicUrl}/i/${invoice.id}` }];
  const { id, test_clock: testClock } = subscription.row;
  const { token } = await createPortalLink(dependencies, database, {
    ...{ scope, kind: "mail", customer: customer.id, subscription: id, locale, testClock, createdAt: at },
    expiresAt: new Date(at.getTime() + linkLifetimes.mail),
  });
  return [{ lead, url: portalUrl(dependencies, token) }];
}
