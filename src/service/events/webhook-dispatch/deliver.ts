import type { WebhookAttempt } from "../../../contract/events/webhook-delivery.ts";
import type { EventDependencies, SendResult } from "../dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import type { EventRow } from "../event-log/store.ts";
import { findEvents } from "../event-log/store.ts";
import { disableEndpoint } from "../webhook-endpoints/disable-endpoint.ts";
import { openSecrets } from "../webhook-endpoints/secrets.ts";
import type { WebhookEndpointRow } from "../webhook-endpoints/store.ts";
import { findEndpointsById, isReachable, recordFailure, recordSuccess } from "../webhook-endpoints/store.ts";
import type { DeliveryAttemptResult } from "../../platform/metrics/metrics.ts";
import type { DeliveryAttemptEnd } from "../webhook-deliveries/lifecycle.ts";
import { parseRetryAfter, pauseBeforeRetry } from "./retry-schedule.ts";
import { signatureHeaders } from "./signature-headers.ts";
import type { DeliveryRow } from "../webhook-deliveries/store.ts";
import { claimDeliveries, endDeliveryAttempt, firstDelivery } from "../webhook-deliveries/store.ts";
import { translateEvent } from "../../../dialect/resources/event.ts";
import { translateObject } from "../../../dialect/translate-response.ts";
import { presentEvent } from "../event-log/present-event.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";

const name = "webhook_delivery";

/** How many deliveries of one process are under way at a time. */
const capacity = 256;

/** How long an attempt is this process's own, in milliseconds: twice as long as it may take. */
const lease = 30_000;

/** Five days in which every attempt failed end an endpoint. */
const disableAfter = 5 * 24 * 3_600_000;

const results: Readonly<Record<DeliveryAttemptEnd, DeliveryAttemptResult>> = {
  succeed: "delivered",
  retry: "retried",
  give_up: "exhausted",
  discard: "discarded",
};

/** A delivery that was claimed, with all that it needs. */
interface AddressedDelivery {
  readonly delivery: DeliveryRow;
  readonly event: EventRow;
  readonly endpoint: WebhookEndpointRow;
}

interface Conclusion extends AddressedDelivery {
  readonly result: SendResult;
  readonly now: Date;
  readonly duration: number;
}

/** The handler that sends webhooks. */
export function deliveryHandler(dependencies: EventDependencies): DueHandler {
  return {
    name,
    lease,
    batch: capacity,
    concurrency: capacity,
    leasedInRow: true,
    // An endpoint that has answered has room for the next delivery.
    refills: true,
    earliest: firstDelivery,
    claim: async (claim) => {
      const claimed = await claimDeliveries(dependencies.database, name, claim);
      const deliveries = claimed.length === 0 ? [] : await addressed(dependencies, claimed);
      return deliveries.map((each) => ({ id: each.delivery.id, handle: () => deliver(dependencies, each) }));
    },
  };
}

async function addressed(
  { database }: Pick<PlatformDependencies, "database">,
  deliveries: readonly DeliveryRow[],
): Promise<AddressedDelivery[]> {
  const events = await findEvents(
    database,
    deliveries.map((delivery) => delivery.event),
  );
  const endpoints = await findEndpointsById(
    database,
    deliveries.map((delivery) => delivery.webhook_endpoint),
  );
  return deliveries.flatMap((delivery) => {
    const event = events.find(({ id }) => id === delivery.event);
    const endpoint = endpoints.find(({ id }) => id === delivery.webhook_endpoint);
    return event === undefined || endpoint === undefined ? [] : [{ delivery, event, endpoint }];
  });
}

/** Makes the attempt that was claimed, and writes down what came of it. */
async function deliver(dependencies: EventDependencies, addressed: AddressedDelivery): Promise<void> {
  const begun = dependencies.now();
  const result = await attempt(dependencies, addressed, begun);
  const now = dependencies.now();
  const duration = now.getTime() - begun.getTime();
  const end = await inTransaction(dependencies, (within) =>
    conclude(within, { ...addressed, result, now, duration }),
  );
  if (end !== undefined) dependencies.metrics?.counts.attempt(results[end]);
}

async function attempt(
  dependencies: Pick<EventDependencies, "keys" | "log" | "webhooks">,
  { event, endpoint }: AddressedDelivery,
  now: Date,
): Promise<SendResult> {
  try {
    const { type, body } = webhookMessage(event, endpoint);
    const secrets = openSecrets(dependencies.keys, endpoint, now);
    const { send, signatureTime } = dependencies.webhooks;
    const dialect = endpoint.dialect ?? "till";
    const headers = {
      "Content-Type": "application/json; charset=utf-8",
      "User-Agent": "Till/1",
      "X-Service-Event": type,
      ...signatureHeaders({ id: event.id, body, now: signatureTime(), secrets, dialect }),
    };
    return await send({ url: endpoint.url, livemode: endpoint.livemode, headers, body });
  } catch (error) {
    dependencies.log.failure("webhook attempt", error);
    return { error: "not_sent" };
  }
}

/** Returns the body of a delivery and the type of its event, in the dialect of the endpoint. */
function webhookMessage(
  row: EventRow,
  { dialect, api_version }: Pick<WebhookEndpointRow, "api_version" | "dialect">,
): { readonly type: string; readonly body: string } {
  const event = presentEvent(row);
  if (dialect !== "stripe") return { type: event.type, body: JSON.stringify(event) };
  const translated = translateEvent(event, translateObject);
  return { type: translated.type, body: JSON.stringify({ ...translated, api_version }) };
}

/** The endpoint's row is locked before the delivery's, as everywhere. Undefined: the delivery is another process's by now. */
async function conclude(
  dependencies: Within<EventDependencies>,
  conclusion: Conclusion,
): Promise<DeliveryAttemptEnd | undefined> {
  const { database } = dependencies;
  const { delivery, endpoint, result, now, duration } = conclusion;
  const outcome =
    "error" in result ? { error: result.error } : { status: result.status, response: result.response };
  const last = delivery.attempts.at(-1);
  const attempts: WebhookAttempt[] = delivery.attempts.slice(0, -1);
  if (last !== undefined) attempts.push({ ...last, ...outcome, duration });

  const status = "status" in result ? result.status : undefined;
  if (status !== undefined && status >= 200 && status < 300) {
    await recordSuccess(database, endpoint.id);
    const ended = await endDeliveryAttempt(database, delivery, { event: "succeed", attempts, dueAt: null });
    return ended ? "succeed" : undefined;
  }
  const current = await recordFailure(database, endpoint.id, { now, seriesTimeout: disableAfter });
  const reason = status === 410 ? "gone" : failingTooLong(current, now) ? "failing" : undefined;
  const reachable = isReachable(current);
  if (reason !== undefined && reachable) await disableEndpoint(dependencies, current, { reason });
  const next =
    reason === undefined && reachable
      ? retry(dependencies, conclusion)
      : ({ event: "discard", dueAt: null } as const);
  return (await endDeliveryAttempt(database, delivery, { ...next, attempts })) ? next.event : undefined;
}

function failingTooLong({ failing_since }: WebhookEndpointRow, now: Date): boolean {
  return failing_since !== null && now.getTime() - failing_since.getTime() >= disableAfter;
}

function retry(
  dependencies: Pick<EventDependencies, "webhooks">,
  { delivery, result, now }: Conclusion,
): { readonly event: DeliveryAttemptEnd; readonly dueAt: Date | null } {
  const header = "status" in result && [429, 503].includes(result.status) ? result.retryAfter : undefined;
  const retryAfter = parseRetryAfter(header, now);
  const failure = { livemode: delivery.livemode, attempts: delivery.attempts.length, retryAfter };
  const pause = pauseBeforeRetry(failure, dependencies.webhooks.random());
  return pause === undefined
    ? { event: "give_up", dueAt: null }
    : { event: "retry", dueAt: new Date(now.getTime() + pause) };
}
