import type { TypedEvent } from "../../client/typed-event.ts";
import { signatureHeaders } from "../service/shared.ts";
import { now } from "../now.ts";
import { webAddress } from "../values.ts";
import { pause } from "./follow.ts";

/** As long as the service waits for the answer of an endpoint. */
const timeout = 10_000;
/** A server that is being restarted is tried again after these pauses, in milliseconds. */
const pauses = [100, 300, 600, 1_000, 2_000];

/** What a receiver answered; no status where it did not. */
export interface Delivery {
  readonly status: number | undefined;
  readonly error: string | undefined;
  readonly milliseconds: number;
}

interface Receiver {
  readonly url: string;
  readonly secret: string;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly signal: AbortSignal | undefined;
}

/** Parses the address of a receiver: `http://localhost:3000/webhooks`, `localhost:3000/webhooks`, `3000`. */
export function receiverAddress(text: string): string {
  if (/^\d+$/.test(text)) return webAddress(`http://localhost:${text}`);
  return webAddress(/^[\w.-]+:\d+/.test(text) ? `http://${text}` : text);
}

/** Sends an event to a receiver, signed as by the service. A receiver that does not accept connections is tried again. */
export async function forward(event: TypedEvent, receiver: Receiver): Promise<Delivery> {
  for (const milliseconds of pauses) {
    const delivery = await sendOnce(event, receiver);
    if (!isRefused(delivery) || receiver.signal?.aborted === true) return delivery;
    await pause(receiver.wait, milliseconds, receiver.signal);
  }
  return sendOnce(event, receiver);
}

/** Sends an event to a receiver, once. */
export async function sendOnce(
  event: TypedEvent,
  { url, secret }: Pick<Receiver, "secret" | "url">,
): Promise<Delivery> {
  const body = JSON.stringify(event);
  const signature = signatureHeaders({
    id: event.id,
    body,
    now: now(),
    secrets: [secret],
    dialect: "till",
  });
  const begin = performance.now();
  const since = () => Math.round(performance.now() - begin);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", "User-Agent": "till-listen", ...signature },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    // An answer that nobody reads would hold its connection.
    await response.body?.cancel();
    return { status: response.status, error: undefined, milliseconds: since() };
  } catch (error) {
    return { status: undefined, error: reasonOf(error), milliseconds: since() };
  }
}

export function isAccepted({ status = 0 }: Delivery): boolean {
  return status >= 200 && status < 300;
}

/** Whether nothing listens at the address: then nothing has arrived. */
export function isRefused({ error }: Delivery): boolean {
  return error === "ECONNREFUSED";
}

function reasonOf(error: unknown): string {
  const { cause, name } = error as { readonly cause?: { readonly code?: string }; readonly name: string };
  if (name === "TimeoutError") return "no answer within 10 seconds";
  return cause?.code ?? name;
}
