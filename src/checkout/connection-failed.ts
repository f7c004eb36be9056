import type { ApiError } from "../contract/api-error.ts";

/** The card could not be sent: nothing was taken. */
export const connectionFailed: ApiError = {
  type: "api_error",
  code: "connection_failed",
  message: "The connection failed. Nothing was taken.",
};
