/** Why a field is not right. `past` and `too_far` are of expiry dates alone. */
export type FieldProblem = "empty" | "incomplete" | "incorrect" | "past" | "too_far";

/** What is known of a field while it is being typed and after. */
export interface FieldValidity {
  /** It can be sent as it is. */
  readonly valid: boolean;
  /** It is valid, or typing on can make it so: the time to show an error has not come before this is false. */
  readonly potentiallyValid: boolean;
  /** It is valid and nothing more is expected: the time to move on to the next field. */
  readonly complete: boolean;
  /** Absent when the field is valid. */
  readonly problem?: FieldProblem;
}
