import { connectionFailed } from "../checkout/connection-failed.ts";
import type { ApiError } from "../contract/errors/api-error.ts";
import type { FrameMessage } from "../contract/frame/frame-messages.ts";
import type { Token } from "../contract/payments/token.ts";
import type { CardFrameController } from "./card-frame-controller.ts";

/** The token or the error. If the card is incomplete, the fields show why. */
export type TokenResult = { readonly token: Token } | { readonly error: ApiError } | "incomplete";

/** Requests a token for the card from the frame. */
export async function requestToken(frame: CardFrameController, signal?: AbortSignal): Promise<TokenResult> {
  const request = frame.request((id) => ({ type: "tokenize", id, outside: frame.isFocusOutside }), signal);
  const response = await request.catch(() => ({ type: "failure", error: connectionFailed }) as const);
  if (response.type === "failure") return { error: response.error };
  return response.type === "token" ? { token: response.token } : "incomplete";
}

/** The message for an error in the payer's language. The frame marks the field that the error names. */
export async function requestMessage(
  frame: CardFrameController,
  { type, code, decline_code, param }: ApiError,
): Promise<Extract<FrameMessage, { type: "sentence" }> | undefined> {
  const request = frame.request((id) => ({
    type: "explain",
    id,
    error: { type, code, decline_code, param },
  }));
  const response = await request.catch(() => undefined);
  return response?.type === "sentence" ? response : undefined;
}
