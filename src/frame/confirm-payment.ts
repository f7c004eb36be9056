import type { ApiError } from "../contract/api-error.ts";
import type { PaymentToConfirm } from "../contract/frame-messages.ts";
import type { AuthenticationState, ServiceAccess } from "./authenticate-token.ts";
import { authenticateToken, authenticationOf } from "./authenticate-token.ts";

export interface ConfirmationParts extends ServiceAccess {
  readonly newId: () => string;
  /** Shows the bank's page at an address, in a view that speaks as `<till-challenge>` does. */
  readonly open: (address: string) => EventTarget;
  /** Takes it away again. */
  readonly close: () => void;
}

/** How often the service is asked what became of it, in milliseconds; besides, whenever a page of the bank has loaded. */
const askEvery = 2_000;
/** How long a payer may take, in milliseconds: as long as EMV 3-D Secure leaves a challenge open. */
const answerWithin = 10 * 60_000;

/**
 * Has the payer confirm a payment at the bank, where the bank wants that. The outcome is the service's to tell, never the
 * page's in the frame. Resolves to what kept the payment from being confirmed; to nothing where the token can be charged:
 * also where the bank could not be asked, since what that means is for the charge to say.
 */
export async function confirmPayment(
  parts: ConfirmationParts,
  payment: PaymentToConfirm,
  signal: AbortSignal,
): Promise<ApiError | undefined> {
  const begun = await authenticateToken(parts, payment, parts.newId());
  if ("error" in begun) return begun.error;
  const { status, url } = begun;
  if (signal.aborted) return ended("challenge_canceled");
  return status === "requires_action" && url !== null
    ? answerOf(parts, { source: payment.source, url }, signal)
    : outcomeOf(status);
}

/** Shows the bank's page until the service knows an answer, the payer or the page around gives up, or time is over. */
function answerOf(
  parts: ConfirmationParts,
  { source, url }: { readonly source: string; readonly url: string },
  signal: AbortSignal,
): Promise<ApiError | undefined> {
  const end = new AbortController();
  const view = parts.open(url);
  const answer = new Promise<ApiError | undefined>((resolve) => {
    const look = async (): Promise<void> => {
      const status = (await authenticationOf(parts, source))?.status;
      if (status !== undefined && status !== "requires_action") resolve(outcomeOf(status));
    };
    const asking = setInterval(() => void look(), askEvery);
    const late = setTimeout(() => resolve(ended("challenge_expired")), answerWithin);
    const cancel = (): void => resolve(ended("challenge_canceled"));
    view.addEventListener("till-challenge-page", () => void look(), { signal: end.signal });
    view.addEventListener("till-challenge-cancel", cancel, { signal: end.signal });
    signal.addEventListener("abort", cancel, { signal: end.signal });
    end.signal.addEventListener("abort", () => {
      clearInterval(asking);
      clearTimeout(late);
    });
  });
  return answer.finally(() => {
    end.abort();
    parts.close();
  });
}

function outcomeOf(status: AuthenticationState["status"]): ApiError | undefined {
  return status === "failed" ? ended("challenge_failed") : undefined;
}

/** It is no decline: nothing was asked of the card. */
function ended(code: "challenge_canceled" | "challenge_failed" | "challenge_expired"): ApiError {
  return { type: "api_error", code, message: "The payment was not confirmed. Nothing was taken." };
}
