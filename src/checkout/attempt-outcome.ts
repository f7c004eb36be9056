import type { ApiError } from "../contract/errors/api-error.ts";
import { isApiErrorBody } from "../contract/errors/api-error.ts";
import type { ServerResponse } from "./read-response.ts";
import { unreadable } from "./read-response.ts";

/**
 * The meaning of a response for the attempt:
 * - `paid`: it succeeded; `declined`: the bank rejected it,
 * - `rejected`: it was not executed, and sending it again would return the same error,
 * - `busy`: it was not executed; the same attempt can be sent again later,
 * - `unclear`: its outcome is unknown; `again` says whether sending it again can help.
 */
export type AttemptOutcome =
  | { readonly kind: "paid"; readonly result: unknown }
  | { readonly kind: "declined" | "rejected" | "busy"; readonly error: ApiError }
  | { readonly kind: "unclear"; readonly again: boolean };

/**
 * Outcome of a request for a charge. An error object of the API counts by its type, whatever status the merchant's backend
 * sent it with.
 */
export function outcomeOf({ status, body }: ServerResponse): AttemptOutcome {
  if (isApiErrorBody(body)) return outcomeOfError(body.error);
  if (status < 200 || status > 299 || body === unreadable) return { kind: "unclear", again: status >= 500 };
  return outcomeOfResult(body);
}

function outcomeOfError(error: ApiError): AttemptOutcome {
  if (error.type === "card_declined") return { kind: "declined", error };
  if (error.type === "api_error") return { kind: "unclear", again: true };
  const isTemporary =
    error.code === "idempotency_key_in_use" ||
    error.code === "lock_timeout" ||
    error.code === "link_busy" ||
    (error.type === "rate_limited" && error.code !== "decline_rate_limit");
  return { kind: isTemporary ? "busy" : "rejected", error };
}

/** A merchant may respond with the charge itself, and a charge can exist without being paid. */
function outcomeOfResult(body: unknown): AttemptOutcome {
  const { object, status } = (body ?? {}) as { object?: unknown; status?: unknown };
  // The payer has to act elsewhere first; the session shows the result.
  if (object === "checkout.session" && status === "processing") return { kind: "unclear", again: false };
  if (object !== "charge") return { kind: "paid", result: body };
  if (status === "pending" || status === "unknown") return { kind: "unclear", again: true };
  if (status === "failed" || status === "canceled" || status === "requires_action") {
    const code = status === "requires_action" ? "authentication_required" : "generic_decline";
    return { kind: "declined", error: { type: "card_declined", code, message: "The card was declined." } };
  }
  return { kind: "paid", result: body };
}

/** Whether the bank requires the payer to authenticate. The token is still unused, and can pay with a new attempt id. */
export function requiresAction(outcome: AttemptOutcome): boolean {
  if (outcome.kind !== "declined") return false;
  const { code } = outcome.error;
  return code === "authentication_required" || code === "authentication_not_handled";
}

/**
 * Whether `outcome` is final for an attempt of which an earlier request may have been executed without a response. Only a
 * response to the attempt itself is final: an error before the charge (key, rate limit, used token) says nothing about
 * the lost request. A token that expired unused was never charged, and `link_exhausted` is the stored response.
 */
export function endsUncertainty(outcome: AttemptOutcome): boolean {
  return (
    outcome.kind === "paid" ||
    outcome.kind === "declined" ||
    (outcome.kind === "rejected" && /^(token_expired|link_exhausted)$/.test(outcome.error.code ?? ""))
  );
}
