import { commerceIndicators, threeDSecureVersions } from "../../../../contract/payments/authentication.ts";
import type {
  AuthorizationOutcome,
  Checks,
  ProcessorRecord,
  ReportedCard,
} from "../../../../contract/payments/processor-result.ts";
import type { Card, CardBrand, CheckResult } from "../../../../contract/payments/token.ts";
import { cardBrands } from "../../../../contract/payments/token.ts";
import type { CompletedAuthentication } from "../../processor/authenticator.ts";
import { meaningOf } from "./refusal-reasons.ts";
import type { CardPaymentResponse, RedirectResponse, ResultCode } from "./wire.ts";

const nothingChecked: Checks = {
  cvc: "unavailable",
  address_line1: "unavailable",
  address_postal_code: "unavailable",
};

/** An outcome that Adyen never heard of, or says nothing more about. */
export function declined(
  code: (AuthorizationOutcome & { readonly result: "declined" })["code"],
  rawReason: string,
  blocked = false,
): AuthorizationOutcome {
  return {
    result: "declined",
    code,
    checks: nothingChecked,
    riskLevel: "normal",
    blocked,
    processorReference: null,
    networkTransactionId: null,
    authorizationCode: null,
    rawReason,
  };
}

const states: Readonly<
  Record<ResultCode, "action_required" | "approved" | "declined" | "pending" | "refused">
> = {
  Authorised: "approved",
  PartiallyAuthorised: "declined",
  Refused: "refused",
  Cancelled: "refused",
  Error: "refused",
  Pending: "pending",
  Received: "pending",
  PresentToShopper: "pending",
  Success: "pending",
  AuthenticationFinished: "pending",
  AuthenticationNotRequired: "pending",
  ChallengeShopper: "action_required",
  IdentifyShopper: "action_required",
  RedirectShopper: "action_required",
};

/** A code of a later version of the API is waited for. */
function stateOf(resultCode: string): (typeof states)[ResultCode] {
  return new Map(Object.entries(states)).get(resultCode) ?? "pending";
}

/** The issuer would authorize the payment if the payer were authenticated. */
const softDecline = "38";

/** What came of a payment, and whether the reason of a refusal is one that the table knows. */
export interface ReadPayment {
  readonly outcome: AuthorizationOutcome;
  readonly isKnown: boolean;
  /** Only a part was authorized: that is not what the payer agreed to, so that it is released. */
  readonly isPartial?: true;
}

/**
 * Reads the answer to `POST /payments`, or what a notification says of the same.
 *
 * @param fingerprintOf makes a fingerprint of Adyen's alias of a card
 */
export function readPayment(
  response: CardPaymentResponse,
  fingerprintOf: (alias: string) => string,
): ReadPayment {
  const { resultCode, refusalReason, refusalReasonCode, additionalData = {} } = response;
  const state = resultCode === undefined ? "pending" : stateOf(resultCode);
  const raw = refusalReasonCode === undefined || refusalReasonCode === "0" ? "" : `${refusalReasonCode} `;
  const record: ProcessorRecord = {
    processorReference: response.pspReference ?? null,
    networkTransactionId: textOf(additionalData["networkTxReference"]),
    authorizationCode: textOf(additionalData["authCode"]),
    rawReason: `${raw}${refusalReason ?? ""}`.trim() || (resultCode ?? "Received"),
  };
  const checks = checksOf(additionalData);
  const card = cardOf(additionalData, fingerprintOf);
  if (state === "approved") {
    return {
      outcome: { ...record, result: "approved", checks, riskLevel: "normal", ...card },
      isKnown: true,
    };
  }
  if (state === "pending") return { outcome: { ...record, result: "pending" }, isKnown: true };
  if (state === "action_required") return { outcome: { ...record, result: state, checks }, isKnown: true };
  const { code, blocked, isKnown } =
    state === "refused"
      ? meaningOf({ refusalReason, refusalReasonCode })
      : { code: "processing_error" as const, blocked: false, isKnown: true };
  if (refusalReasonCode === softDecline) {
    return { outcome: { ...record, result: "action_required", checks }, isKnown };
  }
  const riskLevel = code === "fraudulent" ? "highest" : "normal";
  const partial = resultCode === "PartiallyAuthorised" ? ({ isPartial: true } as const) : {};
  return {
    outcome: { ...record, result: "declined", code, checks, riskLevel, blocked, ...card },
    isKnown,
    ...partial,
  };
}

/** Reads the answer to a payment on the page of a method, or to the return of its payer. */
export function readRedirect(response: RedirectResponse): AuthorizationOutcome {
  const { resultCode, action } = response;
  const { outcome } = readPayment(response, () => "");
  const { processorReference, networkTransactionId, authorizationCode, rawReason } = outcome;
  const record = { processorReference, networkTransactionId, authorizationCode, rawReason };
  if (resultCode === "RedirectShopper") {
    const url = action?.method === "POST" ? undefined : action?.url;
    // A redirect by a form would need a page of ours.
    return url !== undefined && isWebAddress(url)
      ? { ...record, result: "redirect_required", url }
      : { ...declined("processing_error", "no address", true), processorReference };
  }
  if (resultCode === "Pending" && action?.type === "await")
    return { ...record, result: "redirect_required", url: null };
  if (outcome.result === "declined") return { ...declinedOnPage(outcome, resultCode), ...record };
  return outcome.result === "action_required" ? { ...record, result: "pending" } : outcome;
}

/** How a payment ended on the page of a method: the reasons of refused cards say nothing of it. */
export function declinedOnPage(
  outcome: AuthorizationOutcome & { readonly result: "declined" },
  resultCode: string | undefined,
): AuthorizationOutcome {
  if (resultCode === "Cancelled") return { ...outcome, code: "payment_canceled", riskLevel: "normal" };
  return resultCode === "Refused" ? { ...outcome, code: "payment_refused", riskLevel: "normal" } : outcome;
}

export function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/** Reads how an authentication ended, by `threeDS2Result`; undefined while it has not. */
export function readAuthentication(
  response: CardPaymentResponse,
): CompletedAuthentication | { readonly result: "not_required" } | undefined {
  const { resultCode, threeDS2Result: result } = response;
  if (resultCode === "RedirectShopper") return undefined;
  if (resultCode === "AuthenticationNotRequired") return { result: "not_required" };
  const status = result?.transStatus;
  const version = threeDSecureVersions.find((known) => known === result?.messageVersion);
  if (status === undefined || version === undefined) {
    return resultCode === "Refused" || resultCode === "Cancelled"
      ? { result: "rejected", details: { ...noProof, version: "2.2.0", transStatus: "N" } }
      : { result: "unavailable", details: null };
  }
  const eci = commerceIndicators.find((known) => known === result?.eci) ?? null;
  const dsTransactionId = textOf(result?.dsTransID);
  const proof = textOf(result?.authenticationValue);
  switch (status) {
    case "Y":
    case "A": {
      // Without its proof it is worth nothing.
      if (proof === null) return { result: "unavailable", details: null };
      const details = { version, eci, cavv: proof, dsTransactionId, transStatus: status } as const;
      return { result: status === "Y" ? "authenticated" : "attempted", details };
    }
    case "N":
    case "R":
      return {
        result: "rejected",
        details: { version, eci, cavv: null, dsTransactionId, transStatus: status },
      };
    default:
      return {
        result: "unavailable",
        details: { version, eci, cavv: null, dsTransactionId, transStatus: "U" },
      };
  }
}

const noProof = { eci: null, cavv: null, dsTransactionId: null };

function textOf(text: string | undefined): string | null {
  return text === undefined || text === "" ? null : text;
}

const cvcResults: Readonly<Record<string, CheckResult>> = { 1: "pass", 2: "fail", 3: "unchecked" };

/** `avsResult`: line 1 and postal code. */
const addressResults: Readonly<Record<string, readonly [CheckResult, CheckResult]>> = {
  1: ["pass", "fail"],
  2: ["fail", "fail"],
  6: ["fail", "pass"],
  7: ["pass", "pass"],
};

/** `cvcResult` and `avsResult` begin with a number: "1 Matches". */
function checksOf(additional: Readonly<Record<string, string>>): Checks {
  const numberOf = (name: string) => /^\d+/.exec(additional[name] ?? "")?.[0] ?? "";
  const [line1, postalCode] = addressResults[numberOf("avsResult")] ?? ["unavailable", "unavailable"];
  return {
    cvc: cvcResults[numberOf("cvcResult")] ?? "unavailable",
    address_line1: line1,
    address_postal_code: postalCode,
  };
}

/** What Adyen calls the networks of the contract, where it calls them otherwise. */
const brandNames: Readonly<Record<string, CardBrand>> = {
  cartebancaire: "cartes_bancaires",
  cup: "unionpay",
  mc: "mastercard",
};

const fundings: Readonly<Record<string, Card["funding"]>> = {
  CREDIT: "credit",
  DEBIT: "debit",
  PREPAID: "prepaid",
};

/** What Adyen says of the card, as far as the account has switched that on in the Customer Area. */
function cardOf(
  additional: Readonly<Record<string, string>>,
  fingerprintOf: (alias: string) => string,
): { readonly card?: ReportedCard } {
  const { paymentMethod = "", cardSummary = "", expiryDate = "", cardIssuingCountry = "" } = additional;
  const brand = brandNames[paymentMethod] ?? cardBrands.find((known) => known === paymentMethod);
  const [, month, year] = /^(\d{1,2})\/(20\d{2})$/.exec(expiryDate) ?? [];
  const funding = fundings[additional["fundingSource"] ?? ""];
  const alias = textOf(additional["alias"]);
  const stored =
    textOf(additional["tokenization.storedPaymentMethodId"]) ??
    textOf(additional["recurring.recurringDetailReference"]);
  const card: ReportedCard = {
    ...(brand && { brand }),
    ...(/^\d{4}$/.test(cardSummary) && { last4: cardSummary }),
    ...(month !== undefined && year !== undefined && { exp_month: Number(month), exp_year: Number(year) }),
    ...(funding && { funding }),
    ...(/^[A-Z]{2}$/.test(cardIssuingCountry) && { country: cardIssuingCountry }),
    ...(alias !== null && { fingerprint: fingerprintOf(alias) }),
    ...(stored !== null && { stored }),
  };
  return Object.keys(card).length === 0 ? {} : { card };
}
