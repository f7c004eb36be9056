import type { ApiError } from "../contract/api-error.ts";
import type { PaymentToConfirm } from "../contract/frame-messages.ts";
import type { AuthenticationState } from "./authenticate-token.ts";
import { authenticateToken, readAuthentication } from "./authenticate-token.ts";
import type { ServiceAccess } from "./service-transport.ts";

export interface ConfirmDependencies extends ServiceAccess {
  readonly newId: () => string;
  /** Shows the bank's page at an address, in a view with the events of `<till-challenge>`. */
  readonly open: (address: string) => EventTarget;
  /** Removes the view. */
  readonly close: () => void;
}

/** Pause between two polls of the authentication, in milliseconds; it is read as well when a page of the bank has loaded. */
const pollPause = 2_000;
/** How long a payer may take, in milliseconds: as long as EMV 3-D Secure leaves a challenge open. */
const payerTimeout = 10 * 60_000;

/**
 * Has the payer confirm a payment at the bank, where the bank requires it. Only the service knows the outcome, never the
 * page in the frame.
 *
 * @returns the error that kept the payment from being confirmed; undefined where the token can be charged, also where the
 * bank could not be reached: what that means the charge decides
 */
export async function confirmPayment(
  dependencies: ConfirmDependencies,
  payment: PaymentToConfirm,
  signal: AbortSignal,
): Promise<ApiError | undefined> {
  const idempotencyKey = dependencies.newId();
  const started = await authenticateToken(dependencies, payment, { idempotencyKey, signal });
  if (signal.aborted) return unconfirmed("challenge_canceled");
  if ("error" in started) return started.error;
  const { status, url } = started;
  return status === "requires_action" && url !== null
    ? challengeOutcome(dependencies, { source: payment.source, url }, signal)
    : errorOf(status);
}

/** Shows the bank's page until the service has an outcome, the payer or the page around it cancels, or time is over. */
function challengeOutcome(
  dependencies: ConfirmDependencies,
  { source, url }: { readonly source: string; readonly url: string },
  signal: AbortSignal,
): Promise<ApiError | undefined> {
  const end = new AbortController();
  const view = dependencies.open(url);
  const outcome = new Promise<ApiError | undefined>((resolve) => {
    const poll = async (): Promise<void> => {
      const status = (await readAuthentication(dependencies, source, end.signal))?.status;
      if (status !== undefined && status !== "requires_action") resolve(errorOf(status));
    };
    const polling = setInterval(() => void poll(), pollPause);
    const limit = setTimeout(() => resolve(unconfirmed("challenge_expired")), payerTimeout);
    const cancel = (): void => resolve(unconfirmed("challenge_canceled"));
    view.addEventListener("till-challenge-page", () => void poll(), { signal: end.signal });
    view.addEventListener("till-challenge-cancel", cancel, { signal: end.signal });
    signal.addEventListener("abort", cancel, { signal: end.signal });
    end.signal.addEventListener("abort", () => {
      clearInterval(polling);
      clearTimeout(limit);
    });
  });
  return outcome.finally(() => {
    end.abort();
    dependencies.close();
  });
}

function errorOf(status: AuthenticationState["status"]): ApiError | undefined {
  return status === "failed" ? unconfirmed("challenge_failed") : undefined;
}

/** It is no decline: the card was not charged. */
function unconfirmed(code: "challenge_canceled" | "challenge_failed" | "challenge_expired"): ApiError {
  return { type: "api_error", code, message: "The payment was not confirmed. Nothing was taken." };
}
