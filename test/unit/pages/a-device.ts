import { MemoryAttemptStore } from "../../../src/checkout/memory-attempt-store.ts";
import type { SessionAccess } from "../../../src/pages/payment/checkout-service.ts";
import { CheckoutService } from "../../../src/pages/payment/checkout-service.ts";
import type { KeyValueStorage } from "../../../src/pages/payment/kept-session.ts";
import { KeptText } from "../../../src/pages/form/kept-text.ts";
import { KeptAnswers } from "../../../src/pages/payment/kept-answers.ts";
import { KeptSession } from "../../../src/pages/payment/kept-session.ts";
import type { PurchaseState } from "../../../src/pages/payment/purchase-state.ts";
import { Purchase } from "../../../src/pages/payment/purchase.ts";
import { FakeCheckoutService } from "../../support/fake-checkout-service.ts";
import { FakeTimers } from "../../support/fake-timers.ts";

/** A device with its storage, on which pages of one link are opened. */
export class Device {
  readonly service = new FakeCheckoutService();
  readonly timers = new FakeTimers();
  readonly attempts = new MemoryAttemptStore();
  readonly stored = new Map<string, string>();
  #ids = 0;

  readonly storage: KeyValueStorage = {
    getItem: (key) => this.stored.get(key) ?? null,
    setItem: (key, value) => void this.stored.set(key, value),
    removeItem: (key) => void this.stored.delete(key),
  };

  /** Opens a page, and waits for what it finds. */
  async openPage(session?: SessionAccess): Promise<{ page: Purchase; seen: PurchaseState[] }> {
    const opened = this.newPage(session);
    await opened.page.start();
    return opened;
  }

  newPage(session?: SessionAccess): { page: Purchase; seen: PurchaseState[] } {
    const seen: PurchaseState[] = [];
    const newId = () => `id-${++this.#ids}`;
    const page = new Purchase({
      offer: session
        ? { session }
        : { slug: "box", kept: new KeptSession(() => this.storage, "box"), wishes: {} },
      checkout: new CheckoutService({
        service: "https://pay.example",
        publishableKey: "pk_test_x",
        fetch: this.service.fetch,
        newId,
      }),
      publishableKey: "pk_test_x",
      attempts: this.attempts,
      answers: new KeptAnswers(new KeptText(() => this.storage, "answers")),
      newId,
      now: this.timers.now,
      timers: this.timers,
      changed: (state) => seen.push(state),
    });
    return { page, seen };
  }
}
