import type { ApiError } from "../contract/errors/api-error.ts";

/** The card could not be sent, so nothing was charged. */
export const connectionFailed: ApiError = {
  type: "api_error",
  code: "connection_failed",
  message: "The connection failed.",
};
