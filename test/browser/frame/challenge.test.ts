import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import messages from "../../../src/language/locales/en/card.ts";
import { HeldTimers } from "../../support/browser/held-timers.ts";
import type { FakeHost } from "./frame-fixture.ts";
import { FakeService, aFrame, aToken, visa } from "./frame-fixture.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

const question = { type: "authenticate", id: 7, source: "tok_1", amount: "4200", currency: "eur" };
/** A page of this origin, in place of the bank's. */
const bank = new URL("bank.html", import.meta.url).href;

function authentication(status: string): object {
  return { object: "authentication", status, url: status === "requires_action" ? bank : null };
}

/** A service whose bank asks the payer; `outcome` is what it then knows. */
class AskingService extends FakeService {
  outcome: "requires_action" | "succeeded" | "failed" | "offline" = "requires_action";

  constructor() {
    super(() => this.#answer());
  }

  #answer(): Promise<Response> {
    const last = this.requests.at(-1);
    if (last?.url.endsWith("/authenticate"))
      return Promise.resolve(Response.json(authentication("requires_action")));
    if (this.outcome === "offline") return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(Response.json({ ...aToken, authentication: authentication(this.outcome) }));
  }
}

const challengeIn = (host: FakeHost) => host.root.querySelector("till-challenge");
const inChallenge = (host: FakeHost, selector: string) =>
  challengeIn(host)?.shadowRoot?.querySelector<HTMLElement>(selector) ?? null;
const pageIn = (host: FakeHost) => challengeIn(host)?.shadowRoot?.querySelector("iframe") ?? null;

/** A frame that shows the question of the bank. */
async function asked(service: FakeService): Promise<FakeHost> {
  const host = await aFrame(service);
  await ask(host);
  return host;
}

async function ask(host: FakeHost): Promise<void> {
  host.fill(visa);
  host.say(question);
  await waitUntil(() => inChallenge(host, '[aria-busy="false"]'), "no question came");
}

describe("the bank's question in the card frame", () => {
  it("is requested with the token and the amount", async () => {
    const service = new AskingService();
    await asked(service);
    const [request] = service.requests;
    expect(request?.url).to.equal("/v1/tokens/tok_1/authenticate");
    expect(String(request?.init.body)).to.equal('{"amount":4200,"currency":"eur"}');
    const headers = new Headers(request?.init.headers);
    expect(headers.get("Authorization")).to.equal("Bearer pk_test_1");
    expect(headers.get("Idempotency-Key")).to.equal("id-1");
  });

  it("stands in the place of the card, in a frame that runs no script and cannot leave it, with a name", async () => {
    const host = await asked(new AskingService());
    expect(host.form.checkVisibility()).to.equal(false);
    const page = pageIn(host);
    expect(page?.src).to.equal(`${bank}?locale=en`);
    expect(page?.title).to.equal(messages.payment.confirmTitle);
    expect(page?.getAttribute("sandbox")).to.equal("allow-forms allow-same-origin");
    expect(inChallenge(host, '[role="dialog"]')?.getAttribute("aria-labelledby")).to.equal("heading");
    expect(inChallenge(host, "#heading")?.textContent).to.equal(messages.payment.confirmTitle);
  });

  it("makes the frame as high as it is, and gives the height back", async () => {
    const service = new AskingService();
    const host = await aFrame(service);
    // A frame says its height when it is drawn: on a busy machine that may be after the question has come.
    const before = (await host.hears("resize")).height;
    await ask(host);
    await waitUntil(() =>
      host.heard.some((message) => message.type === "resize" && message.height > before + 100),
    );
    service.outcome = "succeeded";
    await host.hears("authenticated");
    await waitUntil(() => host.heard.filter(({ type }) => type === "resize").at(-1), "no height");
    await waitUntil(() => {
      const last = host.heard.filter((message) => message.type === "resize").at(-1);
      return last?.height === before;
    });
  });

  it("says that it takes long when its page has not loaded after eight seconds", async () => {
    await asked(new AskingService());
    const challenge = document.createElement("till-challenge");
    challenge.address = bank;
    challenge.messages = messages.payment;
    document.body.append(challenge);
    const status = challenge.shadowRoot?.querySelector("[role=status]");
    expect(status?.textContent).to.equal(messages.payment.slow);
    expect(status?.checkVisibility({ visibilityProperty: true })).to.equal(false);
    const [wait] = status?.getAnimations() ?? [];
    expect(wait?.effect?.getTiming().delay).to.equal(8_000);
    wait?.finish();
    expect(status?.checkVisibility({ visibilityProperty: true })).to.equal(true);
    await waitUntil(() => !status?.checkVisibility(), "its page has loaded");
    challenge.remove();
  });

  it("has the focus", async () => {
    const host = await asked(new AskingService());
    await waitUntil(() => challengeIn(host)?.shadowRoot?.activeElement?.localName === "iframe");
  });

  it("is over when the service knows that the payer has confirmed, whatever the page shows", async () => {
    const service = new AskingService();
    const host = await asked(service);
    await host.settled();
    expect(host.heard.some(({ type }) => type === "authenticated")).to.equal(false);
    service.outcome = "succeeded";
    expect((await host.hears("authenticated")).id).to.equal(7);
    expect(challengeIn(host)).to.equal(null);
    expect(host.value("number")).to.equal("4242 4242 4242 4242");
    expect(host.value("cvc")).to.equal("123");
  });

  it("is not shown where the bank wants the whole window: the host gets an error, and nothing is lost", async () => {
    const service = new FakeService(() =>
      Promise.resolve(Response.json({ ...authentication("requires_action"), presentation: "redirect" })),
    );
    const host = await aFrame(service);
    host.fill(visa);
    host.say(question);
    expect((await host.hears("failure")).error.code).to.equal("challenge_needs_window");
    expect(challengeIn(host)).to.equal(null);
    expect(host.value("number")).to.equal("4242 4242 4242 4242");
  });

  it("believes no message of any window", async () => {
    const host = await asked(new AskingService());
    const page = pageIn(host)?.contentWindow ?? null;
    for (const data of ["succeeded", { type: "authenticated", id: 7 }, authentication("succeeded")]) {
      window.dispatchEvent(new MessageEvent("message", { data, source: page, origin: location.origin }));
    }
    await host.settled();
    expect(host.heard.some(({ type }) => type === "authenticated")).to.equal(false);
    expect(challengeIn(host)).not.to.equal(null);
  });

  it("asks the service at once when the page of the bank has changed", async () => {
    const service = new AskingService();
    const host = await asked(service);
    service.outcome = "failed";
    challengeIn(host)?.dispatchEvent(new CustomEvent("till-challenge-page"));
    const { id, error } = await host.hears("failure");
    expect([id, error.code]).to.deep.equal([7, "challenge_failed"]);
  });

  it("goes on when the network comes back", async () => {
    const service = new AskingService();
    const host = await asked(service);
    service.outcome = "offline";
    challengeIn(host)?.dispatchEvent(new CustomEvent("till-challenge-page"));
    await host.settled();
    expect(challengeIn(host)).not.to.equal(null);
    service.outcome = "succeeded";
    await host.hears("authenticated");
  });

  it("is cancelled by the button, and the card is as it was", async () => {
    const host = await asked(new AskingService());
    inChallenge(host, "button")?.click();
    expect((await host.hears("failure")).error.code).to.equal("challenge_canceled");
    expect(host.form.checkVisibility()).to.equal(true);
    expect([host.value("number"), host.value("cvc")]).to.deep.equal(["4242 4242 4242 4242", "123"]);
  });

  it("is over after ten minutes without an answer, and the card is as it was", async () => {
    const timers = new HeldTimers();
    try {
      const host = await asked(new AskingService());
      timers.pass(10 * 60_000);
      const { id, error } = await host.hears("failure");
      expect([id, error.type, error.code]).to.deep.equal([7, "api_error", "challenge_expired"]);
      expect(challengeIn(host)).to.equal(null);
      expect([host.value("number"), host.value("cvc")]).to.deep.equal(["4242 4242 4242 4242", "123"]);
      await waitUntil(() => timers.waiting.size === 0, "a timer is left behind");
    } finally {
      timers.restore();
    }
  });

  it("leaves no timer behind when it is answered in time", async () => {
    const timers = new HeldTimers();
    try {
      const service = new AskingService();
      const host = await asked(service);
      expect(timers.waiting.size).to.be.above(0);
      service.outcome = "succeeded";
      challengeIn(host)?.dispatchEvent(new CustomEvent("till-challenge-page"));
      await host.hears("authenticated");
      await waitUntil(() => timers.waiting.size === 0, "a timer is left behind");
    } finally {
      timers.restore();
    }
  });

  for (const place of ["the heading's button", "the bank's page"]) {
    it(`is cancelled by Escape in ${place}`, async () => {
      const host = await asked(new AskingService());
      inChallenge(host, place === "the bank's page" ? "iframe" : "button")?.focus();
      await sendKeys({ press: "Escape" });
      expect((await host.hears("failure")).error.code).to.equal("challenge_canceled");
    });
  }

  it("gives way to a second one", async () => {
    const host = await asked(new AskingService());
    host.say({ ...question, id: 8, source: "tok_2" });
    expect(await host.hears("failure")).to.deep.include({ id: 7 });
    await waitUntil(() => challengeIn(host)?.isConnected);
    expect(host.root.querySelectorAll("till-challenge")).to.have.length(1);
  });

  it("is gone with the frame", async () => {
    const host = await asked(new AskingService());
    host.frame.stop();
    await waitUntil(() => challengeIn(host) === null, "the challenge is still there");
  });

  for (const status of ["not_required", "unavailable", "succeeded"]) {
    it(`does not come where the answer is ${status}: the charge says the rest`, async () => {
      const host = await aFrame(new FakeService(Response.json(authentication(status))));
      host.say(question);
      expect((await host.hears("authenticated")).id).to.equal(7);
      expect(challengeIn(host)).to.equal(null);
    });
  }

  it("does not come where the service rejects or cannot be reached", async () => {
    const error = { type: "invalid_request", code: "token_expired", message: "Too old." };
    const refusing = await aFrame(new FakeService(Response.json({ error }, { status: 400 })));
    refusing.say(question);
    expect((await refusing.hears("failure")).error).to.deep.equal(error);
    const service = new FakeService(new TypeError("Failed to fetch"));
    const offline = await aFrame(service);
    offline.say(question);
    expect((await offline.hears("failure")).error.code).to.equal("connection_failed");
    const keys = service.requests.map(({ init }) => new Headers(init.headers).get("Idempotency-Key"));
    expect(keys).to.deep.equal(["id-1", "id-1"]);
  });

  it("does not come where its script does not; the next time it does", async () => {
    const host = await aFrame(new AskingService());
    host.fill(visa);
    host.bankFails.push(new TypeError("Failed to fetch dynamically imported module"));
    host.say(question);
    expect((await host.hears("failure")).error.code).to.equal("connection_failed");
    expect(host.form.checkVisibility()).to.equal(true);
    host.say({ ...question, id: 8 });
    await waitUntil(() => challengeIn(host), "no question came");
  });

  const malformed: Readonly<Record<string, object>> = {
    "no token": { ...question, source: undefined },
    "a token that is an address": { ...question, source: "tok_1/../../v1/charges" },
    "a sum that is no text": { ...question, amount: 4200 },
    "no currency": { ...question, currency: undefined },
    "more than it should say": { ...question, url: "https://evil.example/" },
  };
  for (const [name, message] of Object.entries(malformed)) {
    it(`is not asked with ${name}`, async () => {
      const service = new FakeService();
      const host = await aFrame(service);
      host.say(message);
      expect((await host.hears("diagnostic")).code).to.equal("message_malformed");
      expect(service.requests).to.have.length(0);
    });
  }
});
