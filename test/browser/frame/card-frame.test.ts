import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import messages from "../../../src/language/locales/en/card.ts";
import { FakeHost, FakeService, aForm, aFrame, aToken, settings, visa } from "./frame-fixture.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

describe("the card frame", () => {
  it("sends the host's messages with the amount when it is ready", async () => {
    const host = await aFrame();
    const { locale, direction, words } = await host.hears("ready");
    expect([locale, direction]).to.deep.equal(["en", "ltr"]);
    expect(words.frame).to.equal(messages.card.frameTitle);
    expect(words.pay).to.include("42");
  });

  it("sends new messages when the amount changes, and none otherwise", async () => {
    const host = await aFrame();
    host.say({ type: "update", amount: "9900" });
    const { words } = await host.hears("words");
    expect(words.pay).to.include("99");
    host.say({ type: "update", disabled: true });
    await host.settled();
    expect(host.heard.filter(({ type }) => type === "words")).to.have.length(1);
  });

  it("writes a sum as in the region of the payer", async () => {
    const host = await aFrame();
    host.say({ type: "update", amount: "12345678", currency: "inr" });
    const { words } = await host.hears("words");
    expect(words.pay).to.equal("Pay ₹1,23,456.78");
  });

  it("tells its height, the room of the focus ring included", async () => {
    const host = await aFrame();
    const { height } = await host.hears("resize");
    expect(height).to.equal(host.form.offsetHeight + 8);
  });

  it("tells with its settings what was filled in before them, and nothing of empty fields", async () => {
    const host = await aFrame(undefined, {}, visa);
    expect(await host.hears("change")).to.include({ empty: false, complete: true });
    const empty = await aFrame();
    await empty.hears("ready");
    expect(empty.heard.filter(({ type }) => type === "change")).to.have.length(0);
  });

  it("handles, in order, the messages that have come before it", async () => {
    const { form, root } = await aForm();
    const received = [
      { type: "configure", ...settings, fields: "name" },
      { type: "update", scheme: "dark" },
    ];
    const host = new FakeHost(form, root, new FakeService(), { received });
    await host.hears("ready");
    expect(host.value("name")).to.equal("");
    expect(getComputedStyle(root).colorScheme).to.equal("dark");
    host.say({ type: "update", scheme: "light" });
    await host.settled();
    expect(getComputedStyle(root).colorScheme).to.equal("light");
  });

  it("takes the scheme and the colours of the host", async () => {
    const host = await aFrame(undefined, { scheme: "dark", tokens: { "--till-color-accent": "#ffcc00" } });
    expect(getComputedStyle(host.root).colorScheme).to.equal("dark");
    expect(host.root.style.getPropertyValue("--till-color-accent")).to.equal("rgb(255 204 0)");
    host.say({ type: "update", tokens: {} });
    await host.settled();
    expect(host.root.style.getPropertyValue("--till-color-accent")).to.equal("");
    expect(getComputedStyle(host.root).colorScheme).to.equal("dark");
  });

  it("ends with the last appearance that it got", async () => {
    const host = await aFrame();
    for (const theme of ["flat", "contrast", "outline"]) host.say({ type: "update", theme });
    await host.settled();
    expect(host.root.style.getPropertyValue("--till-radius")).to.equal("12px");
    host.say({ type: "update", theme: "till" });
    await host.settled();
    expect(host.root.style.getPropertyValue("--till-radius")).to.equal("");
  });

  it("reports which parts of the host's appearance it rejects, with the measured contrast", async () => {
    const host = await aFrame(undefined, {
      theme: "neon",
      tokens: { "--till-color-accent": "url(https://evil.example/)", "--till-color-text": "#eeeeee" },
    });
    const { code, message } = await host.hears("diagnostic");
    expect(code).to.equal("looks_refused");
    expect(message)
      .to.include('theme="neon" (unknown)')
      .and.include("--till-color-accent (malformed)")
      .and.include("--till-color-text (text on surface has 1.16:1, less than 4.5:1)");
    expect(host.root.style.cssText).not.to.include("url");
  });

  it("asks for the name, the country and the postal code where the host wants them, and sends them", async () => {
    const service = new FakeService();
    const host = await aFrame(service, { fields: "name postal-code country" });
    host.form.country = "DE";
    await host.form.updateComplete;
    host.fill({ ...visa, name: "Ada Lovelace", postalCode: "１０１１５" });
    host.say({ type: "tokenize", id: 1 });
    await host.hears("token");
    const { card } = JSON.parse(String(service.requests[0]?.init.body)) as { card: object };
    expect(card).to.include({
      name: "Ada Lovelace",
      address_country: "DE",
      address_postal_code: "10115",
    });
    host.say({ type: "update", fields: "" });
    await host.settled();
    expect(host.value("name")).to.equal(undefined);
  });

  it("works with a host that says nothing of fields", async () => {
    const host = await aFrame();
    expect("fields" in settings).to.equal(false);
    expect(host.value("name")).to.equal(undefined);
  });

  it("is disabled and enabled by the host", async () => {
    const host = await aFrame(undefined, { disabled: true });
    expect(host.form.disabled).to.equal(true);
    host.say({ type: "update", disabled: false });
    await host.settled();
    expect(host.form.disabled).to.equal(false);
  });

  it("tells what is in the fields, never the digits", async () => {
    const host = await aFrame();
    host.fill(visa);
    const { complete, brand } = await host.hears("change").then(async () => {
      await host.settled();
      return (
        host.heard.filter((message) => message.type === "change").at(-1) ?? { complete: false, brand: null }
      );
    });
    expect([complete, brand]).to.deep.equal([true, "visa"]);
    expect(JSON.stringify(host.heard)).not.to.match(/42424242|"123"|12.?\/.?29/);
  });

  it("puts the focus into the first field that is open, and empties the fields", async () => {
    const host = await aFrame();
    host.fill({ number: visa.number });
    host.say({ type: "focus" });
    await host.hears("focus");
    expect(host.form.shadowRoot?.activeElement?.id).to.equal("expiry");
    host.say({ type: "clear" });
    await host.settled();
    expect(host.value("number")).to.equal("");
  });

  it("tells focus once for all fields, then Enter, Escape and blur", async () => {
    const host = await aFrame();
    host.form.focusField("number");
    await sendKeys({ press: "Tab" });
    await sendKeys({ press: "Enter" });
    await sendKeys({ press: "Escape" });
    (host.form.shadowRoot?.activeElement as HTMLElement).blur();
    await host.hears("blur");
    const told = host.heard
      .map(({ type }) => type)
      .filter((type) => !["ready", "resize", "change"].includes(type));
    expect(told).to.deep.equal(["focus", "submit", "escape", "blur"]);
  });
});

describe("the token that the frame makes", () => {
  it("is requested from the service with the publishable key, and sent to the host", async () => {
    const service = new FakeService();
    const host = await aFrame(service);
    host.fill(visa);
    host.say({ type: "tokenize", id: 7 });
    expect(await host.hears("token")).to.deep.equal({ type: "token", id: 7, token: aToken });
    const [request] = service.requests;
    expect(request?.url).to.equal("/v1/tokens");
    expect(new Headers(request?.init.headers).get("Authorization")).to.equal("Bearer pk_test_1");
    expect(request?.init.credentials).to.equal("omit");
    const sent = JSON.parse(String(request?.init.body)) as Readonly<Record<string, object>>;
    expect(sent["card"]).to.deep.equal({
      number: "4242424242424242",
      exp_month: 12,
      exp_year: 2029,
      cvc: "123",
    });
    expect(Object.keys(sent)).to.have.members(["card", "browser"]);
  });

  it("is of a card that is encrypted where the acquirer has a key", async () => {
    const service = new FakeService();
    service.cardKey = `10001|${"A1".repeat(256)}`;
    const host = await aFrame(service);
    host.fill(visa);
    host.say({ type: "tokenize", id: 1 });
    await host.hears("token");
    const body = String(service.requests[0]?.init.body);
    const { encrypted_card: card } = JSON.parse(body) as {
      readonly encrypted_card: { readonly shown: object };
    };
    expect(card.shown).to.deep.equal({
      brand: "visa",
      last4: "4242",
      exp_month: 12,
      exp_year: 2029,
      networks: ["visa"],
    });
    expect(body).not.to.include("4242424242424242");
  });

  it("has what the payer agrees to below the fields", async () => {
    const service = new FakeService();
    const consent = { usage: "off_session", terms_hash: "0a".repeat(32), locale: "de" };
    const host = await aFrame(service, {}, visa, consent);
    host.say({ type: "tokenize", id: 1 });
    await host.hears("token");
    const body = JSON.parse(String(service.requests[0]?.init.body)) as { readonly consent: unknown };
    expect(body.consent).to.deep.equal(consent);
  });

  it("is not requested while a field is invalid: the frame shows its error and focuses it", async () => {
    const service = new FakeService();
    const host = await aFrame(service);
    host.fill({ ...visa, expiry: "10/26" });
    host.say({ type: "tokenize", id: 1 });
    expect((await host.hears("incomplete")).id).to.equal(1);
    expect(host.form.shadowRoot?.activeElement?.id).to.equal("expiry");
    expect(service.requests).to.have.length(0);
  });

  it("is not requested, and a press on the page that takes the focus late does not keep it", async () => {
    const host = await aFrame();
    host.fill({ ...visa, expiry: "10/26" });
    host.say({ type: "focus" });
    await host.hears("focus");
    host.say({ type: "tokenize", id: 1, outside: true });
    await host.hears("incomplete");
    (host.form.shadowRoot?.activeElement as HTMLElement).blur();
    window.dispatchEvent(new Event("blur"));
    await waitUntil(() => host.form.shadowRoot?.activeElement?.id === "expiry");
  });

  it("is requested once more with the same key when the network fails", async () => {
    const service = new FakeService(new TypeError("Failed to fetch"), Response.json(aToken));
    const host = await aFrame(service);
    host.fill(visa);
    host.say({ type: "tokenize", id: 1 });
    await host.hears("token");
    const keys = service.requests.map(({ init }) => new Headers(init.headers).get("Idempotency-Key"));
    expect(keys).to.deep.equal(["id-1", "id-1"]);
  });

  it("fails with a message after the second network error", async () => {
    const service = new FakeService(new TypeError("Failed to fetch"));
    const host = await aFrame(service);
    host.fill(visa);
    host.say({ type: "tokenize", id: 1 });
    const { error } = await host.hears("failure");
    expect([error.type, error.code]).to.deep.equal(["api_error", "connection_failed"]);
    expect(service.requests).to.have.length(2);
    expect(host.form.busy).to.equal(false);
  });

  it("fails with the service's own error", async () => {
    const error = { type: "invalid_request", code: "invalid_number", param: "number", message: "No card." };
    const host = await aFrame(new FakeService(Response.json({ error }, { status: 400 })));
    host.fill(visa);
    host.say({ type: "tokenize", id: 3 });
    expect(await host.hears("failure")).to.deep.equal({ type: "failure", id: 3, error });
  });

  for (const [name, answer] of Object.entries({
    "a page": new Response("<h1>502</h1>", { status: 502 }),
    nothing: new Response("", { status: 200 }),
    "another object": Response.json({ object: "charge", id: "ch_1" }),
    null: Response.json(null),
  })) {
    it(`fails when the service answers with ${name}`, async () => {
      const host = await aFrame(new FakeService(answer));
      host.fill(visa);
      host.say({ type: "tokenize", id: 1 });
      expect((await host.hears("failure")).error.type).to.equal("api_error");
    });
  }

  it("is one for two requests at the same time", async () => {
    let answer = (): void => undefined;
    const service = new FakeService(
      () => new Promise((resolve) => (answer = () => resolve(Response.json(aToken)))),
    );
    const host = await aFrame(service);
    host.fill(visa);
    host.say({ type: "tokenize", id: 1 });
    host.say({ type: "tokenize", id: 2 });
    await waitUntil(() => service.requests.length === 1);
    await host.settled();
    answer();
    expect((await host.hears("token")).id).to.equal(1);
    expect((await host.hears("token", 1)).id).to.equal(2);
    expect(service.requests).to.have.length(1);
  });

  it("cannot be requested from fields that change at the same time", async () => {
    const host = await aFrame(new FakeService(() => new Promise(() => undefined)));
    host.fill(visa);
    host.say({ type: "tokenize", id: 1 });
    await host.settled();
    expect(host.form.busy).to.equal(true);
  });
});

describe("an error that the frame explains", () => {
  it("is a message with the next step", async () => {
    const host = await aFrame();
    host.say({ type: "explain", id: 4, error: { type: "card_declined", code: "insufficient_funds" } });
    const { id, message, field } = await host.hears("sentence");
    expect([id, field]).to.deep.equal([4, null]);
    expect(message).not.to.equal("");
  });

  it("marks the field that it names, and leaves all but the security code", async () => {
    const host = await aFrame();
    host.fill(visa);
    host.say({
      type: "explain",
      id: 5,
      error: { type: "card_declined", code: "incorrect_cvc", param: "cvc" },
    });
    const { message, field } = await host.hears("sentence");
    await host.settled();
    expect(field).to.equal("cvc");
    expect(host.form.shadowRoot?.activeElement?.id).to.equal("cvc");
    expect(host.form.shadowRoot?.querySelector(".problems")?.textContent).to.include(message);
    expect([host.value("number"), host.value("cvc")]).to.deep.equal(["4242 4242 4242 4242", ""]);
  });
});

describe("a frame that is stopped", () => {
  it("says nothing any more", async () => {
    const host = await aFrame();
    host.frame.stop();
    // What was sent before arrives.
    await host.settled();
    const { length } = host.heard;
    host.fill(visa);
    host.say({ type: "configure", ...settings });
    await host.settled();
    expect(host.heard).to.have.length(length);
  });
});
