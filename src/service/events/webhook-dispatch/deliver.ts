import type { WebhookAttempt } from "../../../contract/webhook-delivery.ts";
import type { EventDependencies } from "../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { EventRow } from "../event-log/store.ts";
import { webhookMessage } from "./webhook-message.ts";
import { disableEndpoint } from "../webhook-endpoints/disable-endpoint.ts";
import { openSecrets } from "../webhook-endpoints/secrets.ts";
import type { WebhookEndpointRow } from "../webhook-endpoints/store.ts";
import { isReachable, recordFailure, recordSuccess } from "../webhook-endpoints/store.ts";
import type { AttemptResult } from "../../platform/metrics/metrics.ts";
import type { AttemptEnd } from "../webhook-deliveries/lifecycle.ts";
import { parseRetryAfter, pauseBeforeRetry } from "./retry-schedule.ts";
import type { SendResult } from "../dependencies.ts";
import { signatureHeaders } from "./signature-headers.ts";
import type { DeliveryRow } from "../webhook-deliveries/store.ts";
import { endAttempt } from "../webhook-deliveries/store.ts";

const results: Readonly<Record<AttemptEnd, AttemptResult>> = {
  succeed: "delivered",
  retry: "retried",
  give_up: "exhausted",
  discard: "discarded",
};

/** A delivery that was claimed, with all that it needs. */
export interface AddressedDelivery {
  readonly delivery: DeliveryRow;
  readonly event: EventRow;
  readonly endpoint: WebhookEndpointRow;
}

/** Five days in which every attempt failed end an endpoint. */
const disableAfter = 5 * 24 * 3_600_000;

/** Makes the attempt that was claimed, and writes down what came of it. */
export async function deliver(dependencies: EventDependencies, addressed: AddressedDelivery): Promise<void> {
  const begun = dependencies.now();
  const result = await attempt(dependencies, addressed, begun);
  const now = dependencies.now();
  const duration = now.getTime() - begun.getTime();
  const end = await dependencies.database
    .transaction()
    .execute((database) => conclude(dependencies, database, { ...addressed, result, now, duration }));
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

interface Conclusion extends AddressedDelivery {
  readonly result: SendResult;
  readonly now: Date;
  readonly duration: number;
}

/** The endpoint's row is locked before the delivery's, as everywhere. Undefined: the delivery is another process's by now. */
async function conclude(
  dependencies: EventDependencies,
  database: Database,
  conclusion: Conclusion,
): Promise<AttemptEnd | undefined> {
  const { delivery, endpoint, result, now, duration } = conclusion;
  const outcome =
    "error" in result ? { error: result.error } : { status: result.status, response: result.response };
  const last = delivery.attempts.at(-1);
  const attempts: WebhookAttempt[] = delivery.attempts.slice(0, -1);
  if (last !== undefined) attempts.push({ ...last, ...outcome, duration });

  const status = "status" in result ? result.status : undefined;
  if (status !== undefined && status >= 200 && status < 300) {
    await recordSuccess(database, endpoint.id);
    const ended = await endAttempt(database, delivery, { event: "succeed", attempts, dueAt: null });
    return ended ? "succeed" : undefined;
  }
  const current = await recordFailure(database, endpoint.id, { now, seriesTimeout: disableAfter });
  const reason = status === 410 ? "gone" : failingTooLong(current, now) ? "failing" : undefined;
  const reachable = isReachable(current);
  if (reason !== undefined && reachable) await disableEndpoint(dependencies, database, current, { reason });
  const next =
    reason === undefined && reachable
      ? retry(dependencies, conclusion)
      : ({ event: "discard", dueAt: null } as const);
  return (await endAttempt(database, delivery, { ...next, attempts })) ? next.event : undefined;
}

function failingTooLong({ failing_since }: WebhookEndpointRow, now: Date): boolean {
  return failing_since !== null && now.getTime() - failing_since.getTime() >= disableAfter;
}

function retry(
  dependencies: Pick<EventDependencies, "webhooks">,
  { delivery, result, now }: Conclusion,
): { readonly event: AttemptEnd; readonly dueAt: Date | null } {
  const header = "status" in result && [429, 503].includes(result.status) ? result.retryAfter : undefined;
  const retryAfter = parseRetryAfter(header, now);
  const failure = { livemode: delivery.livemode, attempts: delivery.attempts.length, retryAfter };
  const pause = pauseBeforeRetry(failure, dependencies.webhooks.random());
  return pause === undefined
    ? { event: "give_up", dueAt: null }
    : { event: "retry", dueAt: new Date(now.getTime() + pause) };
}
