import type {
  CancelSubscriptionInput,
  UpdateSubscriptionInput,
} from "../../../contract/billing/subscription-change.ts";
import type { CancellationDetails, CancellationReason } from "../../../contract/billing/subscription.ts";
import { findCardOf } from "../../payments/customers/card-store.ts";
import type { Database } from "../../platform/database/database.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { SubscriptionRow } from "../rows/loaded-subscription.ts";
import type { LockedSubscription } from "../rows/lock-rows.ts";

/** The columns of an update that no amount depends on. Throws `resource_missing` (404) for a card, `parameters_exclusive`. */
export async function updateColumns(
  database: Database,
  locked: LockedSubscription,
  input: UpdateSubscriptionInput,
): Promise<Partial<SubscriptionRow>> {
  const { row, settings } = locked;
  const { metadata, description, dunning, cancellation_details: details } = input;
  const card = chosenCard(input);
  if (card?.id != null && (await findCardOf(database, row.customer, { id: card.id })) === undefined) {
    throw new ServiceError("resource_missing", "The customer has no such card.", { param: card.param });
  }
  const reason = cancellationReason(input);
  return {
    ...(card === undefined ? {} : { default_source: card.id }),
    ...(metadata === undefined ? {} : { metadata: mergeMetadata(row.metadata, metadata) }),
    ...(description === undefined ? {} : { description }),
    ...(dunning === undefined
      ? {}
      : { dunning: dunning && { ...(row.dunning ?? settings.dunning), ...given(dunning) } }),
    ...(details === undefined && reason === undefined
      ? {}
      : { cancellation_details: cancellationDetails(locked, details, reason) }),
  };
}

/** The cancellation details after a change. A reason that is not given stays. */
export function cancellationDetails(
  { row }: LockedSubscription,
  details: CancelSubscriptionInput["cancellation_details"],
  reason: CancellationReason | null | undefined,
): CancellationDetails {
  const before = row.cancellation_details ?? { comment: null, feedback: null, reason: null };
  const change = { ...given(details ?? {}), ...(reason === undefined ? {} : { reason }) };
  return { ...before, ...change };
}

/** Why the subscription will end after an update; undefined if the update changes no end. */
function cancellationReason({
  cancel_at: at,
  cancel_at_period_end: atPeriodEnd,
}: UpdateSubscriptionInput): CancellationReason | null | undefined {
  if (at === undefined && atPeriodEnd === undefined) return undefined;
  return at != null || atPeriodEnd === true ? "cancellation_requested" : null;
}

/**
 * Returns the saved card that is to pay, by either of its two names, and the parameter that has named it; undefined if neither
 * is given. Throws `parameters_exclusive` for two cards.
 */
export function chosenCard<Id extends string | null>({
  default_source: source,
  default_payment_method: method,
}: {
  readonly default_source?: Id | undefined;
  readonly default_payment_method?: Id | undefined;
}): { readonly id: Id; readonly param: string } | undefined {
  if (source !== undefined && method !== undefined && source !== method) {
    const param = "default_payment_method";
    const message = `${param} is another name of default_source. Give one of them.`;
    throw new ServiceError("parameters_exclusive", message, { param });
  }
  if (source !== undefined) return { id: source, param: "default_source" };
  return method === undefined ? undefined : { id: method, param: "default_payment_method" };
}

type Given<Fields> = { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** The members that a request has. */
export function given<Fields extends object>(fields: Fields): Given<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Given<Fields>;
}
