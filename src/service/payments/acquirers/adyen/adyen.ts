import type { Processor } from "../../processor/processor.ts";
import type { AdyenDependencies, AdyenSettings } from "./settings.ts";
import type { Captured } from "./capture-method.ts";
import { captureMethod } from "./capture-method.ts";
import { createCardKey } from "./card-key.ts";
import type { AdyenStoredCards } from "./stored-cards.ts";
import { storedCards } from "./stored-cards.ts";
import { createAdyenAuthenticator } from "./authenticator.ts";
import { authorizations } from "./authorize.ts";
import { AdyenOutcomeUnknown, createCheckoutApi } from "./checkout-api.ts";
import { operations } from "./operate.ts";
import type { MethodsRequest, ReversalRequest, TechnicalCancelRequest } from "./wire.ts";
import { capabilitiesOf } from "../../methods/method-capability.ts";
import type { Instruments } from "../../processor/instruments.ts";

/** Adyen as the acquirer of live mode. */
export interface Adyen {
  readonly processor: Processor;
  readonly settings: AdyenSettings;
  /** Counts what an operator should know of. */
  readonly count: AdyenDependencies["count"];
  /**
   * Makes a call that changes nothing.
   *
   * @returns what is wrong with the settings, in one line; undefined if nothing is
   */
  check(): Promise<string | undefined>;
  /**
   * Reverses a payment that was approved after its end: releases what is authorized, refunds what is captured. False where Adyen
   * rejects it.
   */
  reverse(payment: { readonly reference: string; readonly pspReference: string }): Promise<boolean>;
  /** Captures an approved payment in full: `captureMethod`. */
  capture(payment: Captured): Promise<boolean>;
  /** What Adyen knows of a stored card: `AdyenStoredCards.describe`. */
  describeCard(card: Parameters<AdyenStoredCards["describe"]>[0]): ReturnType<AdyenStoredCards["describe"]>;
  /** Cancels a payment of which Adyen's reference is not known. */
  cancelByReference(reference: string): Promise<void>;
}

/** What the reference of a cancellation by our own reference ends with. */
export const cancelSuffix = "-cancel";

/** What the reference of a reversal ends with. */
export const reversalSuffix = "-reversal";

/** How long a call may take that no request waits for, in milliseconds. */
const timeout = 30_000;

/** How long the harmless call may take, for which somebody waits, in milliseconds. */
const checkTimeout = 9_000;

/**
 * The adapter to Adyen's Checkout API (`docs/decisions/0015-adyen-without-its-library.md`). Captures, voids and refunds are pending
 * until a notification comes. Adyen has no inquiry: what was sent, answered and notified is in the ledger of the adapter.
 */
export function createAdyen(settings: AdyenSettings, dependencies: AdyenDependencies): Adyen {
  const { client, merchantAccount, name } = settings;
  const api = createCheckoutApi(settings, dependencies);
  const cardKey = client && createCardKey(client, dependencies);
  const cards = storedCards(merchantAccount, api);
  return {
    settings,
    count: dependencies.count,
    processor: {
      name,
      capabilities: {
        manualCapture: true,
        partialCapture: true,
        refunds: true,
        lateRejection: true,
        authentication: true,
      },
      methods: capabilitiesOf(settings.methods),
      instruments: cardInstruments,
      ...(settings.creditorId === undefined
        ? {}
        : { debits: { creditorId: settings.creditorId, accepts: () => true } }),
      ...(cardKey && { cardKey: () => cardKey.read() }),
      authenticator: createAdyenAuthenticator(dependencies, settings, { api, cards }),
      ...authorizations({ ...dependencies, cardKey }, settings, { api, cards }),
      ...operations(dependencies, settings, api),
      removeCard: (card, signal) => cards.remove(card, signal),
    },
    check: () => checkAdyen(settings, dependencies),
    reverse: async ({ reference, pspReference }) => {
      const body: ReversalRequest = { merchantAccount, reference: `${reference}${reversalSuffix}` };
      const path = `/payments/${encodeURIComponent(pspReference)}/reversals`;
      const answer = await api.post(path, body, {
        key: `${reference}${reversalSuffix}`,
        signal: AbortSignal.timeout(timeout),
      });
      return answer.state === "answered";
    },
    capture: (payment) => captureMethod({ api, merchantAccount }, payment, AbortSignal.timeout(timeout)),
    describeCard: (card) => cards.describe(card, AbortSignal.timeout(timeout)),
    cancelByReference: async (reference) => {
      const body: TechnicalCancelRequest = {
        merchantAccount,
        paymentReference: reference,
        reference: `${reference}${cancelSuffix}`,
      };
      await api.post("/cancels", body, {
        key: `${reference}${cancelSuffix}`,
        signal: AbortSignal.timeout(timeout),
      });
    },
  };
}

/**
 * Makes a call that changes nothing, without a database.
 *
 * @returns what is wrong with the settings, in one line; undefined if nothing is
 * @throws what kept Adyen from being reached
 */
export async function checkAdyen(
  settings: AdyenSettings,
  dependencies: Pick<AdyenDependencies, "fetch" | "log">,
): Promise<string | undefined> {
  const { merchantAccount, url } = settings;
  const api = createCheckoutApi(settings, dependencies);
  const signal = AbortSignal.timeout(checkTimeout);
  const body: MethodsRequest = { merchantAccount };
  try {
    const answer = await api.post("/paymentMethods", body, { signal });
    if (answer.state === "answered") return undefined;
    return `Adyen rejects the merchant account ${merchantAccount}: ${answer.errorCode} ${answer.message}`.trim();
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    if (message === "Adyen answered 401.") return "Adyen does not know TILL_ADYEN_API_KEY (401).";
    if (message === "Adyen answered 403.")
      return "TILL_ADYEN_API_KEY lacks the role Checkout webservice, or may not use this merchant account (403).";
    const hasAnswered = error instanceof AdyenOutcomeUnknown || /^Adyen answered/.test(message);
    if (!hasAnswered) throw error;
    return `Adyen at ${url} cannot be used: ${message}`;
  }
}

/** An acquirer takes every card and knows nothing of it before a payment; names of test cards mean nothing to it. */
const cardInstruments: Instruments = {
  named: () => undefined,
  factsOf: () => undefined,
  accepts: () => true,
};
