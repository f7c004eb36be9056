import type { ApiError } from "../contract/api-error.ts";

/** The card could not be sent, so nothing was charged. */
export const connectionFailed: ApiError = {
  type: "api_error",
  code: "connection_failed",
  message: "The connection failed.",
};
