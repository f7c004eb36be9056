/** A time: ISO 8601 with an offset, or Unix seconds. */
export type Moment = string | number;

/** Parameters that are times, wherever they stand. */
type TimeName =
  | "billing_cycle_anchor"
  | "cancel_at"
  | "end"
  | "expires_at"
  | "frozen_time"
  | "proration_date"
  | "redeem_by"
  | "resumes_at"
  | "start"
  | "trial_end";

/** Parameters of a request, in which a time may be ISO 8601 too. */
export type WithMoments<Input> = Input extends readonly (infer Item)[]
  ? readonly WithMoments<Item>[]
  : Input extends object
    ? {
        readonly [Name in keyof Input]: Name extends TimeName
          ? TimeOf<Input[Name]>
          : WithMoments<Input[Name]>;
      }
    : Input;

/** What is no time in some requests, as `billing_cycle_anchor=unchanged`, stays as it is. */
type TimeOf<Value> = [Extract<Value, number>] extends [never] ? WithMoments<Value> : Value | Moment;
