import type { ServerResponse } from "../../../src/checkout/read-response.ts";
import { unreadable } from "../../../src/checkout/read-response.ts";
import type { ChargeRequest } from "../../../src/checkout/send-attempt.ts";

/** What happens to one request on its way: see `FakeBackend.charge`. */
export const fates = [
  "arrives",
  "is lost",
  "answer is lost",
  "crashes before",
  "crashes after",
  "meets a limit",
  "is in use",
  "garbled",
] as const;
export type Fate = (typeof fates)[number];

interface Made {
  readonly id: string;
  readonly source: string;
}

export const declined = {
  error: { type: "card_declined", code: "insufficient_funds", message: "Insufficient funds." },
};

const notConfirmed = {
  error: { type: "card_declined", code: "authentication_required", message: "Confirm it." },
};

/**
 * A merchant's backend with the service behind it. One key is carried out once and its answer replayed; a token is
 * used up by its first charge. `forwardsKey: false` is the backend that drops the idempotency key.
 */
export class FakeBackend {
  readonly charges: Made[] = [];
  readonly requests: { readonly source: string; readonly attemptId: string; readonly fate: Fate }[] = [];
  plan: Fate[] = [];
  declines = false;
  /** The bank wants the payer to confirm: a token in `confirmed` was. */
  asks = false;
  readonly confirmed = new Set<string>();
  forwardsKey = true;
  readonly #answers = new Map<string, ServerResponse>();
  readonly #used = new Set<string>();

  async charge({ source, attemptId }: ChargeRequest): Promise<ServerResponse> {
    const fate = this.plan.shift() ?? "arrives";
    this.requests.push({ source, attemptId, fate });
    await Promise.resolve();
    switch (fate) {
      case "is lost":
        throw new TypeError("Failed to fetch");
      case "crashes before":
        return { status: 503, body: unreadable };
      case "meets a limit":
        return { status: 429, body: { error: { type: "rate_limited", code: "rate_limit", message: "" } } };
      case "is in use":
        return {
          status: 409,
          body: { error: { type: "idempotency_error", code: "idempotency_key_in_use", message: "" } },
        };
      case "answer is lost":
        this.#carryOut(source, attemptId);
        throw new TypeError("Failed to fetch");
      case "crashes after":
        this.#carryOut(source, attemptId);
        return { status: 500, body: unreadable };
      case "garbled":
        this.#carryOut(source, attemptId);
        return { status: 200, body: unreadable };
      case "arrives":
        return this.#carryOut(source, attemptId);
    }
  }

  #carryOut(source: string, attemptId: string): ServerResponse {
    const known = this.forwardsKey && this.#answers.get(attemptId);
    if (known) return known;
    const answer = this.#decide(source, attemptId);
    this.#answers.set(attemptId, answer);
    return answer;
  }

  #decide(source: string, attemptId: string): ServerResponse {
    if (this.#used.has(source)) {
      return {
        status: 400,
        body: { error: { type: "invalid_request", code: "token_already_used", message: "" } },
      };
    }
    if (this.asks && !this.confirmed.has(source)) return { status: 402, body: notConfirmed };
    this.#used.add(source);
    if (this.declines) return { status: 402, body: declined };
    this.charges.push({ id: attemptId, source });
    return { status: 200, body: { object: "charge", status: "succeeded" } };
  }
}
