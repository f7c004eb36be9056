import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import type { ChargeRow } from "../charge-row.ts";
import { chargeOnce } from "../charges/charge-once.ts";
import type { ChargeOrder, ComputeOrder } from "../charges/charge-order.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { presentIntent, showIntent } from "./present-intent.ts";
import type { IntentRow } from "./store.ts";
import { findIntent } from "./store.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { clientSecretOf } from "../../platform/vault/id-secrets.ts";
import { isSavedCard } from "../tokens/source-kind.ts";
import { savesCard } from "./lock-intent.ts";
import type { PaymentSource } from "../../../contract/payments/payment-source.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { findMethod } from "../payment-methods/find-method.ts";
import { checkUnspent } from "../tokens/spend-source.ts";
import { missing } from "../../platform/http/existing.ts";

const param = "payment_method";

/** What an attempt charges. */
export interface ChosenMethod {
  readonly source: string;
  readonly payment_method: string;
  readonly card: PaymentSource;
}

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

/**
 * Makes an attempt of an intent, once for its idempotency key, and answers with the intent, also where the card is declined
 * (402). A repetition gets the same response, whatever became of the intent since then.
 *
 * @param compute what is to be charged, from the locked intent; what it writes says that the charge is its latest attempt
 */
export async function attemptOnce(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  expanded: readonly string[] | undefined,
  compute: ComputeOrder,
): Promise<ApiResponse> {
  return chargeOnce(
    dependencies,
    request,
    compute,
    async (within, charge) => showIntent(within, await intentOf(within.database, charge), expanded),
    async (within, charge) => presentIntent(dependencies, await intentOf(within.database, charge)),
  );
}

async function intentOf(database: Database, charge: ChargeRow): Promise<IntentRow> {
  const intent = await findIntent(database, scopeOf(charge), charge.intent ?? "");
  if (intent === undefined) throw new Error("The intent of a charge is gone.");
  return intent;
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

/**
 * Finds the payment method of a request. Throws `resource_missing` (404), `parameter_missing` for a saved card without its
 * customer, `token_already_used` and `token_expired` (400).
 */
export async function chooseMethod(
  dependencies: Within<PaymentDependencies, "newId" | "now" | "processorFor" | "vault">,
  scope: Scope,
  { method: id, customer }: { readonly method: string; readonly customer: string | null },
): Promise<ChosenMethod> {
  const method = await findMethod(dependencies, scope, id);
  switch (method?.kind) {
    case undefined:
      throw missing("payment method", param);
    case "named":
      return { source: method.name, payment_method: method.name, card: method.card };
    case "token": {
      const { token } = method;
      checkUnspent(token, dependencies.now(), param);
      return { source: token.id, payment_method: token.card.id, card: token.card };
    }
    case "saved": {
      const { card } = method;
      if (customer === null) {
        const message =
          "Missing required parameter: customer. A saved card is charged together with its customer.";
        throw new ServiceError("parameter_missing", message, { param: "customer" });
      }
      if (card.deleted || card.customer !== customer) {
        throw new ServiceError("resource_missing", "The customer has no such payment method.", { param });
      }
      return { source: card.id, payment_method: card.id, card: card.card };
    }
  }
}

/** The columns of a payment method, or of none. */
export function methodColumns(method: ChosenMethod | undefined) {
  return {
    source: method?.source ?? null,
    payment_method: method?.payment_method ?? null,
    card: method === undefined ? null : JSON.stringify(method.card),
  };
}
