import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "../../support/fast-check.ts";
import type { PageColors } from "../../../src/color/brand-colors.ts";
import { brandColors, hexOf, schemeOf, shownSchemes } from "../../../src/color/brand-colors.ts";
import { contrast, rgbOf } from "../../../src/color/contrast.ts";
import type { Scheme } from "../../../src/color/palette.ts";
import { palette } from "../../../src/color/palette.ts";

const anyColor = fc
  .tuple(...[1, 2, 3].map(() => fc.integer({ min: 0, max: 255 })))
  .map((channels) => hexOf(channels as unknown as [number, number, number]));
const anyBrand = fc.record({
  accent: fc.option(anyColor, { nil: undefined }),
  background: fc.option(anyColor, { nil: undefined }),
});
const anyScheme = fc.constantFrom<Scheme>("light", "dark");

/** Every pair that a page has, with the contrast that it needs. */
const texts = ["text", "muted", "danger", "good"] as const;
const edges = ["border", "focus", "accent-edge"] as const;

function assertReadable(colors: PageColors): void {
  for (const ground of ["page", "surface"] as const) {
    for (const [least, names] of [[4.5, texts] as const, [3, edges] as const]) {
      for (const name of names) {
        const ratio = contrast(colors[name], colors[ground]);
        assert.ok(ratio >= least, `${name} on ${ground}: ${ratio.toFixed(2)}`);
      }
    }
  }
  assert.ok(contrast(colors["accent-text"], colors.accent) >= 4.5, "the words on the button");
}

describe("the colors of a page", () => {
  it("are readable in both schemes for all brand colors", () => {
    fc.assert(
      fc.property(anyBrand, anyScheme, (brand, scheme) => assertReadable(brandColors(brand, scheme))),
      { numRuns: 2000 },
    );
  });

  const hostile = [
    { accent: "#ffffff", background: "#ffffff" },
    { accent: "#eaff00", background: "#ffffff" },
    { accent: "#000000", background: "#000000" },
    { accent: "#1f5eff", background: "#1f5eff" },
    { accent: "#777777", background: "#777777" },
    { accent: "#767676", background: "#757575" },
    { accent: "#ff0000", background: "#00ff00" },
  ];
  for (const brand of hostile) {
    it(`can be read with ${brand.accent} on ${brand.background}`, () => {
      assertReadable(brandColors(brand, "light"));
      assertReadable(brandColors(brand, "dark"));
    });
  }

  it("are the merchant's, or the palette's where none is set", () => {
    const brand = { accent: "#b4532a", background: "#fff8ee" };
    assert.equal(hexOf(brandColors(brand, "light").page), "#fff8ee");
    assert.equal(hexOf(brandColors(brand, "dark").accent), "#b4532a");
    for (const scheme of ["light", "dark"] as const) {
      const own = brandColors({}, scheme);
      for (const [name, value] of Object.entries(palette[scheme])) {
        assert.equal(hexOf(own[name as keyof typeof palette.light]), value, `${scheme} ${name}`);
      }
    }
  });

  it("have the background in its own scheme, and a tint of it in the other", () => {
    const night = { background: "#101c2c" };
    assert.equal(schemeOf(rgbOf(night.background)), "dark");
    assert.equal(hexOf(brandColors(night, "dark").page), night.background);
    assert.equal(schemeOf(brandColors(night, "light").page), "light");
  });
});

describe("the schemes of a page", () => {
  it("are both, unless the merchant chooses one", () => {
    assert.deepEqual(shownSchemes({}), ["light", "dark"]);
    assert.deepEqual(shownSchemes({ scheme: "auto", background: "#000000" }), ["light", "dark"]);
    assert.deepEqual(shownSchemes({ scheme: "dark" }), ["dark"]);
  });

  it("follow the background if it belongs to the other scheme", () => {
    assert.deepEqual(shownSchemes({ scheme: "light", background: "#101c2c" }), ["dark"]);
  });
});
