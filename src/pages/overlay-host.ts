import type { OverlayMessage } from "../contract/overlay-messages.ts";
import { fill } from "../language/fill.ts";
import type { CardSentences, PageSentences } from "../language/sentences.ts";
import type { PurchaseState } from "./payment/purchase-state.ts";

interface OverlayParts {
  readonly port: Promise<Pick<MessagePort, "postMessage">>;
  readonly sentences: CardSentences & PageSentences;
  readonly merchant: string;
}

/** Tells the merchant's page that this one stands over what happens to the payment. */
export class OverlayHost {
  readonly #parts: OverlayParts;
  #ready = false;
  #paid = false;

  constructor(parts: OverlayParts) {
    this.#parts = parts;
  }

  say(message: OverlayMessage): void {
    void this.#parts.port.then((port) => port.postMessage(message));
  }

  /** An outcome of the bank that nobody knows yet is found by the next visit: it keeps nobody here. */
  follow(state: PurchaseState): void {
    const { sentences, merchant } = this.#parts;
    if (state.kind === "looking") return;
    if (!this.#ready) this.say({ type: "ready", close: sentences.payment.confirmCancel });
    this.#ready = true;
    this.say({ type: "busy", busy: state.kind === "paying" });
    if (state.kind === "form" && state.error) this.say({ type: "failed", error: state.error });
    if (state.kind !== "paid" || this.#paid) return;
    this.#paid = true;
    const close = fill(sentences.page.continueTo, { merchant });
    if (state.here) this.say({ type: "paid", charge: state.session.payment, close });
  }
}
