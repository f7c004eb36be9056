import { sql } from "kysely";
import { fill } from "../../../language/fill.ts";
import { loadMessages } from "../../../language/load-messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { oneLine } from "../../../language/one-line.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import { composeMail } from "../../accounts/mails/compose-mail.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { insertMail } from "../../platform/mail/store.ts";
import { createPortalLink, linkLifetimes, portalTokenHash, portalUrl } from "../portal-links/create-link.ts";
import type { FoundPortalLink } from "../portal-links/store.ts";
import { markPortalLinkUsed } from "../portal-links/store.ts";

type SignInDependencies = Pick<
  PlatformDependencies,
  "database" | "keys" | "newId" | "now" | "publicUrl" | "sendMail"
>;

/** A person may be a customer of several merchants. Nobody gets more mails than this for one request. */
const mostMails = 5;

/** A customer who may get a sign-in link. */
interface SubscriberRow {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly id: string;
  readonly email: string;
}

/** What a customer may open a page for. A plan that never began is not shown there. */
const owned = sql`(
  select s.customer, s.ended_at from subscriptions s
  union all
  select p.customer, p.ended_at from installment_plans p where not (p.status = 'canceled' and p.amount_paid = 0)
)`;

/** Mails a sign-in link to the customers with an e-mail address who have a subscription or an installment plan. */
export async function mailSignInLinks(
  dependencies: SignInDependencies,
  email: string,
  locale: LocaleTag,
): Promise<void> {
  const subscribers = await findSubscribers(dependencies.database, email, mostMails);
  for (const subscriber of subscribers) await mailSignInLink(dependencies, subscriber, locale);
}

/** Mails a new sign-in link in place of a link that has expired, to the address of its customer. */
export async function replaceExpiredLink(
  dependencies: SignInDependencies,
  link: FoundPortalLink,
  locale: LocaleTag,
): Promise<void> {
  const customer = await findCustomer(dependencies.database, scopeOf(link), link.customer);
  if (customer === undefined || customer.deleted || customer.email === null) return;
  await mailSignInLink(dependencies, { ...customer, email: customer.email }, locale);
}

/** Opens a session with a sign-in link, which is used by that. Returns the URL of the session. */
export async function signIn(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "newId" | "now" | "publicUrl">,
  link: FoundPortalLink,
  token: string,
): Promise<string> {
  const { keys } = dependencies;
  const createdAt = dependencies.now();
  const session = await inTransaction(dependencies, async (within) => {
    await markPortalLinkUsed(within.database, portalTokenHash(keys, token), createdAt);
    return createPortalLink(within, {
      scope: scopeOf(link),
      kind: "signed_in",
      customer: link.customer,
      locale: link.locale,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + linkLifetimes.signedIn),
    });
  });
  return portalUrl(dependencies, session.token);
}

async function mailSignInLink(
  dependencies: SignInDependencies,
  { id: customer, email, ...row }: SubscriberRow,
  locale: LocaleTag,
): Promise<void> {
  const { now, sendMail } = dependencies;
  const scope = scopeOf(row);
  const createdAt = now();
  await inTransaction(dependencies, async (within) => {
    const { token } = await createPortalLink(within, {
      scope,
      kind: "sign_in",
      customer,
      locale,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + linkLifetimes.sign_in),
    });
    const merchant = await findMerchant(within.database, scope, {});
    const { billingMail } = await loadMessages(locale);
    const name = oneLine(merchant.name);
    const mail = await composeMail({
      locale,
      livemode: row.livemode,
      merchant,
      subject: fill(billingMail.linkSubject, { merchant: name }),
      parts: [{ lead: billingMail.linkHere, url: portalUrl(dependencies, token) }],
    });
    await insertMail(within, {
      scope,
      to: email,
      ...mail,
      created: createdAt,
      sendAt: row.livemode && sendMail !== undefined ? createdAt : null,
    });
  });
}

/**
 * Returns the customers with an e-mail address who have a subscription or an installment plan: those of whom one has not
 * ended before the others, then the oldest first. Whoever subscribes with the address of somebody else takes the place of
 * none of their customers.
 */
async function findSubscribers(
  database: Database,
  email: string,
  limit: number,
): Promise<readonly SubscriberRow[]> {
  const { rows } = await sql<SubscriberRow>`
    select account_id, livemode, id, email from customers
    where lower(email) = ${email.toLowerCase()} and not deleted
      and exists (select from ${owned} o where o.customer = customers.id)
    order by livemode desc,
      not exists (select from ${owned} o where o.customer = customers.id and o.ended_at is null),
      sequence
    limit ${limit}`.execute(database);
  return rows;
}
