import { expect, waitUntil } from "@open-wc/testing";
import type { FrameGreeting, FrameMessage } from "../../../src/contract/frame/frame-messages.ts";
import { greetHost } from "../../../src/frame/greet-host.ts";

const nonce = "0123456789abcdef0123456789abcdef";

/** A host's window that stores what is posted to it. */
class FakeWindow {
  readonly posted: { readonly data: unknown; readonly origin: string }[] = [];

  postMessage(data: unknown, origin: string): void {
    this.posted.push({ data, origin });
  }
}

/** A frame that greets, and the host's end of the port that the handshake transfers. */
function aGreeting({ referrer = "https://shop.example/" } = {}) {
  const host = new FakeWindow();
  const { port1, port2 } = new MessageChannel();
  const heard: FrameMessage[] = [];
  port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => heard.push(data);
  let shake: (port: MessagePort) => void = () => undefined;
  const handshake = new Promise<MessagePort>((resolve) => (shake = resolve));
  const greeted = greetHost({ handshake, host: host as unknown as Window, nonce, referrer });
  return { host, port: port1, heard, greeted, shake: () => shake(port2) };
}

describe("the greeting of the card frame", () => {
  it("goes to the origin of the page at once, with the nonce and the custom properties of the form", () => {
    const { posted } = aGreeting().host;
    expect(posted).to.have.length(1);
    expect(posted[0]?.origin).to.equal("https://shop.example/");
    const { tokens, now, ...greeting } = posted[0]?.data as FrameGreeting;
    // This document has none.
    expect(now).to.be.a("number");
    expect(greeting).to.deep.equal({ type: "hello", nonce });
    expect(tokens.split(" ")).to.include.members(["color-accent", "radius"]);
  });

  it("is not sent if the document does not know the origin of the page", () => {
    expect(aGreeting({ referrer: "" }).host.posted).to.deep.equal([]);
  });

  it("comes once more on the port, where a host without the first one waits for it", async () => {
    const { heard, shake } = aGreeting({ referrer: "" });
    shake();
    await waitUntil(() => heard.length > 0);
    expect(heard[0]).to.include({ type: "hello" });
  });

  it("collects what the host sends until the card form takes over the port, and loses nothing", async () => {
    const { port, greeted, shake } = aGreeting();
    for (const id of [1, 2]) port.postMessage(id);
    shake();
    const { port: own, received } = await greeted;
    await waitUntil(() => received.length === 2);
    expect(received).to.deep.equal([1, 2]);
    const later: unknown[] = [];
    own.onmessage = ({ data }) => later.push(data);
    port.postMessage(3);
    await waitUntil(() => later.length === 1);
    expect([received, later]).to.deep.equal([[1, 2], [3]]);
  });
});
