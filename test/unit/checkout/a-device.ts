import { MemoryAttemptStore } from "../../../src/checkout/memory-attempt-store.ts";
import type { SessionAccess } from "../../../src/checkout/checkout-client.ts";
import { CheckoutClient } from "../../../src/checkout/checkout-client.ts";
import { solveChallenge } from "../../../src/checkout/solve-challenge.ts";
import type { PurchaseState } from "../../../src/checkout/purchase-state.ts";
import { Purchase } from "../../../src/checkout/purchase.ts";
import { StoredSession } from "../../../src/checkout/stored-session.ts";
import type { ValueStorage } from "../../../src/checkout/stored-text.ts";
import { FakeCheckoutService } from "../../support/fake-checkout-service.ts";
import type { CardInput } from "../../../src/contract/payments/token.ts";
import { FakeTimers, settle } from "../../support/fake-timers.ts";

/** A device with its storage, on which pages of one link are opened. */
export class Device {
  readonly service = new FakeCheckoutService();
  readonly timers = new FakeTimers();
  readonly attempts = new MemoryAttemptStore();
  readonly stored = new Map<string, string>();
  #ids = 0;

  readonly storage: ValueStorage = {
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
      target: session
        ? { session }
        : { slug: "box", stored: new StoredSession(() => this.storage, "box"), parameters: {} },
      checkout: new CheckoutClient(
        {
          publishableKey: "pk_test_x",
          fetch: this.service.fetch,
          solveChallenge,
        },
        newId,
      ),
      attempts: this.attempts,
      storage: () => this.storage,
      newId,
      now: this.timers.now,
      timers: this.timers,
      changed: (state) => seen.push(state),
    });
    return { page, seen };
  }
}

export const card: CardInput = { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" };

/** A page is closed while it pays. */
export async function payAndLeave(device: Device): Promise<void> {
  const { page } = await device.openPage();
  void page.pay(card);
  await settle();
  page.stop();
}

export const kinds = (seen: readonly PurchaseState[]) => [...new Set(seen.map(({ kind }) => kind))];
