import type {
  CheckoutSession,
  OpenedCheckoutSession,
  PublicCheckoutSession,
} from "../../contract/checkout-session.ts";
import type { AppParts } from "../app-parts.ts";
import type { ChargeRow } from "../charges/store.ts";
import { findCharge } from "../charges/store.ts";
import type { Database } from "../database/database.ts";
import { clientSecretOf } from "./client-secret.ts";
import { statusAt } from "./lifecycle.ts";
import { fillReturnAddress } from "./return-address.ts";
import type { CheckoutSessionRow } from "./store.ts";

type Parts = Pick<AppParts, "keys" | "now" | "publicUrl">;

/** A session as its merchant sees it, with a secret key. */
export function presentCheckoutSession(
  { keys, now, publicUrl }: Parts,
  row: CheckoutSessionRow,
): CheckoutSession {
  return {
    id: row.id,
    object: "checkout.session",
    mode: "payment",
    status: statusAt(row, now()),
    payment_status: row.payment_status,
    amount_total: row.amount_total,
    currency: row.currency,
    url: `${publicUrl}/c/${row.id}`,
    client_secret: clientSecretOf(keys, row.id),
    payment_link: row.payment_link,
    charge: row.charge,
    success_url: row.success_url,
    cancel_url: row.cancel_url,
    client_reference_id: row.client_reference_id,
    customer_email: row.customer_email,
    branding: row.branding,
    metadata: row.metadata,
    livemode: row.livemode,
    created: row.created.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

/** A session as its payer sees it; the charge is there while it is under way and once it succeeded. */
export async function presentToPayer(
  { now }: Pick<AppParts, "now">,
  database: Database,
  row: CheckoutSessionRow,
): Promise<PublicCheckoutSession> {
  const scope = { accountId: row.account_id, livemode: row.livemode };
  const charge = row.charge === null ? undefined : await findCharge(database, scope, row.charge);
  return {
    id: row.id,
    object: "checkout.session",
    status: statusAt(row, now()),
    payment_status: row.payment_status,
    amount_total: row.amount_total,
    currency: row.currency,
    line_items: row.line_items,
    charge: charge === undefined ? null : presentPayersCharge(charge),
    success_url: row.success_url === null ? null : fillReturnAddress(row.success_url, row.id),
    livemode: row.livemode,
    expires_at: row.expires_at.toISOString(),
  };
}

/** What opening a session on a link answers: with its secret, which the payer's page needs from then on. */
export async function presentOpened(
  parts: Parts,
  database: Database,
  row: CheckoutSessionRow,
): Promise<OpenedCheckoutSession> {
  return {
    ...(await presentToPayer(parts, database, row)),
    client_secret: clientSecretOf(parts.keys, row.id),
  };
}

function presentPayersCharge(row: ChargeRow): NonNullable<PublicCheckoutSession["charge"]> {
  const { id, status, amount, currency, created } = row;
  return { id, status, amount, currency, created: created.toISOString() };
}
