import type { Timers } from "../../checkout/timers.ts";
import { pause } from "../../checkout/timers.ts";
import type { PublicCheckoutSession } from "../../contract/checkout-session.ts";
import type { CheckoutService, SessionAccess } from "./checkout-service.ts";

/** Pauses between two questions about a payment whose outcome is not known, in milliseconds; the last one repeats. */
const pausesBetweenQuestions = [1_000, 2_000, 3_000, 5_000, 10_000] as const;

interface SessionInquiryParts {
  readonly checkout: CheckoutService;
  readonly timers: Timers;
  readonly signal: AbortSignal;
}

/** Asks the service what has become of a session. Its questions reject when `signal` aborts, and for nothing else. */
export class SessionInquiry {
  readonly #parts: SessionInquiryParts;
  #awake: (() => void) | undefined;

  constructor(parts: SessionInquiryParts) {
    this.#parts = parts;
  }

  /** The session as it is now; undefined where no answer came. */
  async once(access: SessionAccess): Promise<PublicCheckoutSession | undefined> {
    const { checkout, signal } = this.#parts;
    try {
      const reply = await checkout.readSession(access, signal);
      return "value" in reply ? reply.value : undefined;
    } catch {
      signal.throwIfAborted();
      return undefined;
    }
  }

  /**
   * Asks until no payment of the session is under way any more. Rejects when `end` aborts as well.
   *
   * @param waits called after every question that did not say so
   */
  async untilSettled(
    access: SessionAccess,
    end: AbortSignal,
    waits: (session: PublicCheckoutSession | undefined) => void,
  ): Promise<PublicCheckoutSession> {
    const { timers } = this.#parts;
    const signal = AbortSignal.any([this.#parts.signal, end]);
    for (let asked = 0; ; asked++) {
      const session = await this.once(access);
      signal.throwIfAborted();
      if (session !== undefined && session.status !== "processing") return session;
      waits(session);
      const nap = pause(pausesBetweenQuestions[asked] ?? 10_000, timers, signal);
      this.#awake = nap.end;
      await nap.over;
    }
  }

  /** Asks at once what would be asked a little later. */
  wake(): void {
    this.#awake?.();
  }
}
