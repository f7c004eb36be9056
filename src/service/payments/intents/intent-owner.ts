import { scopeOf } from "../../platform/http/leases.ts";
import type { Database } from "../../platform/database/database.ts";
import { nextActionOf } from "../authentications/next-action.ts";
import type { ChargeOwner } from "../charge-owner.ts";
import type { ChargeRow } from "../charge-row.ts";
import { findCustomer } from "../customers/store.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { IntentEvent } from "./lifecycle.ts";
import { intentStateError } from "./lifecycle.ts";
import { lockIntent, savesCard } from "./lock-intent.ts";
import { moveIntent } from "./move-intent.ts";
import { saveCardOfIntent } from "./save-card.ts";
import type { IntentChange, IntentRow } from "./store.ts";
import { findIntent } from "./store.ts";

type Owning = Pick<
  PaymentDependencies,
  "keys" | "lockOwed" | "newCard" | "newId" | "now" | "processorFor" | "publicUrl" | "vault"
>;

/** Returns the handler of charges that are attempts of intents. */
export function intentOwner(dependencies: Owning): ChargeOwner {
  return {
    owns: ({ intent }) => intent !== null,
    lock: async (database, charge) => {
      const intent = await lockIntent(database, scopeOf(charge), charge.intent ?? "");
      if (intent === undefined || !savesCard(intent)) return;
      // The customer is locked: nobody locks an intent of theirs after what they owe.
      const customer = await findCustomer(database, scopeOf(charge), intent.customer ?? "");
      if (customer !== undefined) await dependencies.lockOwed(database, customer);
    },
    confirmed: async (database, charge) => {
      const intent = await intentOf(database, charge);
      // Nothing is charged for an intent that waits for another charge, or for none.
      if (intent === undefined) throw intentStateError("payment", "canceled");
      await moveIntent(dependencies, database, intent, { event: "authenticated" });
    },
    challenged: async (database, charge, authentication) => {
      const intent = await intentOf(database, charge);
      if (intent === undefined) return;
      const action = nextActionOf(authentication, dependencies.now());
      const next_action = action && JSON.stringify(action);
      await moveIntent(dependencies, database, intent, { event: "challenged", next_action });
    },
    delayed: async (database, charge) => {
      const intent = await intentOf(database, charge);
      if (intent !== undefined) await moveIntent(dependencies, database, intent, { event: "delayed" });
    },
    settled: async (database, charge) => {
      const intent = await intentOf(database, charge);
      if (intent !== undefined) await settle(dependencies, database, { intent, charge });
    },
    captureFailed: async (database, charge) => {
      const intent = await intentOf(database, charge);
      if (intent === undefined) return;
      const change = { ...changeOf("capture_failed", charge, dependencies.now()), amount_received: 0 };
      await moveIntent(dependencies, database, intent, { event: "capture_failed", ...change });
    },
    receiptStyle: async () => undefined,
  };
}

/** The intent whose latest attempt a charge is. */
async function intentOf(database: Database, charge: ChargeRow): Promise<IntentRow | undefined> {
  const intent = await findIntent(database, scopeOf(charge), charge.intent ?? "");
  return intent?.charge === charge.id ? intent : undefined;
}

async function settle(
  dependencies: Owning,
  database: Database,
  { intent, charge }: { readonly intent: IntentRow; readonly charge: ChargeRow },
): Promise<void> {
  const event = settlingEvent(intent, charge);
  if (event === undefined) return;
  const isNew = event === "approved" || event === "authorized";
  const saved = isNew ? await saveCardOfIntent(dependencies, database, intent, charge) : {};
  await moveIntent(dependencies, database, intent, {
    event,
    ...saved,
    ...changeOf(event, charge, dependencies.now()),
    ...(event === "voided" ? { cancellation_reason: intent.cancellation_reason ?? "automatic" } : {}),
  });
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
        ...{ source: null, payment_method: null, card: null },
        ...{ failure_code: charge.failure_code, failed_card: JSON.stringify(charge.card) },
      };
    case "voided":
    case "canceled":
      return { amount_capturable: 0, canceled_at: now };
    default:
      return {};
  }
}
