import type { WebhookAttempt } from "../../contract/webhook-delivery.ts";
import type { AppParts } from "../app-parts.ts";
import type { Database } from "../database/database.ts";
import type { EventRow } from "../events/store.ts";
import { presentEvent } from "../events/present-event.ts";
import { disableEndpoint } from "../webhook-endpoints/disable-endpoint.ts";
import { openSecrets } from "../webhook-endpoints/secrets.ts";
import type { WebhookEndpointRow } from "../webhook-endpoints/store.ts";
import { isReachable, noteFailure, noteSuccess } from "../webhook-endpoints/store.ts";
import type { AttemptEnd } from "./lifecycle.ts";
import { parseRetryAfter, pauseBeforeRetry } from "./retry-schedule.ts";
import type { SendResult } from "./send-webhook.ts";
import { signatureHeaders } from "./signature-headers.ts";
import type { DeliveryRow } from "./store.ts";
import { endAttempt } from "./store.ts";

/** A delivery that was claimed, with all that it needs. */
export interface Letter {
  readonly delivery: DeliveryRow;
  readonly event: EventRow;
  readonly endpoint: WebhookEndpointRow;
}

/** Five days in which every attempt failed end an endpoint. */
const patience = 5 * 24 * 3_600_000;

/** Makes the attempt that was claimed, and writes down what came of it. */
export async function deliver(parts: AppParts, letter: Letter): Promise<void> {
  const begun = parts.now();
  const result = await attempt(parts, letter, begun);
  const now = parts.now();
  const duration = now.getTime() - begun.getTime();
  const end = await parts.database
    .transaction()
    .execute((database) => conclude(parts, database, { ...letter, result, now, duration }));
  if (end !== undefined) parts.metrics?.counts.attempt(end);
}

async function attempt(parts: AppParts, { event, endpoint }: Letter, now: Date): Promise<SendResult> {
  try {
    const body = JSON.stringify(presentEvent(event));
    const secrets = openSecrets(parts.keys, endpoint, now);
    const headers = {
      "Content-Type": "application/json; charset=utf-8",
      "User-Agent": "Till/1",
      "X-Service-Event": event.type,
      ...signatureHeaders({ id: event.id, body, now, secrets }),
    };
    return await parts.webhooks.send({ url: endpoint.url, livemode: endpoint.livemode, headers, body });
  } catch (error) {
    parts.log.failure("webhook attempt", error);
    return { error: "not_sent" };
  }
}

interface Conclusion extends Letter {
  readonly result: SendResult;
  readonly now: Date;
  readonly duration: number;
}

/** The endpoint's row is locked before the delivery's, as everywhere. Undefined: the delivery is another process's by now. */
async function conclude(
  parts: AppParts,
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
    await noteSuccess(database, endpoint.id);
    const ended = await endAttempt(database, delivery, { event: "succeed", attempts, dueAt: null });
    return ended ? "succeed" : undefined;
  }
  const current = await noteFailure(database, endpoint.id, { now, patience });
  const reason = status === 410 ? "gone" : failingTooLong(current, now) ? "failing" : undefined;
  const reachable = isReachable(current);
  if (reason !== undefined && reachable) await disableEndpoint(parts, database, current, { reason });
  const next =
    reason === undefined && reachable
      ? retry(parts, conclusion)
      : ({ event: "discard", dueAt: null } as const);
  return (await endAttempt(database, delivery, { ...next, attempts })) ? next.event : undefined;
}

function failingTooLong({ failing_since }: WebhookEndpointRow, now: Date): boolean {
  return failing_since !== null && now.getTime() - failing_since.getTime() >= patience;
}

function retry(
  parts: AppParts,
  { delivery, result, now }: Conclusion,
): { readonly event: AttemptEnd; readonly dueAt: Date | null } {
  const asked = "status" in result && [429, 503].includes(result.status) ? result.retryAfter : undefined;
  const retryAfter = parseRetryAfter(asked, now);
  const failure = { livemode: delivery.livemode, attempts: delivery.attempts.length, retryAfter };
  const pause = pauseBeforeRetry(failure, parts.webhooks.chance());
  return pause === undefined
    ? { event: "give_up", dueAt: null }
    : { event: "retry", dueAt: new Date(now.getTime() + pause) };
}
