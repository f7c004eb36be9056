import type { PaymentDependencies } from "../dependencies.ts";
import { changedAttributes, recordEvent } from "../../events/event-log/record-event.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import type {
  CardDetails,
  ReportResult,
  StoredCardDescribed,
  StoredCardDisabled,
} from "../processor/report.ts";
import type { CardRow } from "./card-store.ts";
import { findCard, findCardOf, updateCard } from "./card-store.ts";
import { presentCard } from "./present-customer.ts";
import type { CustomerRow } from "./store.ts";
import { findCustomer } from "./store.ts";

/**
 * Writes what the acquirer says of a card that it stores, with the event `customer.card_updated` where something of it is new. Such a
 * card pays at once what is owed. `too_early`: the card has changed here since the acquirer was asked, whose answer may be older.
 */
export async function describeStoredCard(
  dependencies: PaymentDependencies,
  { scope, before: seen, details, stored, ...named }: StoredCardDescribed,
): Promise<ReportResult> {
  return changeStoredCard(dependencies, { scope, stored, ...named }, async (within, { customer, row }) => {
    const { database, newCard } = within;
    const { card, stored_card: known } = row;
    if (isOther(card, seen)) return "too_early";
    const stored_card = JSON.stringify({ ...known, id: stored });
    if (!isOther(card, details)) {
      if (known?.id === stored) return "done_before";
      await updateCard(database, row, { stored_card });
      return "done";
    }
    await within.lockOwed(database, customer);
    const updated = await updateCard(database, row, {
      card: JSON.stringify({ ...card, ...details }),
      stored_card,
    });
    const object = presentCard(updated);
    const previousAttributes = changedAttributes(presentCard(row), object);
    await recordEvent(within, { scope, type: "customer.card_updated", object, previousAttributes });
    await newCard(database, { before: customer, after: customer, card: row.id, how: "updated" });
    return "done";
  });
}

/**
 * Notes that the acquirer takes no more payments with a card that it has stored, with the event `customer.card_disabled`. The card stays:
 * its payments are declined by the acquirer, and its customer sees which card is to be replaced.
 */
export async function disableStoredCard(
  dependencies: PaymentDependencies,
  { scope, ...named }: StoredCardDisabled,
): Promise<ReportResult> {
  return changeStoredCard(dependencies, { scope, ...named }, async (within, { row }) => {
    if (row.stored_card?.disabled === true) return "done_before";
    const updated = await updateCard(within.database, row, {
      stored_card: JSON.stringify({ ...row.stored_card, disabled: true }),
    });
    await recordEvent(within, { scope, type: "customer.card_disabled", object: presentCard(updated) });
    return "done";
  });
}

/** Changes a saved card that is still stored under its names, in a transaction that locks its customer. */
async function changeStoredCard(
  dependencies: PaymentDependencies,
  { scope, card: id, stored, owner }: Omit<StoredCardDisabled, "kind">,
  change: (
    within: Within<PaymentDependencies>,
    of: { readonly customer: CustomerRow; readonly row: CardRow },
  ) => Promise<ReportResult>,
): Promise<ReportResult> {
  return inTransaction(dependencies, async (within) => {
    const { database } = within;
    const found = await findCard(database, scope, id);
    const customer = found && (await findCustomer(database, scope, found.customer, { lock: true }));
    const row = customer && (await findCardOf(database, customer.id, { id }));
    if (customer === undefined || row?.stored_card?.owner !== owner) return "unknown";
    return row.stored_card.id === null || row.stored_card.id === stored
      ? change(within, { customer, row })
      : "unknown";
  });
}

function isOther(one: CardDetails, other: CardDetails): boolean {
  return one.exp_month !== other.exp_month || one.exp_year !== other.exp_year || one.last4 !== other.last4;
}
