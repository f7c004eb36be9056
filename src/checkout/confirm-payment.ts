import type { ApiError } from "../contract/errors/api-error.ts";
import type { AuthenticationToRun } from "../contract/frame/frame-messages.ts";
import type { AuthenticationState } from "./authenticate-token.ts";
import { authenticateToken, readAuthentication } from "./authenticate-token.ts";
import { connectionFailed } from "./connection-failed.ts";
import type { ServiceAccess } from "./service-transport.ts";
import { startLimit } from "./time-limit.ts";

export interface ConfirmDependencies extends ServiceAccess {
  readonly newId: () => string;
  /** Shows the bank's page at an address, in a view with the events of `<till-challenge>`. */
  readonly open: (address: string) => EventTarget;
  /** Removes the view. */
  readonly close: () => void;
}

/** How far a confirmation has come. `bank`: the bank wants a window for its page at `url`. */
export type Confirmation =
  | { readonly type: "failure"; readonly error: ApiError }
  | { readonly type: "bank"; readonly url: string }
  /** The token can be charged. */
  | { readonly type: "authenticated" };

/** Interval between two polls of the authentication, in milliseconds. It is also polled when a page of the bank loads. */
const pollInterval = 2_000;

/** Timeout of a challenge, in milliseconds: that of EMV 3-D Secure. */
const payerTimeout = 10 * 60_000;

/**
 * Lets the payer confirm a payment at the bank, if the bank requires it. The outcome comes from the service only, never from
 * the page in the frame. Without an error the token can be charged, also if the bank was not reachable: the charge decides
 * then.
 */
export async function confirmPayment(
  dependencies: ConfirmDependencies,
  { bank, ...payment }: AuthenticationToRun,
  signal: AbortSignal,
): Promise<Confirmation> {
  const { source } = payment;
  if (bank === "wait") return challengeOutcome(dependencies, source, signal);
  const authentication =
    bank === "look"
      ? ((await readAuthentication(dependencies, source, signal)) ?? { error: connectionFailed })
      : await authenticateToken(dependencies, payment, { idempotencyKey: dependencies.newId(), signal });
  if (signal.aborted) return confirmationError("challenge_canceled");
  if ("error" in authentication) return { type: "failure", error: authentication.error };
  const { status, url, presentation } = authentication;
  if (status !== "requires_action" || url === null) return endOf(authentication);
  if (presentation !== "redirect") return challengeOutcome(dependencies, source, signal, url);
  return bank === undefined ? { type: "failure", error: needsWindow } : { type: "bank", url };
}

/**
 * Waits until the service has an outcome, the payer or the page cancels, or the timeout has passed.
 *
 * @param url - The bank's page, which is shown meanwhile; undefined if it has a window of its own
 */
function challengeOutcome(
  dependencies: ConfirmDependencies,
  source: string,
  signal: AbortSignal,
  url?: string,
): Promise<Confirmation> {
  const ended = new AbortController();
  const view = url === undefined ? undefined : dependencies.open(url);
  const outcome = new Promise<Confirmation>((resolve) => {
    const poll = async (): Promise<void> => {
      const state = await readAuthentication(dependencies, source, ended.signal);
      if (state && state.status !== "requires_action") resolve(endOf(state));
    };
    const polling = setInterval(() => void poll(), pollInterval);
    const endLimit = startLimit(payerTimeout, () => resolve(confirmationError("challenge_expired")));
    const cancel = (): void => resolve(confirmationError("challenge_canceled"));
    view?.addEventListener("till-challenge-page", () => void poll(), { signal: ended.signal });
    view?.addEventListener("till-challenge-cancel", cancel, { signal: ended.signal });
    signal.addEventListener("abort", cancel, { signal: ended.signal });
    ended.signal.addEventListener("abort", () => {
      clearInterval(polling);
      endLimit();
    });
  });
  return outcome.finally(() => {
    ended.abort();
    if (view) dependencies.close();
  });
}

function endOf({ status, result_reason: reason }: AuthenticationState): Confirmation {
  if (status !== "failed") return { type: "authenticated" };
  return confirmationError(reason === "abandoned" ? "challenge_expired" : "challenge_failed");
}

const needsWindow: ApiError = {
  type: "api_error",
  code: "challenge_needs_window",
  message:
    "The bank shows its challenge in the whole window only. Nothing was taken. Send the payer to the url of an authentication, " +
    "or to a payment page.",
};

/** Not an error of type `card_declined`, because the card was not charged. */
function confirmationError(
  code: "challenge_canceled" | "challenge_failed" | "challenge_expired",
): Confirmation {
  const message = "The payment was not confirmed. Nothing was taken.";
  return { type: "failure", error: { type: "api_error", code, message } };
}
