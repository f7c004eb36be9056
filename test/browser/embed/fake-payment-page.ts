import type { OverlayMessage } from "../../../src/contract/frame/overlay-messages.ts";

/** A payment page over another one that says what a test tells it to. The test reaches it as `contentWindow.page`. */
class FakePaymentPage {
  readonly #ports: MessagePort[] = [];

  constructor() {
    addEventListener("message", ({ source, data, ports: [port] }: MessageEvent<unknown>) => {
      const { till, nonce } = (data ?? {}) as { till?: number; nonce?: string };
      if (source === parent && till === 1 && nonce === location.hash.slice(1) && port) this.#ports.push(port);
    });
  }

  /** How often a port was handed over. */
  get handed(): number {
    return this.#ports.length;
  }

  say(message: OverlayMessage): void {
    this.sayAnything(message);
  }

  sayAnything(message: unknown): void {
    this.#ports.at(-1)?.postMessage(message);
  }
}

export type { FakePaymentPage };

declare global {
  interface Window {
    page?: FakePaymentPage;
  }
}

if (parent !== window) window.page = new FakePaymentPage();
