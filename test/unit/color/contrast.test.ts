import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { contrast, rgbOf } from "../../../src/color/contrast.ts";

describe("the contrast of two colors", () => {
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
