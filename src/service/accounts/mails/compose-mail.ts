import { fill } from "../../../language/fill.ts";
import { loadMessages } from "../../../language/load-messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { oneLine } from "../../../language/one-line.ts";
import type { Merchant } from "../accounts/find-merchant.ts";
import type { MailPart, MailRow, MerchantMail } from "./mail-content.ts";
import type { MailContact, MailDocument } from "./mail-html.ts";
import { mailHtml } from "./mail-html.ts";

/** What a mail to a payer says. */
interface PayerMail extends MerchantMail {
  readonly locale: LocaleTag;
  readonly livemode: boolean;
  readonly merchant: Merchant;
  /** Why the merchant may be contacted, with `{merchant}`; questions if undefined. */
  readonly contact?: string | undefined;
}

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Returns a mail to a payer as plain text and as HTML, from the merchant. */
export async function composeMail(content: PayerMail): Promise<ComposedMail> {
  const { locale, livemode, merchant } = content;
  const { billingMail, receipt } = await loadMessages(locale);
  const { support_email: email, support_url: url } = merchant.branding;
  const name = { merchant: oneLine(merchant.name) };
  return compose(content, {
    locale,
    sender: merchant,
    badge: livemode ? undefined : receipt.testMode,
    contact: { line: fill(content.contact ?? billingMail.questions, name), email, url },
    reason: fill(receipt.mailReason, name),
  });
}

/** Returns a mail to a merchant, from the service. In English, like every mail to merchants. */
export async function composeMerchantMail(content: MerchantMail, account: string): Promise<ComposedMail> {
  return compose(content, {
    locale: "en",
    sender: { name: "Till", branding: {} },
    badge: undefined,
    contact: undefined,
    reason: `You get this e-mail because your address is that of the account “${oneLine(account)}”.`,
  });
}

type MailFrame = Pick<MailDocument, "badge" | "locale" | "reason" | "sender" | "contact">;

async function compose(
  { subject, headline, sum, parts }: MerchantMail,
  frame: MailFrame,
): Promise<ComposedMail> {
  const shown = parts.filter((part) => !isEmpty(part));
  const { badge, contact, reason } = frame;
  const text = [badge, headline, ...shown.map(plainPart), ...plainContact(contact), reason];
  const [first] = shown.flatMap((part) => ("lines" in part ? part.lines : []));
  const preview = headline ?? first ?? reason;
  return {
    subject: oneLine(subject),
    text: `${text.filter((part) => part !== undefined).join("\n\n")}\n`,
    html: await mailHtml({ ...frame, subject, preview, headline: headline ?? subject, sum, parts: shown }),
  };
}

function isEmpty(part: MailPart): boolean {
  return ("lines" in part && part.lines.length === 0) || ("rows" in part && part.rows.length === 0);
}

function plainPart(part: MailPart): string {
  if ("lines" in part) return part.lines.join("\n");
  if ("rows" in part) return part.rows.map(plainRow).join("\n");
  return `${part.lead}\n${part.url}`;
}

function plainRow({ label, value, detail }: MailRow): string {
  return detail === undefined ? `${label}: ${value}` : `${label} (${detail}): ${value}`;
}

function plainContact(contact: MailContact | undefined): readonly string[] {
  if (contact === undefined) return [];
  const { line, email, url } = contact;
  return [[line, email, url].filter((way) => way !== undefined).join("\n")];
}
