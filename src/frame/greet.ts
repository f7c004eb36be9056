import type { FrameMessage } from "../contract/frame/frame-messages.ts";
import { awaitHandshake } from "../elements/await-handshake.ts";
import { greetHost } from "./greet-host.ts";

const nonce = location.hash.slice(1);

const handshake = awaitHandshake({ window, host: parent, nonce });

const { code, message } = document.documentElement.dataset;

// A document with an error has no card form, and only reports the error.
if (code && message) void sendError({ type: "refused", code, message });
else globalThis.tillHost = greetHost({ handshake, host: parent, referrer: document.referrer, nonce });

async function sendError(error: FrameMessage): Promise<void> {
  (await handshake).postMessage(error);
}
