import { startLimit } from "../../checkout/time-limit.ts";
import type { FrameHandshake } from "../../contract/frame/frame-messages.ts";
import { isPlanResponse } from "../../contract/frame/plan-message-guard.ts";
import type { PlanRequest, PlanResponse } from "../../contract/frame/plan-messages.ts";
import { build } from "../../elements/build.ts";
import { randomId } from "../../elements/random-id.ts";

/** How long the frame may load before its first response, in milliseconds. */
const loadTimeout = 15_000;

/** How long the service may take, in milliseconds: two requests of 15 seconds, and a margin. */
const responseTimeout = 35_000;

interface Listener {
  readonly received: (response: PlanResponse) => void;
  /** The frame does not load or does not answer; the next request loads it anew. */
  readonly failed: () => void;
}

/** The hidden frame of the service that previews plans. */
export class PlanFrame {
  readonly #listener: Listener;
  #frame: HTMLIFrameElement | undefined;
  #address = "";
  #port: MessagePort | undefined;
  #waiting: PlanRequest | undefined;
  #endLimit = (): void => {};

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** Sends a request, and loads the frame if it is not there. A response to an earlier request is ignored. */
  request(parent: Node, address: string, request: PlanRequest): void {
    if (address !== this.#address) this.#load(parent, address);
    this.#limit(loadTimeout);
    this.#waiting = request;
    this.#port?.postMessage(request);
  }

  /** Removes the frame. */
  stop(): void {
    this.#endLimit();
    this.#port?.close();
    this.#port = undefined;
    this.#waiting = undefined;
    this.#frame?.remove();
    this.#address = "";
  }

  #limit(milliseconds: number): void {
    this.#endLimit();
    this.#endLimit = startLimit(milliseconds, () => {
      this.stop();
      this.#listener.failed();
    });
  }

  #load(parent: Node, address: string): void {
    this.stop();
    this.#address = address;
    const nonce = randomId();
    const frame = build("iframe", {
      src: `${address}#${nonce}`,
      sandbox: "allow-scripts allow-same-origin",
      referrerpolicy: "origin",
      hidden: "",
      "aria-hidden": "true",
      tabindex: "-1",
    });
    this.#frame = frame;
    // Also after the frame has loaded itself anew, which ends what it was asked.
    frame.addEventListener("load", () => this.#connect(frame, nonce, new URL(address).origin));
    parent.appendChild(frame);
  }

  #connect(frame: HTMLIFrameElement, nonce: string, origin: string): void {
    const { port1, port2 } = new MessageChannel();
    this.#port?.close();
    this.#port = port1;
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isPlanResponse(data) || data.id !== this.#waiting?.id) return;
      if (data.state === "loading") this.#limit(responseTimeout);
      else this.#endLimit();
      this.#listener.received(data);
    };
    frame.contentWindow?.postMessage({ till: 1, nonce } satisfies FrameHandshake, origin, [port2]);
    if (this.#waiting) port1.postMessage(this.#waiting);
  }
}
