import type {
  FrameMessage,
  FrameSettings,
  HostMessage,
  HostMessages,
} from "../../../src/contract/frame/frame-messages.ts";

/** The words of the host's side, as the fake frame sends them. */
export const words: HostMessages = {
  frame: "Card details",
  amount: "€42.00",
  pay: "Pay €42.00",
  paying: "Paying €42.00…",
  paid: "Paid €42.00",
  slow: "Still working. Do not pay again.",
  unknown: "We do not know yet whether you have paid.",
  unknownNext: "Do not pay again.",
  askAgain: "Ask again",
  unfinished: "A payment was begun here.",
  finish: "Finish your payment",
  confirm: "Your bank asks you to confirm.",
  confirming: "Waiting for you…",
  goToBank: "Go to your bank",
  cancel: "Cancel",
  offline: "You are offline.",
  offlineNext: "Nothing was taken.",
  cardMissing: "Enter your card.",
  cardIncomplete: "Complete your card.",
};

/**
 * A frame that speaks the protocol and holds no card. The test reaches it as `contentWindow.fake`: what it was told, and
 * what it is to answer. The publishable key says how it begins: `…silent…` never gets ready, `…manual…` waits for
 * `becomeReady()`, `…greets…` greets the host, and is loaded only after it was configured.
 */
class FakeFrame {
  readonly heard: HostMessage[] = [];
  settings: Partial<FrameSettings> = {};
  tokenizes: "token" | "incomplete" | "failure" | "never" = "token";
  tokens = 0;
  /** How often it was asked for a token. */
  asked = 0;
  /** What comes of the bank's question; `waits` leaves it open. */
  authenticates: "confirmed" | "challenge_canceled" | "challenge_failed" | "waits" = "confirmed";
  /** Whether the bank wants a window; `authenticates` is then what comes of waiting. */
  bankWantsWindow = false;
  #waiting: number | undefined;
  #port: MessagePort | undefined;
  #inner: Document | null | undefined;

  constructor() {
    const hello = { type: "hello", tokens: "color-accent color-text field-gap" } as const;
    if (/greets/.test(location.search)) {
      this.#delayLoad();
      for (const nonce of ["of another frame", location.hash.slice(1)]) {
        parent.postMessage({ ...hello, nonce }, location.origin);
      }
    }
    addEventListener("message", (event: MessageEvent<unknown>) => {
      const { till, nonce } = (event.data ?? {}) as { till?: number; nonce?: string };
      const port = event.ports[0];
      if (event.source !== parent || till !== 1 || nonce !== location.hash.slice(1) || !port) return;
      this.#port = port;
      port.onmessage = ({ data }: MessageEvent<HostMessage>) => this.#take(data);
      this.say(hello);
      if (!/silent|manual/.test(location.search)) this.becomeReady();
    });
  }

  becomeReady(): void {
    this.say({ type: "ready", locale: "en", direction: "ltr", words });
    this.say({ type: "resize", height: 134 });
  }

  say(message: FrameMessage): void {
    this.#port?.postMessage(message);
  }

  sayAnything(message: unknown): void {
    this.#port?.postMessage(message);
  }

  /** As if the payer had typed a whole card. */
  fill(): void {
    this.say({
      type: "change",
      empty: false,
      complete: true,
      brand: "visa",
      networks: ["visa"],
      error: null,
    });
  }

  /** A document is not loaded as long as one in it is being written. */
  #delayLoad(): void {
    const frame = document.createElement("iframe");
    document.body.append(frame);
    this.#inner = frame.contentDocument;
    this.#inner?.open();
  }

  #take(message: HostMessage): void {
    this.heard.push(message);
    if (message.type === "configure") this.#inner?.close();
    if (message.type === "configure" || message.type === "update") Object.assign(this.settings, message);
    if (message.type === "tokenize") this.#answer(message.id);
    if (message.type === "authenticate") {
      const { id, bank } = message;
      const isOpen = this.bankWantsWindow && bank !== "wait" && this.authenticates === "waits";
      if (isOpen) this.say({ type: "bank", id, url: `${location.origin}/the-bank` });
      else this.#confirm(id);
    }
    if (message.type === "cancel") this.authenticates = "waits";
    if (message.type === "explain") {
      const { id, error } = message;
      this.say({ type: "sentence", id, message: `Words of ${error.code}.`, next: "Do this.", field: null });
    }
  }

  /** The bank's question ends while the host waits. */
  end(outcome: "confirmed" | "challenge_failed"): void {
    this.authenticates = outcome;
    if (this.#waiting !== undefined) this.#confirm(this.#waiting);
    this.#waiting = undefined;
  }

  #confirm(id: number): void {
    const code = this.authenticates;
    this.#waiting = code === "waits" ? id : undefined;
    if (code === "confirmed") this.say({ type: "authenticated", id });
    else if (code !== "waits")
      this.say({ type: "failure", id, error: { type: "api_error", code, message: "No." } });
  }

  #answer(id: number): void {
    this.asked += 1;
    if (this.tokenizes === "incomplete") this.say({ type: "incomplete", id });
    if (this.tokenizes === "failure") {
      this.say({
        type: "failure",
        id,
        error: { type: "invalid_request", code: "invalid_number", message: "No." },
      });
    }
    if (this.tokenizes !== "token") return;
    const token = { id: `tok_${String(++this.tokens)}`, object: "token" };
    this.sayAnything({ type: "token", id, token });
  }
}

export type { FakeFrame };

declare global {
  interface Window {
    fake?: FakeFrame;
  }
}

if (parent !== window) window.fake = new FakeFrame();
