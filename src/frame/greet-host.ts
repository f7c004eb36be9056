import type { FrameGreeting } from "../contract/frame/frame-messages.ts";
import { hello } from "./hello.ts";

interface GreetingOptions {
  readonly handshake: Promise<MessagePort>;
  /** The window of the host. */
  readonly host: Window;
  /** The random value that the host put into the frame's address. */
  readonly nonce: string;
  /** The referrer of the document, which has the host's origin; empty if something has removed it. */
  readonly referrer: string;
}

/** The host, once it has sent its port. */
export interface Host {
  readonly port: MessagePort;
  /** What has come on the port so far, in order; whoever takes over `port.onmessage` handles it first. */
  readonly received: readonly unknown[];
}

/**
 * Posts the greeting, waits for the handshake, and collects what the host sends on its port. Without a referrer the host
 * gets no greeting, and sends the handshake when the frame has loaded.
 */
export async function greetHost({ handshake, host, nonce, referrer }: GreetingOptions): Promise<Host> {
  if (referrer) host.postMessage({ ...hello, nonce } satisfies FrameGreeting, referrer);
  const port = await handshake;
  const received: unknown[] = [];
  port.onmessage = ({ data }) => received.push(data);
  port.postMessage(hello);
  return { port, received };
}

declare global {
  /** Set by the script in the document of the card frame, for the script of the card form. */
  var tillHost: Promise<Host>;
}
