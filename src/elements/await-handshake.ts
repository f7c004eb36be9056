import type { FrameHandshake, FrameMessage } from "../contract/frame-messages.ts";
import { isFrameHandshake } from "../contract/host-message-guard.ts";

interface HandshakeParts {
  /** The frame's own window. */
  readonly window: Window;
  /** The window that is to send the handshake. */
  readonly host: Window;
  /** The word that was agreed on in the frame's address. */
  readonly nonce: string;
}

/** A nonce is as long as a random id; without one nobody is let in. */
const shortestNonce = 16;

const unknownVersion: FrameMessage = {
  type: "refused",
  code: "protocol_unknown",
  message:
    "The page's till.js is of another version than the card form: load /v1/till.js from the same service.",
};

/**
 * Waits for the one message that hands over the port: from the host, with the nonce, with exactly one port. Everything
 * else that is posted to the window, before and after, is ignored; only a host of another version is told so.
 */
export function awaitHandshake({ window, host, nonce }: HandshakeParts): Promise<MessagePort> {
  return new Promise((resolve) => {
    const listen = ({ source, data, ports }: MessageEvent<unknown>): void => {
      const [port, second] = ports;
      if (source !== host || port === undefined || second !== undefined) return;
      if (nonce.length < shortestNonce || (Object(data) as Partial<FrameHandshake>).nonce !== nonce) return;
      if (!isFrameHandshake(data)) return port.postMessage(unknownVersion);
      window.removeEventListener("message", listen);
      resolve(port);
    };
    window.addEventListener("message", listen);
  });
}
