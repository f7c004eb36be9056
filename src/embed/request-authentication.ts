import { connectionFailed } from "../checkout/connection-failed.ts";
import type { ApiError } from "../contract/errors/api-error.ts";
import type { AuthenticationToRun, FrameMessage } from "../contract/frame/frame-messages.ts";
import type { CardFrameController } from "./card-frame-controller.ts";

/** Timeout of a challenge by the bank, in milliseconds: the frame's own timeout, and a margin. */
const challengeTimeout = 11 * 60_000;

/** Has the frame run an authentication. Resolves to its response; without one, to a failure. */
export function requestAuthentication(
  frame: CardFrameController,
  payment: AuthenticationToRun,
  signal?: AbortSignal,
): Promise<FrameMessage> {
  const request = frame.request((id) => ({ type: "authenticate", id, ...payment }), signal, challengeTimeout);
  return request.catch(() => ({ type: "failure", id: 0, error: connectionFailed }) as const);
}

/** The error in the response to an authentication. Without one the token can be charged, and the charge says the rest. */
export function authenticationError(response: FrameMessage): ApiError | undefined {
  return response.type === "failure" ? response.error : undefined;
}
