import type { ReactiveController, ReactiveControllerHost } from "@lit/reactive-element";
import type { FrameHandshake, FrameMessage, FrameSettings, HostMessage } from "../contract/frame-messages.ts";
import { isFrameMessage } from "../contract/frame-message-guard.ts";
import { build } from "./build.ts";
import { randomId } from "./random-id.ts";
import type { SetupMistake } from "./setup-mistake.ts";

/** Without `ready` after this long the frame is loaded once more, in milliseconds. */
const reloadAfter = 8_000;
/** Without `ready` after this long the frame has failed, in milliseconds from the start. */
const failAfter = 15_000;
/** How long the frame may take to answer a request, in milliseconds: its own time limit, a second try, and some air. */
const answerWithin = 40_000;

/** How long a payer may take to confirm at the bank, in milliseconds: the frame's own limit, and some air. */
export const confirmWithin = 11 * 60_000;

/** What the element does for the frame in it. */
export interface CardFrameHost extends Pick<ReactiveControllerHost, "addController" | "requestUpdate"> {
  /** The address of the frame's document, without fragment; `undefined` where nothing may be loaded. */
  frameAddress(): string | undefined;
  /** What the frame is told when it is there, and again after updates that changed it. */
  frameSettings(): FrameSettings;
  /** Takes a message that answers no request. */
  onFrameMessage(message: FrameMessage): void;
  /** Is told that the frame did not come, and why, where the service said so. */
  frameFailed(why?: SetupMistake): void;
  /** Is told that a message was dropped which is not in the protocol. */
  frameMisspoke(): void;
}

/**
 * Owns the frame with the card fields: loads it, hands it one port of a channel, keeps the time limits, and leaves
 * nothing behind when its host is disconnected.
 */
export class CardFrameController implements ReactiveController {
  /** Where the frame stands; its host puts it into its shadow root. */
  readonly box = build("div", { class: "frame" });
  state: "loading" | "ready" | "failed" = "loading";
  /** The names of the custom properties that the frame wants. */
  tokens = "";
  readonly #host: CardFrameHost;
  readonly #requests = new Map<number, (answer: FrameMessage) => void>();
  /** What the frame is asked as soon as it is ready. */
  #early: (() => void)[] = [];
  #lastRequest = 0;
  #height = "";
  #timers: ReturnType<typeof setTimeout>[] = [];
  #address: string | undefined;
  #settings = "";
  #port: MessagePort | undefined;
  #gone = new AbortController();

  constructor(host: CardFrameHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostUpdate(): void {
    if (this.#address !== this.#host.frameAddress()) this.start();
  }

  hostUpdated(): void {
    if (this.state === "ready") this.#tellSettings("update");
  }

  hostDisconnected(): void {
    this.stop();
  }

  /** Loads the frame, or loads it anew. */
  start(): void {
    this.stop();
    const address = this.#host.frameAddress();
    if (!address) return;
    this.#address = address;
    this.#gone = new AbortController();
    this.#load(address);
    this.#timers = [
      // Not the document that the browser may have kept: the scripts that it names may be gone.
      setTimeout(() => this.#load(`${address}&again`), reloadAfter),
      setTimeout(() => this.fail(), failAfter),
    ];
    // The host covers the frame until it is ready.
    this.#host.requestUpdate();
  }

  /** Gives the frame the height of what is in it, in CSS pixels, and keeps it for the next one. */
  resize(height: number): void {
    this.#height = `${height}px`;
    const frame = this.box.querySelector("iframe");
    if (frame) frame.style.height = this.#height;
  }

  /** Removes the frame. What it was asked for is rejected. */
  stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#gone.abort();
    this.#early = [];
    this.#port?.close();
    this.#port = undefined;
    this.#address = undefined;
    this.state = "loading";
    this.box.replaceChildren();
  }

  /** Takes the frame away as one that did not come, and tells the host why. */
  fail(why?: SetupMistake): void {
    const address = this.#address;
    this.stop();
    this.#address = address;
    this.state = "failed";
    this.#host.frameFailed(why);
  }

  /** Whether the focus of the page is outside the frame. */
  get outside(): boolean {
    const { activeElement } = this.box.getRootNode() as ShadowRoot;
    return !this.box.contains(activeElement);
  }

  send(message: HostMessage): void {
    this.#port?.postMessage(message);
  }

  /**
   * Sends a message that wants an answer, and resolves to it. A frame that is on its way gets it when it is ready.
   *
   * @throws the reason of the signal, or a `DOMException` when there is no frame, it is removed, or is silent too long
   */
  async request(
    message: (id: number) => HostMessage,
    signal?: AbortSignal,
    within = answerWithin,
  ): Promise<FrameMessage> {
    if (!this.#address || this.state === "failed") {
      throw new DOMException("There is no card frame.", "InvalidStateError");
    }
    const id = ++this.#lastRequest;
    const limits = [this.#gone.signal, AbortSignal.timeout(within), ...(signal ? [signal] : [])];
    const limit = AbortSignal.any(limits);
    try {
      return await new Promise((resolve, reject) => {
        limit.throwIfAborted();
        limit.addEventListener("abort", () => reject(limit.reason));
        const send = (): void => {
          if (limit.aborted) return;
          this.#requests.set(id, resolve);
          this.send(message(id));
        };
        if (this.state === "ready") send();
        else this.#early.push(send);
      });
    } finally {
      this.#requests.delete(id);
    }
  }

  #load(address: string): void {
    const nonce = randomId();
    const frame = build("iframe", {
      src: `${address}#${nonce}`,
      sandbox: "allow-scripts allow-same-origin allow-forms",
      referrerpolicy: "origin",
    });
    frame.style.height = this.#height;
    frame.addEventListener("load", () => {
      // The document was loaded anew: what it was asked for is lost, and the card too.
      if (this.state === "ready") this.start();
      else this.#handPort(frame.contentWindow, nonce, new URL(address).origin);
    });
    this.box.replaceChildren(frame);
  }

  #handPort(window: Window | null, nonce: string, origin: string): void {
    const { port1, port2 } = new MessageChannel();
    this.#port?.close();
    this.#port = port1;
    port1.onmessage = ({ data }) => this.#take(data);
    window?.postMessage({ till: 1, nonce } satisfies FrameHandshake, origin, [port2]);
  }

  #tellSettings(type: "configure" | "update"): void {
    const message = { type, ...this.#host.frameSettings() };
    const settings = JSON.stringify({ ...message, type: "" });
    if (type === "update" && settings === this.#settings) return;
    this.#settings = settings;
    this.send(message);
  }

  #take(data: unknown): void {
    if (!isFrameMessage(data)) return this.#host.frameMisspoke();
    if (data.type === "refused") return this.fail(data);
    if (data.type === "hello") {
      this.tokens = data.tokens;
      this.#tellSettings("configure");
    }
    if (data.type === "ready") {
      this.#timers.forEach(clearTimeout);
      this.state = "ready";
      this.#early.splice(0).forEach((send) => send());
    }
    const answer = "id" in data && this.#requests.get(data.id);
    if (answer) answer(data);
    else this.#host.onFrameMessage(data);
  }
}
