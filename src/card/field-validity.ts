/** Why a field is invalid. `past` and `too_far` are only for expiry dates. */
export type FieldProblem = "empty" | "incomplete" | "incorrect" | "past" | "too_far";

/** The validation result of a field, during and after typing. */
export interface FieldValidity {
  /** The value can be sent. */
  readonly valid: boolean;
  /** The value is valid or can become valid by more typing. No error is shown while the payer types unless this is false. */
  readonly possible: boolean;
  /** The value is valid and nothing more is expected, so that the focus can move to the next field. */
  readonly complete: boolean;
  /** Absent when the field is valid. */
  readonly problem?: FieldProblem;
}
