import { expect, fixture } from "@open-wc/testing";
import { emulateMedia } from "@web/test-runner-commands";
import { contrast } from "../../../src/color/contrast.ts";
import type { Rgb } from "../../../src/color/contrast.ts";
import type { TillCheckout } from "../../../src/embed/till-checkout.ts";
import { aCard, aCheckout, fakeOf, frameIn, part, says } from "./fixtures.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

const root = document.documentElement;
const rgbIn = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number) as unknown as Rgb;

/** The till in some markup of a page, once its frame has its settings. */
async function tillIn(markup: string): Promise<HTMLElement> {
  const place = await fixture(markup.replace("TILL", aCard()));
  const till = place.querySelector("till-card");
  if (!till) throw new Error("no till");
  await fakeOf(till);
  return till;
}

const schemeOf = async (till: Element) => (await fakeOf(till)).settings.scheme;

async function becomes(till: Element, scheme: "light" | "dark"): Promise<void> {
  const fake = await fakeOf(till);
  await waitUntil(() => fake.settings.scheme === scheme, `it did not become ${scheme}`);
  const frame = frameIn(till);
  expect(frame && getComputedStyle(frame).colorScheme).to.equal(scheme);
}

/** A style sheet of the page. */
function aSheet(text: string): HTMLStyleElement {
  const style = document.createElement("style");
  style.textContent = text;
  return style;
}

describe("the scheme of an element", () => {
  let added: Element[] = [];
  const addToHead = (element: Element) => {
    added.push(element);
    document.head.append(element);
  };

  afterEach(() => {
    for (const element of added) element.remove();
    added = [];
    document.adoptedStyleSheets = [];
    root.removeAttribute("style");
    root.removeAttribute("class");
  });

  const picture = "url(data:image/gif;base64,R0lGODlhAQABAAAAACw=)";
  const places: Readonly<Record<string, readonly ["light" | "dark", string]>> = {
    "no background": ["light", `<div>TILL</div>`],
    "a dark background": ["dark", `<div style="background: #14161a">TILL</div>`],
    "a dark background in a wide gamut": ["dark", `<div style="background: oklch(25% 0.05 260)">TILL</div>`],
    "a light card on a dark background": [
      "light",
      `<div style="background: #14161a"><div style="background: #fff">TILL</div></div>`,
    ],
    "a clear layer over a dark background": [
      "dark",
      `<div style="background: #14161a"><div style="background: rgba(255, 255, 255, 0.1)">TILL</div></div>`,
    ],
    "a nearly opaque dark layer": ["dark", `<div style="background: rgba(0, 0, 0, 0.8)">TILL</div>`],
    "a picture with a dark colour below": ["dark", `<div style="background: #14161a ${picture}">TILL</div>`],
    "a picture with light text": [
      "dark",
      `<div style="color: #eee; background: linear-gradient(#222, #111)">TILL</div>`,
    ],
    "a picture with dark text": ["light", `<div style="color: #222; background: ${picture}">TILL</div>`],
    "a dark scheme without a background": ["light", `<div style="color-scheme: dark">TILL</div>`],
    "a light card in a dark scheme": [
      "light",
      `<div style="color-scheme: dark"><div style="background: #fff">TILL</div></div>`,
    ],
    "a dark background on an element without a box": [
      "light",
      `<div style="display: contents; background: #14161a">TILL</div>`,
    ],
    "a slot that lies on a dark background": [
      "dark",
      `<div><template shadowrootmode="open"><div style="background: #14161a"><slot></slot></div></template>TILL</div>`,
    ],
  };
  for (const [name, [scheme, markup]] of Object.entries(places)) {
    it(`is ${scheme} on ${name}`, async () => {
      const place = document.createElement("div");
      place.setHTMLUnsafe(markup.replace("TILL", aCard()));
      const home = await fixture("<div></div>");
      home.append(place);
      const till = place.querySelector("till-card");
      expect(till && (await schemeOf(till))).to.equal(scheme);
    });
  }

  it("is that of the attribute, whatever it stands on", async () => {
    const till = await tillIn(`<div style="background: #14161a">TILL</div>`);
    till.setAttribute("scheme", "light");
    await becomes(till, "light");
    till.removeAttribute("scheme");
    await becomes(till, "dark");
  });

  it("follows the meta tag", async () => {
    const till = await tillIn("<div>TILL</div>");
    const meta = document.createElement("meta");
    Object.assign(meta, { name: "color-scheme", content: "dark" });
    addToHead(meta);
    await becomes(till, "dark");
    meta.content = "light";
    await becomes(till, "light");
    meta.content = "dark";
    await becomes(till, "dark");
    meta.remove();
    await becomes(till, "light");
  });

  it("follows the payer's wish for dark where the page takes both", async () => {
    const till = await tillIn("<div>TILL</div>");
    const meta = document.createElement("meta");
    Object.assign(meta, { name: "color-scheme", content: "light dark" });
    addToHead(meta);
    await emulateMedia({ colorScheme: "dark" });
    await becomes(till, "dark");
    await emulateMedia({ colorScheme: "no-preference" });
    meta.remove();
    await becomes(till, "light");
  });

  it("follows classes and styles of what is around it", async () => {
    addToHead(aSheet(".night { background: #14161a }"));
    const till = await tillIn("<div><div>TILL</div></div>");
    root.classList.add("night");
    await becomes(till, "dark");
    root.classList.remove("night");
    await becomes(till, "light");
    till.parentElement?.style.setProperty("background", "#14161a");
    await becomes(till, "dark");
  });

  it("follows style sheets that come, change and go", async () => {
    const till = await tillIn("<div>TILL</div>");
    const style = aSheet("html { background: #14161a }");
    addToHead(style);
    await becomes(till, "dark");
    style.textContent = "html { background: #fff }";
    await becomes(till, "light");
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: "data:text/css,html{background:%23111!important}" });
    till.after(link);
    await becomes(till, "dark");
    link.remove();
    style.remove();
    await becomes(till, "light");
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [sheet];
    sheet.replaceSync(":root { color-scheme: dark }");
    await becomes(till, "dark");
  });

  it("follows a transition to its end, and a control that a style sheet matches", async () => {
    addToHead(
      aSheet(`.place { background: #fff; transition: background-color 40ms }
        .place:hover, .night .place, .place:has(:checked) { background: #14161a }`),
    );
    const till = await tillIn(`<div class="place"><input type="checkbox" aria-label="Dark" />TILL</div>`);
    root.classList.add("night");
    await becomes(till, "dark");
    root.classList.remove("night");
    await becomes(till, "light");
    till.parentElement?.querySelector("input")?.click();
    await becomes(till, "dark");
  });

  it("is no longer followed once the element is gone", async () => {
    const till = await tillIn("<div>TILL</div>");
    const fake = await fakeOf(till);
    const { length } = fake.heard;
    const home = till.parentElement;
    till.remove();
    root.style.background = "#14161a";
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    expect(fake.heard).to.have.length(length);
    home?.append(till);
    expect(await schemeOf(till)).to.equal("dark");
  });

  it("leaves the controls of the page in the page's own", async () => {
    const place = await fixture<HTMLElement>(`<div style="background: #14161a"></div>`);
    const till = await aCheckout({}, `<input name="note" aria-label="Note" />`);
    place.append(till);
    await becomes(till, "dark");
    const input = till.querySelector("input");
    expect(input && getComputedStyle(input).colorScheme).to.equal("normal");
  });
});

describe("the text of an element", () => {
  const grounds = [
    "#000",
    "#14161a",
    "#404040",
    "#555",
    "#767676",
    "#999",
    "#bbb",
    "#d0d0d0",
    "#fff",
    "#ffd200",
    "#b3261e",
  ];
  for (const ground of grounds) {
    for (const theme of ["till", "contrast"]) {
      it(`can be read on ${ground} in the theme ${theme}`, async () => {
        const place = await fixture<HTMLElement>(`<div style="background: ${ground}"></div>`);
        const till = (await aCheckout({ theme })) as TillCheckout;
        place.append(till);
        await waitUntil(() => part(till, "pay-button").textContent, "no words came");
        (await fakeOf(till)).tokenizes = "failure";
        part(till, "pay-button").click();
        await waitUntil(() => says(till, "notice") !== "", "nothing was said");
        const behind = rgbIn(getComputedStyle(place).backgroundColor);
        for (const name of ["description", "amount", "notice"]) {
          const { color } = getComputedStyle(part(till, name));
          expect(contrast(rgbIn(color), behind), `${name} ${color}`).to.be.at.least(4.5);
        }
      });
    }
  }
});
