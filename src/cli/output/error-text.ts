import { ConnectionError } from "../../client/error-classes.ts";
import type { TillError } from "../../client/till-error.ts";
import { printable } from "./text.ts";

interface Options {
  readonly isJson: boolean;
  /** The address that was called. */
  readonly service: string | undefined;
}

/** Returns what is printed of a command that is wrong or could not be done. */
export function commandErrorText(
  type: "command_failed" | "command_invalid",
  message: string,
  isJson: boolean,
): string {
  if (isJson) return `${JSON.stringify({ error: { type, message } }, null, 2)}\n`;
  return `${message}\n`;
}

/**
 * Returns what is printed of an error of the API: one line with its message, code, parameter and request id, or with JSON the
 * error object.
 */
export function errorText(error: TillError, { isJson, service }: Options): string {
  if (isJson) {
    const { type, code, declineCode, param, charge, status, requestId, message } = error;
    const members = {
      type,
      code,
      decline_code: declineCode,
      param,
      charge,
      status,
      request_id: requestId,
      message,
    };
    return `${JSON.stringify({ error: members }, null, 2)}\n`;
  }
  if (error instanceof ConnectionError) {
    return `${service ?? "The service"} does not answer. Is it running? till serve starts it; --service or TILL_SERVICE_URL names another.\n`;
  }
  const details = [
    error.code,
    error.declineCode === error.code ? undefined : error.declineCode,
    error.param === undefined ? undefined : `parameter ${error.param}`,
    error.charge === undefined ? undefined : `charge ${error.charge}`,
    error.requestId,
  ].filter((detail) => detail !== undefined);
  const hint = error.status === 401 ? " Log in with till login, or set TILL_SECRET_KEY." : "";
  return `${printable(error.message)}${hint}${details.length === 0 ? "" : ` [${details.join(", ")}]`}\n`;
}
