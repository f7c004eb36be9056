/** One request that the shop's backend got. */
export interface ShopRequest {
  readonly url: string;
  readonly headers: Headers;
  readonly fields: URLSearchParams;
}

type Answer = Response | "lost" | "never";

/** The merchant's backend, in place of `fetch`. Without a planned answer it makes the charge. */
export class FakeShop {
  readonly requests: ShopRequest[] = [];
  readonly plan: Answer[] = [];
  readonly #fetch = globalThis.fetch;

  constructor() {
    globalThis.fetch = (input, init) => this.#answer(String(input), init ?? {});
  }

  restore(): void {
    globalThis.fetch = this.#fetch;
  }

  async #answer(url: string, init: RequestInit): Promise<Response> {
    const fields = new URLSearchParams(String(init.body));
    this.requests.push({ url, headers: new Headers(init.headers), fields });
    const answer = this.plan.shift() ?? json(200, { object: "charge", id: "ch_1", status: "succeeded" });
    if (answer === "lost") throw new TypeError("Failed to fetch");
    if (answer === "never") return new Promise(() => undefined);
    return answer;
  }
}

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

export function decline(code = "insufficient_funds"): Response {
  return json(402, { error: { type: "card_declined", code, message: "Declined." } });
}
