import type { CreateCheckoutSessionInput } from "../contract/checkout/checkout-session.ts";
import type { Moment, WithMoments } from "./moment.ts";

/** Parameters of `create`; `expires_at` is ISO 8601 or Unix seconds. */
export type CreateCheckoutSession = WithMoments<CreateCheckoutSessionInput>;

/** Parameters of `replay`: the time of the first event; `starting_after` continues after `last_event` of the last call. */
export interface ReplayQuery {
  readonly since: Moment;
  readonly starting_after?: string | undefined;
}
