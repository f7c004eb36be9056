import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readAppearance } from "../../../src/elements/tokens/appearance.ts";
import { rgbOf } from "../../../src/elements/tokens/contrast.ts";

const readHex = (text: string) => (/^#[0-9a-f]{6}$/i.test(text) ? rgbOf(text) : undefined);
const read = (tokens: Record<string, string>) => readAppearance(tokens, "light", readHex);
const properties = (tokens: Record<string, string>) => Object.fromEntries(read(tokens).properties);

describe("the looks that a page may give the card form", () => {
  it("are colours, written anew", () => {
    assert.deepEqual(properties({ "--till-color-accent": " #7C3AED " }), {
      "--till-color-accent": "rgb(124 58 237)",
    });
  });

  it("are lengths, kept within bounds", () => {
    const radius = (text: string) => properties({ "--till-radius": text })["--till-radius"];
    assert.equal(radius("4px"), "4px");
    assert.equal(radius("0.5rem"), "8px");
    assert.equal(radius("0"), "0px");
    assert.equal(radius("999px"), "28px");
    assert.equal(properties({ "--till-font-size": "10px" })["--till-font-size"], "16px");
  });

  it("are font families, names in quotes", () => {
    assert.equal(
      properties({ "--till-font-family": `Inter, "Noto Sans JP", sans-serif` })["--till-font-family"],
      `"Inter", "Noto Sans JP", sans-serif`,
    );
  });

  const hostile = {
    "--till-color-accent": [
      "url(https://evil.example/)",
      "var(--x)",
      "red;background:url(x)",
      "#12345g",
      "attr(x)",
      "",
      `rgb(${"1".repeat(500)})`,
    ],
    "--till-radius": ["calc(100% * 9)", "8", "-4px", "1e9px", "8px;", "expression(1)"],
    "--till-font-family": ["url(x)", "a;b", "a{}", "a,,b", "\\75rl(x)", `"`],
  };
  for (const [name, values] of Object.entries(hostile)) {
    for (const value of values) {
      it(`are not ${name}: ${value.slice(0, 40)}`, () => {
        assert.deepEqual(read({ [name]: value }), {
          properties: new Map(),
          refused: [{ name, reason: "malformed" }],
        });
      });
    }
  }

  it("are nothing outside the list, whatever it is called", () => {
    for (const name of [
      "color",
      "--till-color-toString",
      "__proto__",
      "constructor",
      "--till-color-",
      "--x",
    ]) {
      const tokens = JSON.parse(`{${JSON.stringify(name)}: "#ffffff"}`) as Record<string, string>;
      assert.deepEqual(read(tokens), { properties: new Map(), refused: [{ name, reason: "unknown" }] });
    }
  });

  it("are not more than a page can mean", () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`--x-${index}`, "1"]));
    assert.equal(read(many).refused.length, 50);
  });
});

describe("colours that cannot be told apart", () => {
  it("are refused: pale text on the default surface", () => {
    const { properties, refused } = read({
      "--till-color-text": "#dddddd",
      "--till-color-accent": "#7c3aed",
    });
    assert.deepEqual([...properties.keys()], ["--till-color-accent"]);
    assert.deepEqual(refused, [{ name: "--till-color-text", reason: "contrast" }]);
  });

  it("are refused: a dark surface alone, under the default text", () => {
    assert.equal(read({ "--till-color-surface": "#101010" }).properties.size, 0);
  });

  it("are taken together when they go together", () => {
    const tokens = {
      "--till-color-surface": "#101010",
      "--till-color-text": "#eeeeee",
      "--till-color-muted": "#bbbbbb",
      "--till-color-danger": "#ff9090",
      "--till-color-good": "#80e0a0",
      "--till-color-border": "#909090",
      "--till-color-accent": "#90b0ff",
      "--till-color-page": "#000000",
    };
    assert.deepEqual(read(tokens).refused, []);
  });

  it("never leave a pair behind that cannot be read, in whatever mixture", () => {
    const shades = ["#000000", "#808080", "#ffffff", "#ffff00"];
    for (const surface of shades) {
      for (const text of shades) {
        const first = read({ "--till-color-surface": surface, "--till-color-text": text });
        const again = read(
          Object.fromEntries(
            [...first.properties.keys()].map((name) => [name, name.endsWith("text") ? text : surface]),
          ),
        );
        assert.deepEqual(again.refused, []);
      }
    }
  });
});
