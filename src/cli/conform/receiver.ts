import { setTimeout as wait } from "node:timers/promises";
import { CommandFailed } from "../command-errors.ts";
import type { Delivery } from "./deliveries.ts";

/** What came of a delivery. `late`: no answer within the time; `broken`: the connection ended without an answer. */
export type Answer =
  | { readonly kind: "answered"; readonly status: number; readonly location: string | undefined }
  | { readonly kind: "late" }
  | { readonly kind: "broken"; readonly reason: string };

/** A merchant's server that receives webhooks. */
export interface Receiver {
  deliver(delivery: Delivery): Promise<Answer>;
  /** Whether an address of the shop shows what deliveries have done. */
  readonly isObserved: boolean;
  /** What the shop shows of an object. */
  stateOf(object: string): Promise<string>;
  /** Waits until the shop shows something else; undefined if it does not in time. */
  stateAfter(object: string, before: string): Promise<string | undefined>;
}

interface ReceiverOptions {
  readonly url: string;
  /** The address that shows what is known of an object, with `{id}` in it. */
  readonly state: string | undefined;
  /** Milliseconds within which the receiver has to answer. */
  readonly within: number;
}

const pauseBetweenLooks = 25;

/** Returns a receiver that is reached over the network. No redirect is followed, as the service follows none. */
export function connectReceiver({ url, state, within }: ReceiverOptions): Receiver {
  const stateOf = async (object: string): Promise<string> => {
    const address = (state ?? "").replaceAll("{id}", encodeURIComponent(object));
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(within) });
      return `${response.status} ${await response.text()}`;
    } catch {
      throw new CommandFailed(`${address} does not answer: --state.`);
    }
  };
  return {
    isObserved: state !== undefined,
    stateOf,
    deliver: async ({ headers, body }) => {
      const signal = AbortSignal.timeout(within);
      try {
        const response = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" });
        const { status } = response;
        const location = response.headers.get("location") ?? undefined;
        await response.body?.cancel();
        return { kind: "answered", status, location };
      } catch (error) {
        return signal.aborted ? { kind: "late" } : { kind: "broken", reason: reasonOf(error) };
      }
    },
    stateAfter: async (object, before) => {
      const end = AbortSignal.timeout(within);
      while (!end.aborted) {
        const state = await stateOf(object);
        if (state !== before) return state;
        await wait(pauseBetweenLooks);
      }
      return undefined;
    },
  };
}

function reasonOf(error: unknown): string {
  const { cause } = error as { readonly cause?: { readonly code?: string; readonly message?: string } };
  return cause?.code ?? cause?.message ?? "the connection ended";
}
