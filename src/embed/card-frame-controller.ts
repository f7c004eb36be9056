import type {
  FrameGreeting,
  FrameHandshake,
  FrameMessage,
  FrameSettings,
  HostMessage,
} from "../contract/frame/frame-messages.ts";
import { inTime, startLimit } from "../checkout/time-limit.ts";
import { isFrameMessage } from "../contract/frame/frame-message-guard.ts";
import { build } from "../elements/build.ts";
import { randomId } from "../elements/random-id.ts";
import type { FramePlace } from "./frame-place.ts";
import type { FrameOwner } from "./frame-owner.ts";
import { openFramePlace } from "./load-frame-place.ts";
import type { SetupError } from "./setup-error.ts";
import type { ElementController, UpdatingHost } from "./updating-element.ts";

/** The frame is reloaded if it has not sent `ready` after this time, in milliseconds. */
const reloadAfter = 8_000;

/** The frame has failed if it has not sent `ready` after this time, in milliseconds from the start. */
const failAfter = 15_000;

/** Timeout of a request to the frame, in milliseconds: the frame's own timeout, one retry, and a margin. */
const responseTimeout = 40_000;

let lastSlot = 0;

/** What the controller needs of the element that contains the frame. */
export interface CardFrameHost extends HTMLElement, UpdatingHost {
  /** The currency of the amount, if one is displayed. */
  readonly currency?: string | null;
  /** The address of the frame's document, without fragment; `undefined` if nothing may be loaded. */
  frameAddress(): string | undefined;
  /** The settings that the frame gets when it has loaded, and again after each update that changes them. */
  frameSettings(): FrameSettings;
  /** Called for a message that is no response to a request. */
  onFrameMessage(message: FrameMessage): void;
  /** Called when the frame has failed to load, with the reason if the service sent one. */
  onFrameFailed(reason?: SetupError): void;
  /** Called when a message was ignored because it is not in the protocol. */
  onInvalidFrameMessage(): void;
}

/**
 * Owns the frame with the card fields: loads it, sends it one port of a message channel, enforces the timeouts, and cleans
 * up when its host is disconnected.
 */
export class CardFrameController implements ElementController, FrameOwner {
  /** Shows the frame; the host puts it into its shadow root. */
  readonly container = build("div", { class: "frame" });
  state: "loading" | "ready" | "failed" = "loading";
  /** The names of the custom properties that the frame reads, separated by spaces. */
  tokens = "";
  readonly #host: CardFrameHost;
  readonly #requests = new Map<number, (response: FrameMessage) => void>();
  /** Sends each request that waits until the frame is ready. */
  #queue: (() => void)[] = [];
  #lastRequest = 0;
  #limits: (() => void)[] = [];
  frame: HTMLIFrameElement | undefined;
  readonly #slot = `till-frame-${++lastSlot}`;
  #place: FramePlace | undefined;
  readonly #observer = new MutationObserver(() => this.#onChildren());
  #isTyped = false;
  #address: string | undefined;
  /** The address with which the frame was loaded. */
  #loaded = "";
  /** The language in which the frame was asked to go on; undefined while it is that of its document. */
  #locale: string | undefined;
  /** The frame is of an earlier version, or could not load a language. */
  #isUntranslatable = false;
  #settings = "";
  #port: MessagePort | undefined;
  #stopped = new AbortController();

  constructor(host: CardFrameHost) {
    this.#host = host;
    this.container.append(build("slot", { name: this.#slot }));
    host.addController(this);
    void openFramePlace(host, this).then((place) => (this.#place = place));
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostUpdate(): void {
    const address = this.#host.frameAddress();
    if (address === this.#address) return;
    if (address && this.#canTranslate(address)) {
      this.#address = address;
      this.#locale = new URL(address).searchParams.get("locale") ?? "";
    } else if (!(address && this.#isInUse(address))) this.start();
  }

  hostUpdated(): void {
    this.#place?.update();
    if (this.state === "ready") this.#sendSettings("update");
  }

  hostDisconnected(): void {
    this.stop();
  }

  /** Loads or reloads the frame. */
  start(): void {
    this.stop();
    const address = this.#host.frameAddress();
    if (!address) return;
    this.#address = this.#loaded = address;
    this.#locale = undefined;
    this.#isUntranslatable = false;
    this.#stopped = new AbortController();
    // Not part of the address, because another currency later must not empty the card form.
    const url = `${address}&currency=${encodeURIComponent(this.#host.currency ?? "")}`;
    this.#load(url);
    this.#limits = [
      // Another address, because a cached document may name scripts that no longer exist.
      startLimit(reloadAfter, () => this.#load(`${url}&again`)),
      startLimit(failAfter, () => this.fail()),
    ];
    this.#observer.observe(this.#host, { childList: true });
    // The host covers the frame until it is ready.
    this.#host.requestUpdate();
  }

  /** The accessible name of the frame. */
  set title(text: string) {
    if (this.frame) this.frame.title = text;
  }

  /** Gives the frame the height of its content, in CSS pixels. The next frame starts with this height. */
  resize(height: number): void {
    this.container.style.setProperty("--height", `${height}px`);
  }

  /** Removes the frame and rejects the requests that are under way. */
  stop(): void {
    this.#endLimits();
    this.#observer.disconnect();
    this.#stopped.abort();
    this.#queue = [];
    this.#port?.close();
    this.#port = undefined;
    this.#address = undefined;
    this.state = "loading";
    this.#isTyped = false;
    this.frame?.remove();
    this.frame = undefined;
  }

  /** Whether the frame can go on as that of an address which differs in its language only. */
  #canTranslate(address: string): boolean {
    const isOther = withoutLocale(address) !== withoutLocale(this.#address ?? "");
    return this.state === "ready" && !isOther && !this.#isUntranslatable;
  }

  /** The frame stays in its language while it is in use, and is loaded anew afterwards. */
  #endTranslation(): void {
    if (this.#locale === undefined) return;
    this.#isUntranslatable = true;
    this.#locale = undefined;
    this.#address = this.#loaded;
    this.#host.requestUpdate();
  }

  /**
   * Whether another frame would lose what is typed, or what is under way. Until then the frame stays in its language; only a card that
   * is typed for another key is lost, because it belongs to another account.
   */
  #isInUse(address: string): boolean {
    const isSameKey = keyOf(address) === keyOf(this.#address ?? "");
    return this.#requests.size > 0 || this.#queue.length > 0 || (this.#isTyped && isSameKey);
  }

  #endLimits(): void {
    this.#limits.forEach((end) => end());
  }

  /** Removes the frame as failed, and passes the reason to the host. */
  fail(reason?: SetupError): void {
    const address = this.#address;
    this.stop();
    this.#address = address;
    this.state = "failed";
    this.#host.onFrameFailed(reason);
  }

  /** Whether the focus of the page is outside the frame. */
  get isFocusOutside(): boolean {
    const root = this.frame?.getRootNode() as DocumentOrShadowRoot | undefined;
    return !root || root.activeElement !== this.frame;
  }

  send(message: HostMessage): void {
    this.#port?.postMessage(message);
  }

  /**
   * Sends a request and resolves to the response. If the frame is still loading, the request waits until it is ready.
   *
   * @throws the reason of the signal, or a `DOMException` if there is no frame, it is removed, or the timeout has passed
   */
  async request(
    createMessage: (id: number) => HostMessage,
    signal?: AbortSignal,
    timeout = responseTimeout,
  ): Promise<FrameMessage> {
    if (!this.#address || this.state === "failed") {
      throw new DOMException("There is no card frame.", "InvalidStateError");
    }
    const id = ++this.#lastRequest;
    const stop = AbortSignal.any([this.#stopped.signal, ...(signal ? [signal] : [])]);
    const response = (combined: AbortSignal): Promise<FrameMessage> =>
      new Promise((resolve, reject) => {
        combined.throwIfAborted();
        combined.addEventListener("abort", () => reject(combined.reason));
        const send = (): void => {
          if (combined.aborted) return;
          this.#requests.set(id, resolve);
          this.send(createMessage(id));
        };
        if (this.state === "ready") send();
        else this.#queue.push(send);
      });
    return inTime(timeout, stop, response).finally(() => this.#requests.delete(id));
  }

  #load(address: string): void {
    const nonce = randomId();
    const { origin } = new URL(address);
    const frame = build("iframe", {
      src: `${address}#${nonce}`,
      sandbox: "allow-scripts allow-same-origin allow-forms",
      referrerpolicy: "origin",
      slot: this.#slot,
    });
    let isLoaded = false;
    let isConnected = false;
    const connect = (): void => {
      if (!isConnected) this.#sendPort(frame.contentWindow, nonce, origin);
      isConnected = true;
    };
    frame.addEventListener("load", () => {
      // The document has reloaded itself, so that its requests and the card are lost.
      if (isLoaded && this.state === "ready") return this.start();
      if (isLoaded) isConnected = false;
      isLoaded = true;
      connect();
    });
    // It comes before `load`, so that the settings are there when the form is.
    const onGreeting = ({
      source,
      origin: sender,
      data,
    }: MessageEvent<Partial<FrameGreeting> | null>): void => {
      if (isConnected || source !== frame.contentWindow || sender !== origin || data?.nonce !== nonce) return;
      connect();
      this.#onMessage(data);
    };
    window.addEventListener("message", onGreeting, { signal: this.#stopped.signal });
    this.frame?.remove();
    this.frame = frame;
    this.container.append(frame);
    this.#place?.update();
  }

  /** WebKit ends a frame in the shadow root of an element whose children the page replaces. */
  #onChildren(): void {
    if (!this.#place && this.frame && !this.frame.contentWindow) this.start();
  }

  #sendPort(window: Window | null, nonce: string, origin: string): void {
    const { port1, port2 } = new MessageChannel();
    this.#port?.close();
    this.#port = port1;
    this.tokens = "";
    port1.onmessage = ({ data }) => this.#onMessage(data);
    window?.postMessage({ till: 1, nonce } satisfies FrameHandshake, origin, [port2]);
  }

  #sendSettings(type: "configure" | "update"): void {
    const locale = this.#locale === undefined ? {} : { locale: this.#locale };
    const message = { type, ...this.#host.frameSettings(), ...locale };
    const settings = JSON.stringify({ ...message, type: "" });
    if (type === "update" && settings === this.#settings) return;
    this.#settings = settings;
    this.send(message);
  }

  #onMessage(data: unknown): void {
    if (!isFrameMessage(data)) return this.#host.onInvalidFrameMessage();
    if (data.type === "refused") return this.fail(data);
    if (data.type === "hello") {
      // After a greeting it comes once more, on the port.
      if (this.tokens) return;
      this.tokens = data.tokens;
      this.#sendSettings("configure");
    }
    if (data.type === "diagnostic" && /^(language_missing|message_malformed)$/.test(data.code))
      this.#endTranslation();
    if (data.type === "change") this.#isTyped = !data.empty;
    if (data.type === "ready") {
      this.#endLimits();
      this.state = "ready";
      this.#queue.splice(0).forEach((send) => send());
    }
    const resolve = "id" in data && this.#requests.get(data.id);
    if (resolve) resolve(data);
    else this.#host.onFrameMessage(data);
  }
}

function withoutLocale(address: string): string {
  return address.replace(/&locale=[^&]*/, "");
}

/** The service and the key in the address of a frame. */
function keyOf(address: string): string {
  return address.split("&", 1)[0] ?? "";
}
