import type { ApiError } from "../contract/api-error.ts";
import { isApiErrorBody } from "../contract/api-error.ts";

/** What came back for a charge: of whoever was asked, the merchant's backend or the service. */
export interface ChargeAnswer {
  readonly status: number;
  /** The parsed JSON; `undefined` for an empty body, `unreadable` for one that is no JSON. */
  readonly body: unknown;
  /** What `Retry-After` asks for, in milliseconds. */
  readonly retryAfter?: number;
}

/** Stands in `ChargeAnswer.body` for a body that is no JSON: a proxy's page, a framework's error. */
export const unreadable: unique symbol = Symbol("unreadable");

/**
 * What an answer says about the attempt:
 * - `paid` it succeeded; `declined` it failed for good at the bank,
 * - `refused` it was not carried out, for a reason that another try would meet again,
 * - `busy` it was not carried out now; the same pair may be sent a little later,
 * - `unclear` it says nothing; `again` tells whether asking again can help.
 */
export type ChargeVerdict =
  | { readonly kind: "paid"; readonly result: unknown }
  | { readonly kind: "declined" | "refused" | "busy"; readonly error: ApiError }
  | { readonly kind: "unclear"; readonly again: boolean };

/** Reads an answer. An error object of the API counts by its type, whatever status it was relayed with. */
export function judgeAnswer({ status, body }: ChargeAnswer): ChargeVerdict {
  if (isApiErrorBody(body)) return judgeError(body.error);
  if (status < 200 || status > 299 || body === unreadable) return { kind: "unclear", again: status >= 500 };
  return judgeResult(body);
}

function judgeError(error: ApiError): ChargeVerdict {
  if (error.type === "card_declined") return { kind: "declined", error };
  if (error.type === "api_error") return { kind: "unclear", again: true };
  const passes =
    error.code === "idempotency_key_in_use" ||
    error.code === "lock_timeout" ||
    error.code === "link_busy" ||
    (error.type === "rate_limited" && error.code !== "decline_rate_limit");
  return { kind: passes ? "busy" : "refused", error };
}

/** A merchant may answer with the charge as it is, and a charge can be there without being paid. */
function judgeResult(body: unknown): ChargeVerdict {
  const { object, status } = (body ?? {}) as { object?: unknown; status?: unknown };
  // The payer has to do something for it elsewhere, and the session tells what became of it.
  if (object === "checkout.session" && status === "processing") return { kind: "unclear", again: false };
  if (object !== "charge") return { kind: "paid", result: body };
  if (status === "pending" || status === "unknown") return { kind: "unclear", again: true };
  if (status === "failed" || status === "canceled" || status === "requires_action") {
    const code = status === "requires_action" ? "authentication_required" : "generic_decline";
    return { kind: "declined", error: { type: "card_declined", code, message: "The card was declined." } };
  }
  return { kind: "paid", result: body };
}

/** True when the bank wants the payer to confirm: the token is not used up and pays under a new attempt id. */
export function wantsPayer(verdict: ChargeVerdict): boolean {
  if (verdict.kind !== "declined") return false;
  const { code } = verdict.error;
  return code === "authentication_required" || code === "authentication_not_handled";
}

/**
 * True when `verdict` ends an attempt of which an earlier request may have been carried out unseen. Only an answer that
 * comes from the attempt itself does: a refusal at the door (a key, a limit, a used-up token) says nothing about what
 * the lost request did. A token that expired unused was never charged, and that a link is used up is the answer of the
 * attempt, which the service stores.
 */
export function endsUncertainty(verdict: ChargeVerdict): boolean {
  return (
    verdict.kind === "paid" ||
    verdict.kind === "declined" ||
    (verdict.kind === "refused" && /^(token_expired|link_exhausted)$/.test(verdict.error.code ?? ""))
  );
}
