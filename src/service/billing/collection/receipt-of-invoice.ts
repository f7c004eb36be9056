import { loadMessages } from "../../../language/load-messages.ts";
import { negotiateLocale } from "../../../language/locale.ts";
import type { MailLink } from "../../accounts/mails/compose-mail.ts";
import type { ReceiptStyle } from "../../payments/charge-owner.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { createPortalLink, linkLifetimes } from "../portal-links/create-link.ts";
import { portalUrl } from "../portal-links/portal-token.ts";
import { findPaidInvoice } from "./paid-invoice.ts";

/**
 * Returns how the receipt of an invoice is written: in the language of the subscription, with what was paid, the invoice, and
 * the link by which the customer can cancel, which the terms promise in each mail. Others who pay it get no such link.
 */
export async function receiptOfInvoice(
  dependencies: BillingDependencies,
  database: Database,
  charge: ChargeRow,
): Promise<ReceiptStyle> {
  const invoice = charge.invoice ?? "";
  const paid = await findPaidInvoice(database, invoice);
  const locale = negotiateLocale(paid.locale ?? undefined);
  const messages = await loadMessages(locale);
  const links: MailLink[] = [
    { lead: messages.invoice.mailInvoice, url: `${dependencies.publicUrl}/i/${invoice}` },
  ];
  const { subscription, customer, test_clock: testClock } = paid;
  const isTheirs = charge.receipt_email === paid.customer_email;
  if (isTheirs && subscription !== null && charge.paid_at !== null) {
    const { token } = await createPortalLink(dependencies, database, {
      ...{ scope: scopeOf(charge), kind: "mail", customer, subscription, locale, testClock },
      createdAt: charge.paid_at,
      expiresAt: new Date(charge.paid_at.getTime() + linkLifetimes.mail),
    });
    links.push({ lead: messages.billingMail.manage, url: portalUrl(dependencies, token) });
  }
  return { branding: {}, locale, items: paid.items, links };
}
