import { composeMail } from "../../accounts/mails/compose-mail.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import { fill } from "../../../language/fill.ts";
import { loadMessages } from "../../../language/load-messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { oneLine } from "../../../language/one-line.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import { insertMail } from "../../platform/mail/store.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import { createPortalLink, linkLifetimes } from "../portal-links/create-link.ts";
import { merchantLines } from "../../accounts/mails/merchant-lines.ts";
import { portalTokenHash, portalUrl } from "../portal-links/portal-token.ts";
import type { FoundPortalLink } from "../portal-links/store.ts";
import { markPortalLinkUsed } from "../portal-links/store.ts";
import type { SubscriberRow } from "./subscriber-store.ts";
import { findSubscribers } from "./subscriber-store.ts";

type SignInDependencies = Pick<
  PlatformDependencies,
  "database" | "keys" | "newId" | "now" | "publicUrl" | "sendMail"
>;

/** A person may be a customer of several merchants. Nobody gets more mails than this for one request. */
const mostMails = 5;

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
  const customer = await findCustomer(dependencies.database, rowScope(link), link.customer);
  if (customer === undefined || customer.deleted || customer.email === null) return;
  await mailSignInLink(dependencies, { ...customer, email: customer.email }, locale);
}

/** Opens a session with a sign-in link, which is used by that. Returns the URL of the session. */
export async function signIn(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "newId" | "now" | "publicUrl">,
  link: FoundPortalLink,
  token: string,
): Promise<string> {
  const { database, keys } = dependencies;
  const createdAt = dependencies.now();
  const session = await database.transaction().execute(async (transaction) => {
    await markPortalLinkUsed(transaction, portalTokenHash(keys, token), createdAt);
    return createPortalLink(dependencies, transaction, {
      ...{
        scope: rowScope(link),
        kind: "signed_in",
        customer: link.customer,
        locale: link.locale,
        createdAt,
      },
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
  const { database, now, sendMail } = dependencies;
  const scope = rowScope(row);
  const createdAt = now();
  await database.transaction().execute(async (transaction: Database) => {
    const { token } = await createPortalLink(dependencies, transaction, {
      ...{ scope, kind: "sign_in", customer, locale, createdAt },
      expiresAt: new Date(createdAt.getTime() + linkLifetimes.sign_in),
    });
    const merchant = await findMerchant(transaction, scope, {});
    const { billingMail, receipt } = await loadMessages(locale);
    const name = oneLine(merchant.name);
    const mail = await composeMail({
      ...{ locale, merchant, subject: fill(billingMail.linkSubject, { merchant: name }) },
      parts: [
        { lines: row.livemode ? [] : [receipt.testMode] },
        { lead: billingMail.linkHere, url: portalUrl(dependencies, token) },
        { lines: merchantLines(billingMail, merchant) },
      ],
    });
    await insertMail(dependencies, transaction, {
      ...{ scope, to: email, ...mail, created: createdAt },
      sendAt: row.livemode && sendMail !== undefined ? createdAt : null,
    });
  });
}
