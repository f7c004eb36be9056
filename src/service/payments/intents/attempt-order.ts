import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { clientSecretOf } from "../../platform/vault/client-secret.ts";
import type { ChargeOrder } from "../charges/charge-order.ts";
import { isSavedCard } from "../tokens/is-saved-card.ts";
import type { ChosenMethod } from "./choose-method.ts";
import { savesCard } from "./lock-intent.ts";
import type { IntentRow } from "./store.ts";

/** An intent as its attempt charges it. */
export interface AttemptedIntent {
  readonly intent: Pick<
    IntentRow,
    | "amount"
    | "capture_method"
    | "currency"
    | "customer"
    | "description"
    | "id"
    | "kind"
    | "metadata"
    | "receipt_email"
    | "return_url"
    | "setup_future_usage"
    | "statement_descriptor"
  >;
  readonly method: ChosenMethod;
  /** Whether the payer is away. */
  readonly offSession: boolean;
}

/** Returns the charge of an attempt. */
export function orderOfAttempt(
  dependencies: Pick<PlatformDependencies, "keys">,
  { intent, method: { source }, offSession }: AttemptedIntent,
): ChargeOrder {
  const saves = savesCard(intent) && !isSavedCard(source);
  return {
    intent: intent.id,
    amount: intent.amount,
    currency: intent.currency,
    capture: intent.capture_method === "automatic",
    source,
    sourceName: "payment_method",
    initiator: offSession ? "merchant" : "payer",
    customer: intent.customer ?? undefined,
    description: intent.description ?? undefined,
    metadata: intent.metadata,
    receiptEmail: intent.receipt_email ?? undefined,
    statementDescriptor: intent.statement_descriptor ?? undefined,
    returnUrl: returnUrlOf(dependencies, intent),
    // The owner of the charge saves its card once it has succeeded.
    agreement: saves ? { kind: "unscheduled", first_charge: null, number: 1, count: null } : undefined,
  };
}

/**
 * Where the bank sends the payer: to the merchant's page, which learns by the address which intent it is about. How it ended is added
 * when they come back.
 */
function returnUrlOf(
  { keys }: Pick<PlatformDependencies, "keys">,
  { id, kind, return_url: address }: AttemptedIntent["intent"],
): string | undefined {
  if (address === null) return undefined;
  const url = new URL(address);
  url.searchParams.set(`${kind}_intent`, id);
  url.searchParams.set(`${kind}_intent_client_secret`, clientSecretOf(keys, id));
  return url.href;
}
