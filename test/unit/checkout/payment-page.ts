import type { ApiError } from "../../../src/contract/errors/api-error.ts";
import type { AttemptStore } from "../../../src/checkout/attempt.ts";
import type { PaymentDependencies } from "../../../src/checkout/payment.ts";
import type { PaymentSnapshot } from "../../../src/checkout/payment-progress.ts";
import type { TokenizeResult } from "../../../src/checkout/payment-run.ts";
import { PaymentRun } from "../../../src/checkout/payment-run.ts";
import { Payment } from "../../../src/checkout/payment.ts";
import type { FakeTimers } from "../../support/fake-timers.ts";
import type { FakeBackend } from "./fake-backend.ts";

let ids = 0;

/** An open page with one payment on it, as a payer has it before them. */
export class PaymentPage {
  readonly seen: PaymentSnapshot[] = [];
  readonly payment: Payment;
  readonly openedAt: number;
  tokens = 0;
  /** Stands between the payer and the bank; without it nobody can ask. */
  authenticate: PaymentDependencies["authenticate"];
  /** Loads what pays. */
  loadRun: PaymentDependencies["loadRun"] = () => Promise.resolve((...of) => new PaymentRun(...of));
  card: "good" | "incomplete" | ApiError | Error = "good";

  constructor(backend: Pick<FakeBackend, "charge">, store: AttemptStore, timers: FakeTimers, key = "key") {
    this.openedAt = timers.now();
    const authenticate = () => this.authenticate;
    this.payment = new Payment({
      tokenize: () => this.#tokenize(),
      get authenticate() {
        return authenticate();
      },
      loadRun: () => this.loadRun(),
      charge: (request) => backend.charge(request),
      store,
      key,
      openedAt: this.openedAt,
      newId: () => `attempt_${++ids}`,
      now: timers.now,
      serviceNow: timers.now,
      timers,
      changed: (snapshot) => this.seen.push(snapshot),
    });
  }

  get state(): string {
    return this.payment.snapshot.state;
  }

  get states(): string[] {
    return this.seen.map(({ state }) => state);
  }

  async #tokenize(): Promise<TokenizeResult> {
    if (this.card === "incomplete") return "incomplete";
    if (this.card instanceof Error) throw this.card;
    if (typeof this.card === "object") return { error: this.card };
    this.tokens++;
    return { source: `tok_${++ids}` };
  }
}
