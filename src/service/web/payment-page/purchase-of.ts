import type { LineItem } from "../../../contract/payment-link.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { CheckoutSessionRow } from "../../checkout/checkout-sessions/store.ts";
import { presentCollection } from "../../checkout/checkout-fields/present-collection.ts";
import { orderedItems } from "../../checkout/payment-links/ordered-items.ts";
import { presentLineItems } from "../../checkout/payment-links/present-line-items.ts";
import type { OpenedLink, PaymentLinkRow } from "../../checkout/payment-links/store.ts";
import { findMerchant, merchantOf } from "../../accounts/accounts/find-merchant.ts";
import type { Purchase } from "../document/page-view.ts";
import type { LinkParameters } from "../document/page-view.ts";
import { choiceOf } from "./wishes-of.ts";

/** What a payer of a link pays, as far as the link lets them choose: the way its address says. */
export async function purchaseOfLink(
  dependencies: Pick<PlatformDependencies, "database">,
  { link, account }: OpenedLink,
  wishes: LinkParameters,
): Promise<Purchase> {
  const choice = choiceOf(wishes);
  const items = orderedItems(link, choice).items.map((item) => proposing(item, choice.amount));
  const address = wishes["locked_prefilled_email"] ?? wishes["prefilled_email"];
  return {
    ...common(link, items),
    merchant: await merchantOf(dependencies.database, account, link.branding),
    name: link.name,
    description: link.description,
    email: address === undefined ? null : { address, locked: "locked_prefilled_email" in wishes },
    expiresAt: link.expires_at?.toISOString() ?? null,
  };
}

/** An item whose amount the payer chooses, with what the address proposes. */
function proposing(item: LineItem, amount: number | undefined): LineItem {
  const { custom_unit_amount: custom } = item;
  if (custom === null || amount === undefined) return item;
  return { ...item, custom_unit_amount: { ...custom, preset: amount } };
}

/** What the payer of a session pays. */
export async function purchaseOfSession(
  dependencies: Pick<PlatformDependencies, "database">,
  session: CheckoutSessionRow,
): Promise<Purchase> {
  const { account_id: accountId, livemode } = session;
  const items = presentLineItems(session.line_items).map((item) => chosen(item, session));
  const [first, ...others] = items;
  const only = others.length === 0 ? first : undefined;
  const email = session.customer_email;
  return {
    ...common(session, items),
    merchant: await findMerchant(dependencies.database, { accountId, livemode }, session.branding),
    name: only?.description ?? null,
    description: only?.details ?? null,
    email: email === null ? null : { address: email, locked: session.email_locked },
    expiresAt: session.expires_at.toISOString(),
  };
}

/** An item as its payer chose it: to be chosen again after a decline, no more once the payment is under way. */
function chosen(item: LineItem, { status }: CheckoutSessionRow): LineItem {
  if (status !== "open") return { ...item, custom_unit_amount: null, adjustable_quantity: null };
  return proposing(item, item.unit_amount === 0 ? undefined : item.unit_amount);
}

function common(row: PaymentLinkRow | CheckoutSessionRow, items: readonly LineItem[]) {
  const { livemode, currency } = row;
  const customAmount = items[0]?.custom_unit_amount ?? null;
  const sum = items.reduce((total, item) => total + item.amount_total, 0);
  const amount = customAmount === null ? sum : customAmount.preset;
  const asked = presentCollection(row.collection);
  return { amount, customAmount, currency, items, asked, livemode };
}
