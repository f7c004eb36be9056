import { presentCheckoutFields } from "../../src/service/checkout/checkout-fields/checkout-fields.ts";
import type { CardKey } from "../../src/contract/payments/card-key.ts";
import type { ApiError } from "../../src/contract/errors/api-error.ts";
import type { PublicCheckoutSession } from "../../src/contract/checkout/public-checkout-session.ts";

/** What a confirmation says, as far as it is judged here. */
type Sent = { readonly amount_total?: number };

type Answer = { readonly status: number; readonly body: unknown };

export const insufficientFunds = {
  status: 402,
  body: {
    error: {
      type: "card_declined",
      code: "insufficient_funds",
      decline_code: "insufficient_funds",
      message: "Your card has insufficient funds.",
    },
  },
} as const;

export const invalid = {
  status: 400,
  body: { error: { type: "invalid_request", code: "parameter_invalid", message: "" } },
} as const;

export const paused = {
  status: 410,
  body: { error: { type: "gone", code: "link_inactive", message: "Paused." } },
} as const;

/** It takes numbers in clear. */
const withoutCardKey: CardKey = {
  object: "card_key",
  livemode: false,
  public_key: null,
  takes_card_numbers: true,
  now: "2030-01-15T12:00:00.000Z",
};

/** The service behind a payment page, as a `fetch`: sessions that are opened, read and confirmed, and tokens. */
export class FakeCheckoutService {
  readonly sessions = new Map<string, PublicCheckoutSession>();
  readonly requests: {
    readonly method: string;
    readonly path: string;
    readonly key: string | null;
    readonly sent: Sent;
  }[] = [];
  /**
   * What the next confirmations are answered with; `lost` never arrives, `carried out` arrives and its answer is lost,
   * `challenge` waits for the payer until `endChallenge`.
   */
  readonly confirmations: (Answer | "lost" | "carried out" | "processing" | "challenge")[] = [];
  opening: Answer | undefined;
  offline = false;
  /** What a session that is opened now is for, in minor units. */
  price = 4200;
  /** Holds every confirmation back until it is resolved. */
  hold: Promise<void> | undefined;
  successUrl: string | null = null;
  readonly #answers = new Map<string, Answer & { readonly to: string }>();
  #ids = 0;

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(String(input), "https://pay.example");
    const { method = "GET" } = init;
    const key = new Headers(init.headers).get("Idempotency-Key");
    const sent = JSON.parse(typeof init.body === "string" ? init.body : "{}") as Sent;
    this.requests.push({ method, path: pathname, key, sent });
    if (this.offline) throw new TypeError("Failed to fetch");
    const { status, body } = await this.#answer(method, pathname, key ?? "", sent);
    return new Response(JSON.stringify(body), { status });
  };

  count(method: string, path: RegExp): number {
    return this.requests.filter((request) => request.method === method && path.test(request.path)).length;
  }

  get payments(): number {
    return [...this.sessions.values()].filter(({ status }) => status === "complete").length;
  }

  /** Opens a session as a merchant's backend does. */
  openSession(): PublicCheckoutSession {
    const session: PublicCheckoutSession = {
      id: `cs_${++this.#ids}`,
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      amount_total: this.price,
      currency: "eur",
      line_items: [],
      prefilled_email: null,
      ...presentCheckoutFields({}),
      mode: "payment",
      payment_method_collection: "always",
      allow_promotion_codes: false,
      promotion_code: null,
      amount_discount: 0,
      terms: null,
      installments: null,
      installment_count: null,
      payment_method_types: ["card"],
      installment_previews: [],
      plan: null,
      charge: null,
      payment: null,
      next_action: null,
      last_payment_error: null,
      receipt_url: null,
      receipt_number: null,
      success_url: this.successUrl,
      return: { ready: true, url: this.successUrl },
      livemode: false,
      expires_at: "2030-01-16T12:00:00.000Z",
      recoverable: true,
      repeatable: true,
    };
    this.sessions.set(session.id, session);
    return session;
  }

  set(id: string, status: PublicCheckoutSession["status"]): void {
    const session = this.sessions.get(id);
    if (session === undefined) return;
    const charge = {
      id: "ch_4242abcd4242abcd4242abcd",
      status: "succeeded",
      amount: 4200,
      currency: "eur",
      created: "2030-01-15T12:00:00.000Z",
      paid_at: "2030-01-15T12:00:00.000Z",
      payment_method_type: "card",
      card: { brand: "visa", last4: "4242" },
    } as const;
    const complete = status === "complete";
    const paid = {
      payment_status: complete ? "paid" : "unpaid",
      charge: complete ? charge.id : null,
      payment: complete ? charge : null,
    } as const;
    this.sessions.set(id, { ...session, status, ...paid });
  }

  /** The payer has answered the challenge of a session; without a payment it ends with `failure`. */
  endChallenge(id: string, confirmed: boolean, failure: ApiError = insufficientFunds.body.error): void {
    this.set(id, confirmed ? "complete" : "open");
    const session = this.sessions.get(id);
    if (session === undefined) return;
    const error = confirmed ? null : failure;
    this.sessions.set(id, { ...session, next_action: null, last_payment_error: error });
  }

  #challenge(id: string): Answer {
    this.set(id, "processing");
    const session = this.sessions.get(id);
    if (session === undefined) return missing;
    const next_action = {
      type: "redirect_to_url",
      redirect_to_url: { url: "https://bank.example/1", return_url: null, presentation: "frame" as const },
    } as const;
    this.sessions.set(id, { ...session, next_action });
    return { status: 200, body: this.sessions.get(id) };
  }

  async #answer(method: string, path: string, key: string, sent: Sent): Promise<Answer> {
    if (path.startsWith("/v1/payment_links/")) {
      if (this.opening) return this.opening;
      const session = this.openSession();
      return { status: 200, body: { ...session, client_secret: `${session.id}_secret` } };
    }
    if (path === "/v1/tokens/card_key") return { status: 200, body: withoutCardKey };
    if (path === "/v1/tokens") return { status: 200, body: { id: `tok_${++this.#ids}`, object: "token" } };
    const [, id = ""] = /^\/v1\/checkout\/sessions\/([^/]+)/.exec(path) ?? [];
    const session = this.sessions.get(id);
    if (session === undefined) return missing;
    if (method === "GET") return { status: 200, body: session };
    return path.endsWith("/cancel_payment") ? this.#cancel(id) : this.#confirm(session, key, sent);
  }

  #cancel(id: string): Answer {
    const { next_action: asked } = this.sessions.get(id) ?? {};
    if (asked == null) return conflict;
    this.endChallenge(id, false);
    return { status: 200, body: this.sessions.get(id) };
  }

  async #confirm(
    { id, status, amount_total }: PublicCheckoutSession,
    key: string,
    sent: Sent,
  ): Promise<Answer> {
    await this.hold;
    const known = this.#answers.get(key);
    if (known) return known.to === JSON.stringify(sent) ? known : reused;
    const planned = this.confirmations.shift();
    if (planned === "lost") throw new TypeError("Failed to fetch");
    if (planned === "processing") {
      this.set(id, "processing");
      return unavailable;
    }
    if (status === "complete") return conflict;
    if (sent.amount_total !== undefined && sent.amount_total !== amount_total) return otherSum;
    const answer =
      typeof planned === "object" ? planned : planned === "challenge" ? this.#challenge(id) : this.#pay(id);
    this.#answers.set(key, { ...answer, to: JSON.stringify(sent) });
    if (planned === "carried out") throw new TypeError("Failed to fetch");
    return answer;
  }

  #pay(id: string): Answer {
    this.set(id, "complete");
    return { status: 200, body: this.sessions.get(id) };
  }
}

const missing = {
  status: 404,
  body: { error: { type: "not_found", code: "resource_missing", message: "" } },
};

const otherSum = {
  status: 400,
  body: { error: { type: "invalid_request", code: "parameter_invalid", param: "amount_total", message: "" } },
};

const reused = {
  status: 400,
  body: { error: { type: "idempotency_error", code: "idempotency_key_reused", message: "" } },
};

const conflict = { status: 409, body: { error: { type: "conflict", code: "invalid_state", message: "" } } };

const unavailable = {
  status: 503,
  body: { error: { type: "api_error", code: "processor_unavailable", message: "" } },
};

// Node has no screen, and Node 20 no navigator: a payment page describes both to the issuer.
for (const [name, value] of Object.entries({
  navigator: { language: "en" },
  screen: { colorDepth: 24, width: 390, height: 844 },
})) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true });
}
