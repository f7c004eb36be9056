import type { FrameHandshake, FrameMessage } from "../contract/frame/frame-messages.ts";
import { frameProtocol } from "../contract/frame/frame-messages.ts";

interface HandshakeOptions {
  /** The window of this frame. */
  readonly window: Window;
  /** The window that sends the handshake. */
  readonly host: Window;
  /** The random value that the host put into the frame's address. */
  readonly nonce: string;
}

/** Rejects a missing or too short nonce. */
const minimumNonceLength = 16;

const unknownVersion: FrameMessage = {
  type: "refused",
  code: "protocol_unknown",
  message: "Load till.js from this service: the page has another version.",
};

/**
 * Waits for the one message that transfers the port: from the host, with the nonce, with exactly one port. Ignores every
 * other message to the window; a host of another version gets an error.
 */
export function awaitHandshake({ window, host, nonce }: HandshakeOptions): Promise<MessagePort> {
  return new Promise((resolve) => {
    const listen = ({ source, data, ports }: MessageEvent<unknown>): void => {
      const [port, second] = ports;
      if (source !== host || port === undefined || second !== undefined) return;
      const { nonce: sent, till, ...more } = Object(data) as Partial<FrameHandshake>;
      if (nonce.length < minimumNonceLength || sent !== nonce) return;
      if (till !== frameProtocol || Object.keys(more).length > 0) return port.postMessage(unknownVersion);
      window.removeEventListener("message", listen);
      resolve(port);
    };
    window.addEventListener("message", listen);
  });
}
