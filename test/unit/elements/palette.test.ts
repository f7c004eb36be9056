import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { contrast, rgbOf } from "../../../src/elements/tokens/contrast.ts";
import type { Scheme } from "../../../src/elements/tokens/palette.ts";
import { colorPairs, palette } from "../../../src/elements/tokens/palette.ts";

describe("the contrast of two colours", () => {
  const known = [
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#777777", "#ffffff", 4.48],
    ["#0000ff", "#ffffff", 8.59],
  ] as const;
  for (const [one, other, ratio] of known) {
    it(`of ${one} and ${other} is ${ratio}, whichever comes first`, () => {
      assert.equal(Math.round(contrast(rgbOf(one), rgbOf(other)) * 100) / 100, ratio);
      assert.equal(contrast(rgbOf(other), rgbOf(one)), contrast(rgbOf(one), rgbOf(other)));
    });
  }
});

describe("the default theme", () => {
  for (const scheme of Object.keys(palette) as Scheme[]) {
    for (const [front, back, least] of colorPairs) {
      it(`has ${front} on ${back} at ${least} : 1 or more, ${scheme}`, () => {
        const ratio = contrast(rgbOf(palette[scheme][front]), rgbOf(palette[scheme][back]));
        assert.ok(ratio >= least, `${ratio}`);
      });
    }
  }

  it("pairs every colour but the line, which is decoration", () => {
    const paired = new Set(colorPairs.flatMap(([front, back]) => [front, back]));
    const unpaired = Object.keys(palette.light).filter((name) => !paired.has(name as never));
    assert.deepEqual(unpaired, ["line"]);
  });
});
