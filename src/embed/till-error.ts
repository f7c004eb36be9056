import type { ApiError } from "../contract/errors/api-error.ts";

/** An error of the API as an `Error`. */
export class TillError extends Error {
  override readonly name = "TillError";
  readonly type: string;
  readonly code: string | undefined;
  readonly decline_code: string | undefined;
  readonly param: string | undefined;

  constructor({ type, message, code, decline_code, param }: Omit<ApiError, "type"> & { type: string }) {
    super(message);
    this.type = type;
    this.code = code;
    this.decline_code = decline_code;
    this.param = param;
  }
}
