import { expect } from "@open-wc/testing";
import { aFont } from "../../support/a-font.ts";
import { themes } from "../../../src/elements/tokens/themes.ts";
import type { FakeHost } from "./frame-fixture.ts";
import { aFrame, visa } from "./frame-fixture.ts";

function cells(host: FakeHost): HTMLElement[] {
  return Array.from(host.form.shadowRoot?.querySelectorAll<HTMLElement>(".cell") ?? []);
}

describe("the themes in the card frame", () => {
  for (const theme of Object.keys(themes)) {
    for (const scheme of ["light", "dark"] as const) {
      it(`break no rule of axe, filled in and declined: ${theme}, ${scheme}`, async () => {
        const host = await aFrame(undefined, { theme, scheme: theme === "night" ? "dark" : scheme });
        host.root.style.background = scheme === "dark" || theme === "night" ? "#0f1216" : "#f6f7f9";
        host.fill(visa);
        host.say({
          type: "explain",
          id: 1,
          error: { type: "card_declined", code: "expired_card", param: "exp_month" },
        });
        await host.hears("sentence");
        await host.settled();
        await expect(host.root).to.be.accessible();
        expect(host.heard.filter(({ type }) => type === "diagnostic")).to.deep.equal([]);
      });
    }
  }

  it("join the fields, or keep them apart with an edge all around", async () => {
    const joined = cells(await aFrame(undefined, { theme: "till" }));
    const apart = cells(await aFrame(undefined, { theme: "outline" }));
    const gap = ([number, expiry]: HTMLElement[]) =>
      (expiry?.getBoundingClientRect().top ?? 0) - (number?.getBoundingClientRect().bottom ?? 0);
    expect([gap(joined), gap(apart)]).to.deep.equal([-1, 12]);
    const edge = (cell?: HTMLElement) => cell && getComputedStyle(cell).borderBlockStartColor;
    expect(edge(joined[1])).not.to.equal(edge(joined[0]));
    expect(edge(apart[1])).to.equal(edge(apart[0]));
    const corner = (cell?: HTMLElement) => cell && getComputedStyle(cell).borderStartStartRadius;
    expect([corner(joined[1]), corner(apart[1])]).to.deep.equal(["0px", "12px"]);
  });

  it("draw a field that is wrong with one edge all around", async () => {
    for (const theme of Object.keys(themes)) {
      const host = await aFrame(undefined, { theme });
      host.form.reportValidity({ focus: false });
      await host.form.updateComplete;
      const edges = cells(host).map((cell) => getComputedStyle(cell).borderColor);
      expect(new Set(edges).size, theme).to.equal(1);
      expect(edges[0], theme).to.match(/^rgb\([^()]+\)$/);
    }
  });

  it("are drawn with whatever the page sets of them", async () => {
    const host = await aFrame(undefined, {
      theme: "flat",
      tokens: {
        "--till-field-height": "56px",
        "--till-field-gap": "4px",
        "--till-field-padding": "20px",
        "--till-label-case": "uppercase",
        "--till-label-size": "1rem",
        "--till-color-label": "#003366",
        "--till-field-shadow": "0 1px 2px #00000033",
        "--till-font-family": "Georgia, serif",
        "--till-font-size": "18px",
      },
    });
    const [number] = cells(host);
    const label = number?.querySelector("label");
    const input = number?.querySelector("input");
    if (!number || !label || !input) throw new Error("no field");
    const { textTransform, fontSize, color, paddingInlineStart } = getComputedStyle(label);
    expect([textTransform, fontSize, color, paddingInlineStart]).to.deep.equal([
      "uppercase",
      "16px",
      "rgb(0, 51, 102)",
      "20px",
    ]);
    const typed = getComputedStyle(input);
    expect([typed.fontFamily.replaceAll('"', ""), typed.fontSize]).to.deep.equal(["Georgia, serif", "18px"]);
    expect(input.offsetHeight).to.equal(56);
    expect(getComputedStyle(number).boxShadow).to.include("rgba(0, 0, 0, 0.2) 0px 1px 2px");
    expect(host.heard.filter(({ type }) => type === "diagnostic")).to.deep.equal([]);
  });
});

describe("fonts of the page", () => {
  afterEach(() => document.fonts.clear());

  it("are those of the card fields once they are there", async () => {
    const host = await aFrame();
    host.say({ type: "font", family: "Till Test", weight: "400 700", bytes: aFont() });
    await host.settled();
    expect([...document.fonts].map(({ family, weight }) => [family, weight])).to.deep.equal([
      ["Till Test", "400 700"],
    ]);
  });

  const refused: Readonly<Record<string, () => object>> = {
    "no font file": () => ({ bytes: new TextEncoder().encode("<svg onload=alert(1)>").buffer }),
    "more than 500000 bytes": () => ({ bytes: new ArrayBuffer(500_001) }),
    malformed: () => ({ bytes: aFont(), weight: "bold; src: url(x)" }),
  };
  for (const [reason, font] of Object.entries(refused)) {
    it(`are rejected: ${reason}`, async () => {
      const host = await aFrame();
      host.say({ type: "font", family: "Till Test", ...font() });
      const { message } = await host.hears("diagnostic");
      expect(message).to.include(`font "Till Test" (${reason})`);
      expect(document.fonts.size).to.equal(0);
    });
  }
});
