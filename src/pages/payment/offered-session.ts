import type { AttemptStore } from "../../checkout/attempt.ts";
import type { ApiError } from "../../contract/api-error.ts";
import type { CheckoutService, SessionAccess, Wishes } from "./checkout-service.ts";
import type { KeptSession } from "./kept-session.ts";

/** What is paid, and how a session for it is had. */
export type Offer =
  | { readonly slug: string; readonly kept: KeptSession; readonly wishes: Wishes }
  | { readonly session: SessionAccess };

interface OfferedSessionParts {
  readonly offer: Offer;
  readonly checkout: CheckoutService;
  readonly attempts: AttemptStore;
}

/** The session that a page pays: the page's own, or on a link the one that this device has opened. */
export class OfferedSession {
  readonly #parts: OfferedSessionParts;

  constructor(parts: OfferedSessionParts) {
    this.#parts = parts;
  }

  /** Whether the page is that of one session, and of no other. */
  get isOfPage(): boolean {
    return "session" in this.#parts.offer;
  }

  known(): SessionAccess | undefined {
    const { offer } = this.#parts;
    return "session" in offer ? offer.session : offer.kept.read();
  }

  /**
   * The session to pay, opened now when there is none (`isNew`); of two tabs that press at once only one opens it. Rejects when
   * no answer came.
   */
  async ensure(
    signal: AbortSignal,
  ): Promise<{ readonly access: SessionAccess; readonly isNew: boolean } | { readonly error: ApiError }> {
    const { offer, attempts, checkout } = this.#parts;
    if ("session" in offer) return { access: offer.session, isNew: false };
    return attempts.exclusively(`link ${offer.slug}`, async () => {
      const kept = offer.kept.read();
      if (kept !== undefined) return { access: kept, isNew: false };
      const opened = await checkout.openSession(offer.slug, offer.wishes, signal);
      if ("error" in opened) return opened;
      const access = { id: opened.value.id, clientSecret: opened.value.client_secret };
      offer.kept.keep(access);
      return { access, isNew: true };
    });
  }

  /** Makes room for another session. False where there can be none. */
  forget(): boolean {
    const { offer } = this.#parts;
    if ("session" in offer) return false;
    offer.kept.forget();
    return true;
  }
}
