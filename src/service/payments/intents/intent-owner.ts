import { scopeOf } from "../../platform/database/scope.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { nextActionOf } from "../authentications/present-authentication.ts";
import type { ChargeOwner, PaymentDependencies } from "../dependencies.ts";
import type { ChargeRow } from "../charge-row.ts";
import { methodActionOf } from "../charge-of-token.ts";
import { findCustomer } from "../customers/store.ts";
import type { IntentEvent } from "./lifecycle.ts";
import { intentStateError } from "./lifecycle.ts";
import { lockIntent, savesCard } from "./lock-intent.ts";
import { moveIntent } from "./update-intent.ts";
import type { IntentChange, IntentRow } from "./store.ts";
import { findIntent } from "./store.ts";
import { findCard, updateCard } from "../customers/card-store.ts";
import { saveChargedCard } from "../customers/save-card.ts";
import { isSavedCard } from "../tokens/source-kind.ts";
import { takeChargedCard } from "../tokens/open-token.ts";

/** The owner of charges that are attempts of intents. */
export const intentOwner: ChargeOwner = {
  owns: ({ intent }) => intent !== null,
  lock: async (within, charge) => {
    const { database, now } = within;
    const found = await lockIntent(database, scopeOf(charge), charge.intent ?? "");
    if (found !== undefined && savesCard(found)) {
      // The customer is locked: nobody locks an intent of theirs after what they owe.
      const customer = await findCustomer(database, scopeOf(charge), found.customer ?? "");
      if (customer !== undefined) await within.lockOwed(database, customer);
    }
    return {
      confirmed: async (taken) => {
        const intent = await intentOf(database, taken);
        // Nothing is charged for an intent that waits for another charge, or for none.
        if (intent === undefined) throw intentStateError("payment", "canceled");
        await moveIntent(within, intent, { event: "authenticated" });
      },
      returned: async (taken) => {
        const intent = await intentOf(database, taken);
        if (intent !== undefined) await moveIntent(within, intent, { event: "returned" });
      },
      settled: async (settled) => {
        const intent = await intentOf(database, settled);
        if (intent !== undefined) await settle(within, { intent, charge: settled });
      },
      captureFailed: async (failed) => {
        const intent = await intentOf(database, failed);
        if (intent === undefined) return;
        const change = { ...changeOf("capture_failed", failed, now()), amount_received: 0 };
        await moveIntent(within, intent, { event: "capture_failed", ...change });
      },
    };
  },
  challenged: async (within, charge, authentication) => {
    const intent = await intentOf(within.database, charge);
    if (intent === undefined) return;
    const action = nextActionOf(authentication, within.now());
    const next_action = action && JSON.stringify(action);
    await moveIntent(within, intent, { event: "challenged", next_action });
  },
  redirected: async (within, charge) => {
    const intent = await intentOf(within.database, charge);
    const next_action = JSON.stringify(methodActionOf(charge));
    if (intent !== undefined) await moveIntent(within, intent, { event: "redirected", next_action });
  },
  delayed: async (within, charge) => {
    const intent = await intentOf(within.database, charge);
    if (intent !== undefined) await moveIntent(within, intent, { event: "delayed" });
  },
  receiptStyle: async () => undefined,
};

/** The intent whose latest attempt a charge is. */
async function intentOf(database: Database, charge: ChargeRow): Promise<IntentRow | undefined> {
  const intent = await findIntent(database, scopeOf(charge), charge.intent ?? "");
  return intent?.charge === charge.id ? intent : undefined;
}

async function settle(
  dependencies: Within<PaymentDependencies>,
  { intent, charge }: { readonly intent: IntentRow; readonly charge: ChargeRow },
): Promise<void> {
  const event = settlingEvent(intent, charge);
  if (event === undefined) return;
  const isNew = event === "approved" || event === "authorized";
  const saved = isNew ? await saveCardOfIntent(dependencies, intent, charge) : {};
  await moveIntent(dependencies, intent, {
    event,
    ...saved,
    ...changeOf(event, charge, dependencies.now()),
    ...(event === "voided" ? { cancellation_reason: intent.cancellation_reason ?? "automatic" } : {}),
  });
}

/**
 * Saves the card of an attempt that succeeded, in the transaction that settles it. A card that is saved already remembers how
 * its payer was authenticated. The customer and what they owe are locked.
 */
async function saveCardOfIntent(
  dependencies: Within<PaymentDependencies, "newCard" | "newId" | "now" | "processorFor" | "vault">,
  intent: IntentRow,
  charge: ChargeRow,
): Promise<IntentChange> {
  const { database } = dependencies;
  if (!savesCard(intent)) return {};
  const scope = scopeOf(intent);
  if (isSavedCard(charge.source)) {
    const card = await findCard(database, scope, charge.source);
    const { three_d_secure: threeDSecure } = charge;
    if (card !== undefined && threeDSecure !== null) {
      await updateCard(database, card, {
        card: JSON.stringify({ ...card.card, three_d_secure: threeDSecure }),
      });
    }
    return {};
  }
  const customer = await findCustomer(database, scope, intent.customer ?? "");
  if (customer === undefined || customer.deleted) {
    // Whoever was deleted meanwhile has no cards: the number goes.
    await takeChargedCard(dependencies, {
      scope: scopeOf(charge),
      source: charge.source,
      user: charge.id,
    });
    return {};
  }
  const { id, card } = await saveChargedCard(dependencies, customer, charge);
  await dependencies.newCard(database, { before: customer, after: customer, card: id, how: "updated" });
  return { source: id, payment_method: id, card: JSON.stringify(card) };
}

/** What the settlement of its charge is for an intent. */
function settlingEvent({ status: before }: IntentRow, { status }: ChargeRow): IntentEvent | undefined {
  switch (status) {
    case "succeeded":
      return before === "requires_capture" ? "captured" : "approved";
    case "requires_capture":
      return "authorized";
    case "failed":
      return "declined";
    case "capture_failed":
      return undefined;
    case "canceled":
      return before === "requires_capture" ? "voided" : "canceled";
    case "pending":
    case "requires_action":
    case "unknown":
      return undefined;
  }
}

function changeOf(event: IntentEvent, charge: ChargeRow, now: Date): IntentChange {
  switch (event) {
    case "approved":
    case "captured":
      return { amount_capturable: 0, amount_received: charge.amount_captured };
    case "authorized":
      return { amount_capturable: charge.amount };
    case "declined":
    case "capture_failed":
      return {
        source: null,
        payment_method: null,
        card: null,
        failure_code: charge.failure_code,
        failed_card: JSON.stringify(charge.card),
      };
    case "voided":
    case "canceled":
      return { amount_capturable: 0, canceled_at: now };
    default:
      return {};
  }
}
