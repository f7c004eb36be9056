import type { LineItem } from "../../../contract/payment-link.ts";
import type { CheckoutTerms } from "../../../contract/checkout-subscription.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { presentLineItems } from "../payment-links/present-line-items.ts";
import { offeredTerms } from "../subscription-offers/offered-terms.ts";
import { statusAt } from "./lifecycle.ts";
import type { CheckoutSessionRow } from "./store.ts";

type TermsDependencies = Pick<PlatformDependencies, "newId" | "now" | "publicUrl">;

/** Returns the terms that a payer of a session would accept now; null if nothing recurs. Throws the errors of `termsOf`. */
export async function sessionTerms(
  dependencies: TermsDependencies,
  database: Database,
  session: CheckoutSessionRow,
  items: readonly LineItem[] = presentLineItems(session.line_items),
): Promise<CheckoutTerms | null> {
  const { account_id: accountId, livemode, offer, customer } = session;
  if (offer === null) return null;
  const moment = timeOf(session, dependencies.now());
  return offeredTerms(dependencies, database, { accountId, livemode }, { items, offer, customer }, moment);
}

/** Returns an open session with its terms, and what is due, as they are now. Otherwise they stay as they were accepted. */
export async function withCurrentTerms(
  dependencies: TermsDependencies,
  database: Database,
  session: CheckoutSessionRow,
): Promise<CheckoutSessionRow> {
  const { offer } = session;
  if (offer === null || statusAt(session, dependencies.now()) !== "open") return session;
  const terms = await sessionTerms(dependencies, database, session);
  if (terms === null) return session;
  return { ...session, amount_total: terms.due_now, offer: { ...offer, terms } };
}
