import { expect } from "@open-wc/testing";
import type { FrameLanguage } from "../../../src/language/frame-language.ts";
import arabic from "../../../src/language/locales/ar/card.ts";
import german from "../../../src/language/locales/de/card.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";
import { FakeService, aFrame, aToken, visa } from "./frame-fixture.ts";

const languages: Readonly<Record<string, FrameLanguage>> = {
  de: { locale: "de", direction: "ltr", messages: german },
  ar: { locale: "ar", direction: "rtl", messages: arabic },
};

/** A service that has languages beside what another answers. */
function withLanguages(other = new FakeService()): FakeService {
  const service = new FakeService();
  const fetch: typeof globalThis.fetch = (url, init) => {
    const locale = new URL(String(url), location.href).searchParams.get("locale");
    if (!String(url).startsWith("/frame/language")) return other.fetch(url, init);
    return Promise.resolve(
      locale && languages[locale] ? Response.json(languages[locale]) : new Response(null, { status: 401 }),
    );
  };
  return Object.assign(service, { fetch });
}

describe("the card frame in another language", () => {
  const { lang, dir, title } = document.documentElement;

  afterEach(() => {
    Object.assign(document.documentElement, { lang, dir, title });
  });

  it("keeps what is typed and the focus, and changes labels, errors, direction and amounts in place", async () => {
    const host = await aFrame(withLanguages(), {}, { ...visa, expiry: "13/29" });
    const field = host.form.shadowRoot?.querySelector<HTMLInputElement>("#number");
    field?.focus();
    host.form.reportValidity({ focus: false });
    host.say({ type: "update", locale: "de" });
    const { words, direction } = await host.hears("words");
    expect([words.frame, words.pay, direction]).to.deep.equal([
      german.card.frameTitle,
      german.payment.pay.replace("{amount}", "42,00\u00a0€"),
      "ltr",
    ]);
    await host.form.updateComplete;
    const texts = Array.from(
      host.form.shadowRoot?.querySelectorAll("label") ?? [],
      ({ innerText }) => innerText,
    );
    expect(texts).to.deep.equal([german.card.number, german.card.expiry, german.card.cvc]);
    const problem = host.form.shadowRoot?.querySelector<HTMLElement>("#expiry-problem");
    expect(problem?.innerText.trim()).to.equal(german.card.problems.expiry.incorrect);
    expect([host.value("number"), host.value("cvc")]).to.deep.equal(["4242 4242 4242 4242", "123"]);
    expect(host.form.shadowRoot?.activeElement).to.equal(field);
    expect(document.documentElement.lang).to.equal("de");
    host.say({ type: "update", locale: "ar" });
    await waitUntil(() => document.documentElement.dir === "rtl", "not from right to left");
    expect(host.value("number")).to.equal("4242 4242 4242 4242");
  });

  it("keeps its own sentences, its token, and comes to the last of several languages", async () => {
    const host = await aFrame(withLanguages(), { sentences: '{"card.number":"Nummer!"}' }, visa);
    for (const locale of ["de", "ar", "de"]) host.say({ type: "update", locale });
    await waitUntil(() => document.documentElement.lang === "de", "no language");
    await host.settled();
    await waitUntil(() => host.form.messages?.card.cvc === german.card.cvc, "not German");
    expect(host.form.messages?.card.number).to.equal("Nummer!");
    host.say({ type: "tokenize", id: 1 });
    expect((await host.hears("token")).token.id).to.equal(aToken.id);
  });

  it("says that it has no such language, and stays as it is", async () => {
    const host = await aFrame(withLanguages(), {}, visa);
    host.say({ type: "update", locale: "xx" });
    const { code } = await host.hears("diagnostic");
    expect(code).to.equal("language_missing");
    expect(host.value("number")).to.equal("4242 4242 4242 4242");
  });
});
