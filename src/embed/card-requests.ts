import { connectionFailed } from "../checkout/connection-failed.ts";
import type { ApiError } from "../contract/api-error.ts";
import type { FrameMessage, PaymentToConfirm } from "../contract/frame-messages.ts";
import type { Token } from "../contract/token.ts";
import type { CardFrameController } from "./card-frame-controller.ts";
import { confirmWithin } from "./card-frame-controller.ts";

/** What became of the card; where it is incomplete, the fields show why themselves. */
export type TokenResult = { readonly token: Token } | { readonly error: ApiError } | "incomplete";

/** Asks the frame for a token. */
export async function requestToken(frame: CardFrameController, signal?: AbortSignal): Promise<TokenResult> {
  const request = frame.request((id) => ({ type: "tokenize", id, outside: frame.outside }), signal);
  const answer = await request.catch(() => ({ type: "failure", error: connectionFailed }) as const);
  if (answer.type === "failure") return { error: answer.error };
  return answer.type === "token" ? { token: answer.token } : "incomplete";
}

/** Has the payer confirm at the bank, in the frame. Resolves to what kept the payment from being confirmed. */
export async function requestChallenge(
  frame: CardFrameController,
  payment: PaymentToConfirm,
  signal?: AbortSignal,
): Promise<ApiError | undefined> {
  const request = frame.request((id) => ({ type: "authenticate", id, ...payment }), signal, confirmWithin);
  const answer = await request.catch(() => undefined);
  if (answer?.type === "authenticated") return undefined;
  return answer?.type === "failure" ? answer.error : connectionFailed;
}

/** The sentence for an error in the payer's language; the frame marks the field that it names. */
export async function requestMessage(
  frame: CardFrameController,
  { type, code, decline_code, param }: ApiError,
): Promise<Extract<FrameMessage, { type: "sentence" }> | undefined> {
  const request = frame.request((id) => ({
    type: "explain",
    id,
    error: { type, code, decline_code, param },
  }));
  const answer = await request.catch(() => undefined);
  return answer?.type === "sentence" ? answer : undefined;
}
