/** The reason why a change is impossible, as an error code of the API. */
export type RejectionCode =
  | "parameter_missing"
  | "parameter_invalid"
  | "parameter_unsupported"
  | "parameters_exclusive"
  | "amount_too_large"
  | "invalid_state"
  | "payment_in_progress";

/** Thrown for a change that the rows do not allow. */
export class ChangeRejected extends Error {
  readonly code: RejectionCode;
  /** The parameter of the request that causes the error; undefined if none does. */
  readonly param: string | undefined;

  constructor(code: RejectionCode, message: string, param?: string) {
    super(message);
    this.name = "ChangeRejected";
    this.code = code;
    this.param = param;
  }
}
