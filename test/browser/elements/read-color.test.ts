import { expect } from "@open-wc/testing";
import { readColor } from "../../../src/elements/tokens/read-color.ts";

describe("reading a colour", () => {
  const known = {
    "#1f5eff": [31, 94, 255],
    "rgb(31 94 255)": [31, 94, 255],
    "hsl(0 100% 50%)": [255, 0, 0],
    white: [255, 255, 255],
  } as const;
  for (const [text, rgb] of Object.entries(known)) {
    it(`gives red, green and blue of ${text}`, () => expect(readColor(text)).to.deep.equal([...rgb]));
  }

  for (const text of ["", "not-a-colour", "url(x)", "#12345", "rgb(0 0 0 / 50%)", "transparent"]) {
    it(`gives nothing for “${text}”`, () => expect(readColor(text)).to.equal(undefined));
  }
});
