import type { PurchaseState } from "../checkout/purchase-state.ts";
import type { OverlayMessage } from "../contract/frame/overlay-messages.ts";

interface OverlayDependencies {
  readonly port: Promise<Pick<MessagePort, "postMessage">>;
  /** The label of the button that closes the overlay: before the payment, and after it. */
  readonly cancel: string;
  readonly close: string;
}

/** Reports what happens to the payment to the merchant's page below this one. */
export class OverlayHost {
  readonly #dependencies: OverlayDependencies;
  #ready = false;
  #paid = false;

  constructor(dependencies: OverlayDependencies) {
    this.#dependencies = dependencies;
  }

  say(message: OverlayMessage): void {
    void this.#dependencies.port.then((port) => port.postMessage(message));
  }

  /** Reports the state. The payer may leave while an outcome is unknown, because the next visit finds it. */
  follow(state: PurchaseState): void {
    const { cancel, close } = this.#dependencies;
    if (state.kind === "loading") return;
    if (!this.#ready) this.say({ type: "ready", close: cancel });
    this.#ready = true;
    this.say({ type: "busy", busy: state.kind === "paying" });
    if (state.kind === "form" && state.error) this.say({ type: "failed", error: state.error });
    if (state.kind !== "paid" || this.#paid) return;
    this.#paid = true;
    if (state.here) this.say({ type: "paid", charge: state.session.payment, close });
  }
}
