import type { InstallmentTerms } from "../../../src/contract/billing/installment-plan.ts";
import { awaitHandshake } from "../../../src/elements/await-handshake.ts";
import { servePlans } from "../../../src/frame/plan-frame.ts";
import installments from "../../../src/language/locales/en/installments.ts";
import terms from "../../../src/language/locales/en/terms.ts";

/** The parameters of a preview. */
interface Asked {
  readonly amount: number;
  readonly currency: string;
  readonly count: number;
  readonly cadence: { readonly interval: "day" | "week" | "month"; readonly interval_count?: number };
}

/**
 * The plan frame with a service of its own, which the test reaches as `contentWindow.plans`: what was asked of it, and what
 * comes in place of previews.
 */
class FakePlans {
  readonly asked: Asked[] = [];
  /** `waits` holds responses back until `release()`. The publishable key says how it begins: `…lost…`, `…rejected…`. */
  answers: "previews" | "lost" | "rejected" | "waits" = "previews";
  /** A part of the hash of all terms. */
  version = 1;
  #waiting: (() => void)[] = [];

  constructor() {
    if (location.search.includes("lost")) this.answers = "lost";
    if (location.search.includes("rejected")) this.answers = "rejected";
  }

  release(): void {
    this.answers = "previews";
    this.#waiting.splice(0).forEach((answer) => answer());
  }

  readonly fetch = async (_url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const asked = JSON.parse(String(init?.body)) as Asked;
    this.asked.push(asked);
    if (this.answers === "lost") throw new TypeError("Failed to fetch");
    if (this.answers === "waits") await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.answers === "rejected") return Response.json({ error: rejection }, { status: 400 });
    const hash = `${String(asked.count)} of ${String(asked.amount)}, ${String(this.version)}`;
    return Response.json({ terms: termsOf(asked), terms_hash: hash });
  };
}

const rejection = { type: "invalid_request", code: "parameter_invalid", message: "Invalid fee." };

function termsOf({ amount, currency, count, cadence }: Asked): InstallmentTerms {
  const each = Math.floor(amount / count);
  const first = amount - each * (count - 1);
  return {
    currency,
    price: amount,
    fee: 0,
    total: amount,
    difference: 0,
    apr: null,
    count,
    retry_days: [1, 3, 7],
    fee_waived_early: true,
    cadence: { interval: cadence.interval, interval_count: cadence.interval_count ?? 1 },
    today: { amount: first, on: "2030-01-01" },
    installments: Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      amount: index === 0 ? first : each,
      fee: 0,
      on: new Date(Date.UTC(2030, index, 1)).toISOString().slice(0, 10),
    })),
  };
}

export type { FakePlans };

declare global {
  interface Window {
    plans?: FakePlans;
  }
}

if (parent !== window) {
  const plans = new FakePlans();
  window.plans = plans;
  const nonce = location.hash.slice(1);
  void awaitHandshake({ window, host: parent, nonce }).then((port) =>
    servePlans({
      port,
      locale: "en",
      tag: "en",
      publishableKey: "pk",
      fetch: plans.fetch,
      messages: { ...installments, terms },
      paying: "Paying {amount}…",
    }),
  );
}
