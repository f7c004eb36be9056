import { expect } from "@open-wc/testing";
import { awaitHandshake } from "../../../src/elements/await-handshake.ts";
import { settled } from "../../support/browser/settled.ts";
import { FakeService, aFrame, settings, visa } from "./frame-fixture.ts";

const nonce = "0123456789abcdef0123456789abcdef";

/** Posts a message to this window in the name of another one. */
function post(
  data: unknown,
  { source = window as Window | null, ports = [new MessageChannel().port2] } = {},
): void {
  window.dispatchEvent(new MessageEvent("message", { data, source, ports }));
}

/** The port that the handshake gave, or that it gave none so far. */
function outcome(handshake: Promise<MessagePort>): Promise<MessagePort | "waiting"> {
  return Promise.race([handshake, settled().then(() => "waiting" as const)]);
}

describe("the handshake", () => {
  it("gives the port that comes from the host with the nonce", async () => {
    const handshake = awaitHandshake({ window, host: window, nonce });
    const { port2 } = new MessageChannel();
    post({ till: 1, nonce }, { ports: [port2] });
    expect(await outcome(handshake)).to.equal(port2);
  });

  const other = document.createElement("iframe");
  before(() => document.body.append(other));
  after(() => other.remove());

  const refused: Readonly<Record<string, () => void>> = {
    "another window": () => post({ till: 1, nonce }, { source: other.contentWindow }),
    "no window": () => post({ till: 1, nonce }, { source: null }),
    "another nonce": () => post({ till: 1, nonce: nonce.replace("0", "1") }),
    "no nonce": () => post({ till: 1 }),
    "another version": () => post({ till: 2, nonce }),
    "more than it should say": () => post({ till: 1, nonce, key: "sk_test_1" }),
    "no port": () => post({ till: 1, nonce }, { ports: [] }),
    "two ports": () =>
      post({ till: 1, nonce }, { ports: [new MessageChannel().port2, new MessageChannel().port2] }),
    "a text": () => post(JSON.stringify({ till: 1, nonce })),
    nothing: () => post(null),
  };
  for (const [name, action] of Object.entries(refused)) {
    it(`is rejected with ${name}, and still open for the host`, async () => {
      const handshake = awaitHandshake({ window, host: window, nonce });
      action();
      expect(await outcome(handshake)).to.equal("waiting");
      const { port2 } = new MessageChannel();
      post({ till: 1, nonce }, { ports: [port2] });
      expect(await outcome(handshake)).to.equal(port2);
    });
  }

  it("tells a host of another version that it is one, through its own port", async () => {
    const handshake = awaitHandshake({ window, host: window, nonce });
    const { port1, port2 } = new MessageChannel();
    const told = new Promise<unknown>((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
    post({ till: 2, nonce }, { ports: [port2] });
    expect(await told).to.include({ type: "refused", code: "protocol_unknown" });
    expect(await outcome(handshake)).to.equal("waiting");
  });

  it("says nothing to a host of another version that does not know the nonce", async () => {
    const handshake = awaitHandshake({ window, host: window, nonce });
    const { port1, port2 } = new MessageChannel();
    let told = false;
    port1.onmessage = () => (told = true);
    post({ till: 2, nonce: "0".repeat(32) }, { ports: [port2] });
    expect(await outcome(handshake)).to.equal("waiting");
    expect(told).to.equal(false);
  });

  it("is rejected by a frame whose address has no nonce", async () => {
    const handshake = awaitHandshake({ window, host: window, nonce: "" });
    post({ till: 1, nonce: "" });
    expect(await outcome(handshake)).to.equal("waiting");
  });

  it("happens once: a second one changes nothing", async () => {
    const handshake = awaitHandshake({ window, host: window, nonce });
    const [first, second] = [new MessageChannel().port2, new MessageChannel().port2];
    post({ till: 1, nonce }, { ports: [first] });
    post({ till: 1, nonce }, { ports: [second] });
    expect(await outcome(handshake)).to.equal(first);
  });
});

describe("a host that says what it should not", () => {
  const hostile: Readonly<Record<string, unknown>> = {
    nothing: undefined,
    null: null,
    "a text": "tokenize",
    "a list": [{ type: "clear" }],
    "no type": { id: 1 },
    "a type that is not known": { type: "read", id: 1 },
    "a type of the prototype": { type: "toString" },
    "an id that is no number": { type: "tokenize", id: "1" },
    "an id that is not there": { type: "tokenize" },
    "more than it should": { type: "clear", then: "read" },
    "settings that are no settings": { type: "update", disabled: "yes", tokens: [] },
    "half of its settings": { type: "configure", disabled: false },
    "tokens that are no texts": { type: "update", tokens: { "--till-radius": { toString: 1 } } },
    "an error that is none": { type: "explain", id: 1, error: "declined" },
  };
  for (const [name, message] of Object.entries(hostile)) {
    it(`is ignored and told so: ${name}`, async () => {
      const service = new FakeService();
      const host = await aFrame(service);
      host.fill(visa);
      host.say(message);
      expect((await host.hears("diagnostic")).code).to.equal("message_malformed");
      expect(host.value("number")).to.equal("4242 4242 4242 4242");
      expect(service.requests).to.have.length(0);
      host.say({ type: "tokenize", id: 1 });
      await host.hears("token");
    });
  }

  it("gets no digit back from a message that it does not understand", async () => {
    const host = await aFrame();
    host.fill(visa);
    host.say({ type: "4242424242424242", id: "x" });
    await host.hears("diagnostic");
    expect(JSON.stringify(host.heard)).not.to.include("42424242");
  });

  it("cannot reach the prototype of anything by the names of its tokens", async () => {
    const host = await aFrame();
    const tokens = JSON.parse('{"__proto__":"red","constructor":"red","hasOwnProperty":"red"}') as unknown;
    host.say({ type: "update", tokens });
    await host.settled();
    expect(({} as { red?: unknown }).red).to.equal(undefined);
    const set = Array.from(host.root.style);
    expect(set.filter((name) => !/^(color-scheme|--till-color-[a-z]+)$/.test(name))).to.deep.equal([]);
    expect(host.root.style.cssText).not.to.match(/: red/);
  });

  const huge = "1".repeat(2_000_000);
  const oversized: Readonly<Record<string, object>> = {
    "a huge text": { theme: huge },
    "a huge sum": { amount: huge },
    "a huge value": { tokens: { "--till-color-accent": `rgb(${huge})` } },
    "a huge name": { tokens: { [`--${huge}`]: "red" } },
    "too many tokens": {
      tokens: Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`--till-${index}`, "red"])),
    },
  };
  for (const [name, change] of Object.entries(oversized)) {
    it(`is not heard at all with ${name}`, async () => {
      const host = await aFrame();
      host.say({ type: "update", amount: "5000", ...change });
      const { code, message } = await host.hears("diagnostic");
      expect(code).to.equal("message_malformed");
      expect(message.length).to.be.below(500);
      await host.settled();
      expect(host.heard.some(({ type }) => type === "words")).to.equal(false);
      expect(host.root.style.length).to.equal(1);
    });
  }

  it("gets no response before it has sent its settings", async () => {
    const host = await aFrame();
    host.say({ type: "configure", ...settings });
    await host.hears("ready", 1);
    expect(host.heard[0]?.type).to.equal("ready");
  });
});
