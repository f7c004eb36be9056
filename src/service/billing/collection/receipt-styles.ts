import { loadMessages } from "../../../language/load-messages.ts";
import { negotiateLocale } from "../../../language/locale.ts";
import type { MailLink } from "../../accounts/mails/compose-mail.ts";
import type { ReceiptStyle } from "../../payments/charge-owner.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { NewLink } from "../portal-links/create-link.ts";
import { createPortalLinks, linkLifetimes } from "../portal-links/create-link.ts";
import { portalUrl } from "../portal-links/portal-token.ts";
import type { PaidInvoice } from "./paid-invoice.ts";
import { findPaidInvoices } from "./paid-invoice.ts";

/**
 * Returns how the receipts of invoices are written, by charge: in the language of the subscription, with what was paid, the
 * invoice, and the link by which the customer can cancel, which the terms promise in each mail. Others who pay an invoice get no
 * such link.
 */
export async function receiptStylesOf(
  dependencies: BillingDependencies,
  database: Database,
  charges: readonly ChargeRow[],
): Promise<ReadonlyMap<string, ReceiptStyle>> {
  const invoices = charges.flatMap(({ invoice }) => invoice ?? []);
  const paid = await findPaidInvoices(database, invoices);
  const linked = charges.flatMap((charge) => {
    const link = linkOf(charge, paid.get(charge.invoice ?? ""));
    return link === undefined ? [] : [{ charge: charge.id, link }];
  });
  const created = await createPortalLinks(
    dependencies,
    database,
    linked.map(({ link }) => link),
  );
  const tokens = new Map(linked.map(({ charge }, index) => [charge, created[index]?.token]));
  const styles = await Promise.all(
    charges.map(async ({ id, invoice }) => {
      const style = await styleOf(dependencies, paid.get(invoice ?? ""), tokens.get(id));
      return [id, style] as const;
    }),
  );
  return new Map(styles);
}

/** Returns the link that the receipt of a charge has; undefined if it has none. */
function linkOf(charge: ChargeRow, invoice: PaidInvoice | undefined): NewLink | undefined {
  const { paid_at: paidAt, receipt_email: to } = charge;
  if (paidAt === null || invoice === undefined || invoice.subscription === null) return undefined;
  if (to === null || to !== invoice.customer_email) return undefined;
  const { subscription, customer, test_clock: testClock, locale } = invoice;
  return {
    ...{ scope: scopeOf(charge), kind: "mail", customer, subscription, testClock },
    locale: locale === null ? null : negotiateLocale(locale),
    createdAt: paidAt,
    expiresAt: new Date(paidAt.getTime() + linkLifetimes.mail),
  };
}

async function styleOf(
  dependencies: BillingDependencies,
  invoice: PaidInvoice | undefined,
  token: string | undefined,
): Promise<ReceiptStyle> {
  const locale = negotiateLocale(invoice?.locale ?? undefined);
  if (invoice === undefined) return { branding: {}, locale };
  const messages = await loadMessages(locale);
  const links: MailLink[] = [
    { lead: messages.invoice.mailInvoice, url: `${dependencies.publicUrl}/i/${invoice.id}`, isAside: true },
  ];
  if (token !== undefined)
    links.push({ lead: messages.billingMail.manage, url: portalUrl(dependencies, token), isAside: true });
  return { branding: {}, locale, items: invoice.items, links };
}
