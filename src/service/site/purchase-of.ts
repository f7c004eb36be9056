import type { LineItem } from "../../contract/payment-link.ts";
import { largestAmount } from "../../money/amount-refusal.ts";
import type { AppParts } from "../app-parts.ts";
import type { CheckoutSessionRow } from "../checkout-sessions/store.ts";
import { presentCollection } from "../collection/present-collection.ts";
import { presentLineItems } from "../payment-links/present-line-items.ts";
import type { PaymentLinkRow } from "../payment-links/store.ts";
import { findMerchant } from "./find-merchant.ts";
import type { Purchase } from "./page-view.ts";
import type { Wishes } from "./wishes-of.ts";

/** What a payer of a link pays, as far as the link lets them choose: the way its address says. */
export async function purchaseOfLink(
  parts: AppParts,
  link: PaymentLinkRow,
  wishes: Wishes,
): Promise<Purchase> {
  const items = presentLineItems(link.line_items).map((item, _, { length }) =>
    length === 1 ? wished(item, wishes) : item,
  );
  const address = wishes["locked_prefilled_email"] ?? wishes["prefilled_email"];
  return {
    ...(await common(parts, link, items)),
    name: link.name,
    description: link.description,
    email: address === undefined ? null : { address, locked: "locked_prefilled_email" in wishes },
    expiresAt: link.expires_at?.toISOString() ?? null,
  };
}

/** What the payer of a session pays. */
export async function purchaseOfSession(parts: AppParts, session: CheckoutSessionRow): Promise<Purchase> {
  const items = presentLineItems(session.line_items);
  const [first, ...others] = items;
  const only = others.length === 0 ? first : undefined;
  const email = session.customer_email;
  return {
    ...(await common(parts, session, items)),
    name: only?.description ?? null,
    description: only?.details ?? null,
    email: email === null ? null : { address: email, locked: session.email_locked },
    expiresAt: session.expires_at.toISOString(),
  };
}

/** An item in the quantity, or of the amount, that the address of the link says, where it may be that. */
function wished(item: LineItem, wishes: Wishes): LineItem {
  const { adjustable_quantity: adjustable, custom_unit_amount: custom } = item;
  const within = (text: string | undefined, least: number, most: number) =>
    text !== undefined && Number(text) >= least && Number(text) <= most ? Number(text) : undefined;
  const quantity =
    adjustable && within(wishes["quantity"], Math.max(1, adjustable.minimum), adjustable.maximum);
  const amount = custom && within(wishes["amount"], custom.minimum, custom.maximum ?? largestAmount);
  const chosen = { quantity: quantity ?? item.quantity, unit_amount: amount ?? item.unit_amount };
  const preset = custom && { custom_unit_amount: { ...custom, preset: amount ?? custom.preset } };
  return { ...item, ...chosen, ...preset, amount_total: chosen.quantity * chosen.unit_amount };
}

async function common(
  { database }: AppParts,
  row: PaymentLinkRow | CheckoutSessionRow,
  items: readonly LineItem[],
) {
  const { account_id: accountId, livemode, branding, currency } = row;
  const merchant = await findMerchant(database, { accountId, livemode }, branding);
  const customAmount = items[0]?.custom_unit_amount ?? null;
  const sum = items.reduce((total, item) => total + item.amount_total, 0);
  const amount = customAmount === null ? sum : customAmount.preset;
  const asked = presentCollection(row.collection);
  return { merchant, amount, customAmount, currency, items, asked, livemode };
}
