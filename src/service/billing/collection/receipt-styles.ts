import { sql } from "kysely";
import { loadMessages } from "../../../language/load-messages.ts";
import { negotiateLocale } from "../../../language/locale.ts";
import type { MailLink } from "../../accounts/mails/mail-content.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { ReceiptStyle } from "../../payments/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Anywhere, Within } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { NewLink } from "../portal-links/create-link.ts";
import { createPortalLinks, linkLifetimes, portalUrl } from "../portal-links/create-link.ts";
import { localeOf } from "../rows/customer-locale.ts";

/** What the receipt of an invoice says beside its charge. */
interface PaidInvoice {
  readonly id: string;
  /** The descriptions of its lines, without those of a change within a period. */
  readonly items: readonly string[];
  readonly customer: string;
  /** The present address of the customer: that of the invoice may belong to somebody else by now. */
  readonly customer_email: string | null;
  /** Null: it is of no subscription, or of one that has ended. */
  readonly subscription: string | null;
  /** That of the customer, or else of the page on which the invoice was paid. */
  readonly locale: string | null;
  readonly test_clock: string | null;
}

/**
 * Returns how the receipts of invoices are written, by charge: in the language of the subscription, with what was paid, the
 * invoice, and the link by which the customer can cancel, which the terms promise in each mail. Others who pay an invoice get no
 * such link.
 */
export async function receiptStylesOf(
  dependencies: Within<BillingDependencies>,
  charges: readonly ChargeRow[],
): Promise<ReadonlyMap<string, ReceiptStyle>> {
  const invoices = charges.flatMap(({ invoice }) => invoice ?? []);
  const paid = await findPaidInvoices(dependencies.database, invoices);
  const linked = charges.flatMap((charge) => {
    const link = linkOf(charge, paid.get(charge.invoice ?? ""));
    return link === undefined ? [] : [{ charge: charge.id, link }];
  });
  const created = await createPortalLinks(
    dependencies,
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

/** Reads the invoices that charges pay, for their receipts, by id. */
export async function findPaidInvoices(
  database: Database,
  invoices: readonly string[],
): Promise<ReadonlyMap<string, PaidInvoice>> {
  if (invoices.length === 0) return new Map();
  const { rows } = await sql<PaidInvoice>`
    select i.id, i.customer, k.email as customer_email, i.test_clock, case when s.ended_at is null then s.id end as subscription,
      coalesce(s.consent ->> 'locale', ${localeOf(sql`k.id`)}, (
        select a.locale from dunning_attempts a
        where a.invoice = i.id and a.charge = i.charge and a.locale is not null limit 1
      )) as locale,
      (
        select coalesce(json_agg(l.description order by l.position), '[]') from invoice_lines l
        where l.invoice = i.id and not l.proration and l.description is not null
      ) as items
    from invoices i join customers k on k.id = i.customer left join subscriptions s on s.id = i.subscription
    where i.id in (${sql.join(invoices)})`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the link that the receipt of a charge has; undefined if it has none. */
function linkOf(charge: ChargeRow, invoice: PaidInvoice | undefined): NewLink | undefined {
  const { paid_at: paidAt, receipt_email: to } = charge;
  if (paidAt === null || invoice === undefined || invoice.subscription === null) return undefined;
  if (to === null || to !== invoice.customer_email) return undefined;
  const { subscription, customer, test_clock: testClock, locale } = invoice;
  return {
    scope: scopeOf(charge),
    kind: "mail",
    customer,
    subscription,
    testClock,
    locale: locale === null ? null : negotiateLocale(locale),
    createdAt: paidAt,
    expiresAt: new Date(paidAt.getTime() + linkLifetimes.mail),
  };
}

async function styleOf(
  dependencies: Anywhere<BillingDependencies>,
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
  return { branding: {}, locale, items: [{ description: invoice.items.join(", ") || null }], links };
}
