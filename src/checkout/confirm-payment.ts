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

/** Interval between two polls of the authentication, in milliseconds. It is also polled when a page of the bank loads. */
const pollInterval = 2_000;
/** Timeout of a challenge, in milliseconds: that of EMV 3-D Secure. */
const payerTimeout = 10 * 60_000;

/**
 * Lets the payer confirm a payment at the bank, if the bank requires it. The outcome comes from the service only, never from
 * the page in the frame.
 *
 * @returns the error, or undefined if the token can be charged. It is also undefined if the bank was not reachable: the
 * charge decides then
 */
export async function confirmPayment(
  dependencies: ConfirmDependencies,
  payment: PaymentToConfirm,
  signal: AbortSignal,
): Promise<ApiError | undefined> {
  const idempotencyKey = dependencies.newId();
  const authentication = await authenticateToken(dependencies, payment, { idempotencyKey, signal });
  if (signal.aborted) return confirmationError("challenge_canceled");
  if ("error" in authentication) return authentication.error;
  const { status, url, presentation } = authentication;
  if (presentation === "redirect") return needsWindow;
  return status === "requires_action" && url !== null
    ? challengeOutcome(dependencies, { source: payment.source, url }, signal)
    : errorOf(status);
}

/** Shows the bank's page until the service has an outcome, the payer or the page cancels, or the timeout has passed. */
function challengeOutcome(
  dependencies: ConfirmDependencies,
  { source, url }: { readonly source: string; readonly url: string },
  signal: AbortSignal,
): Promise<ApiError | undefined> {
  const ended = new AbortController();
  const view = dependencies.open(url);
  const outcome = new Promise<ApiError | undefined>((resolve) => {
    const poll = async (): Promise<void> => {
      const status = (await readAuthentication(dependencies, source, ended.signal))?.status;
      if (status !== undefined && status !== "requires_action") resolve(errorOf(status));
    };
    const polling = setInterval(() => void poll(), pollInterval);
    const timeout = setTimeout(() => resolve(confirmationError("challenge_expired")), payerTimeout);
    const cancel = (): void => resolve(confirmationError("challenge_canceled"));
    view.addEventListener("till-challenge-page", () => void poll(), { signal: ended.signal });
    view.addEventListener("till-challenge-cancel", cancel, { signal: ended.signal });
    signal.addEventListener("abort", cancel, { signal: ended.signal });
    ended.signal.addEventListener("abort", () => {
      clearInterval(polling);
      clearTimeout(timeout);
    });
  });
  return outcome.finally(() => {
    ended.abort();
    dependencies.close();
  });
}

function errorOf(status: AuthenticationState["status"]): ApiError | undefined {
  return status === "failed" ? confirmationError("challenge_failed") : undefined;
}

const needsWindow: ApiError = {
  type: "api_error",
  code: "challenge_needs_window",
  message:
    "The bank shows its challenge in the whole window only. Nothing was taken. Send the payer to the url of an authentication, " +
    "or to a payment page.",
};

/** Not an error of type `card_declined`, because the card was not charged. */
function confirmationError(code: "challenge_canceled" | "challenge_failed" | "challenge_expired"): ApiError {
  return { type: "api_error", code, message: "The payment was not confirmed. Nothing was taken." };
}
