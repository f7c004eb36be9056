import type { AttemptStore } from "../../checkout/attempt.ts";
import type { ValueStorage } from "../../checkout/stored-text.ts";
import type { Timers } from "../../checkout/timers.ts";

/** What a payment page takes from the browser, given to it at its edge. */
export interface PaymentBrowser {
  readonly fetch: typeof globalThis.fetch;
  /** The time of the service, in milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly timers: Timers;
  readonly attempts: AttemptStore;
  /** Throws where the browser stores nothing. */
  readonly storage: () => ValueStorage;
  /** The same for what only this tab stores. */
  readonly tabStorage: () => ValueStorage;
  /** Whether the page stands over a merchant's page. */
  readonly isOverlay: boolean;
  /** The origin of the page, which is the service's. */
  readonly origin: string;
  /** Goes to an address in the same tab. */
  readonly open: (address: string) => void;
  /** Opens the page's own address anew: the service sends a payer who has paid back to the merchant. */
  readonly leave: () => void;
}
