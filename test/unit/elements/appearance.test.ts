import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "../../support/fast-check.ts";
import { readAppearance } from "../../../src/elements/tokens/appearance.ts";
import type { ColorName } from "../../../src/elements/tokens/color-pairs.ts";
import { colorPairs, colorFallbacks } from "../../../src/elements/tokens/color-pairs.ts";
import type { Rgb } from "../../../src/color/contrast.ts";
import { contrast, rgbOf } from "../../../src/color/contrast.ts";
import type { PaletteColor, Scheme } from "../../../src/color/palette.ts";
import { palette } from "../../../src/color/palette.ts";
import type { Theme, ThemeName } from "../../../src/elements/tokens/themes.ts";
import { themes } from "../../../src/elements/tokens/themes.ts";
import { tokenDefaults } from "../../../src/elements/tokens/token-defaults.ts";

const themeNames = Object.keys(themes) as ThemeName[];

const readHex = (text: string) => (/^#[0-9a-f]{6}$/i.test(text) ? rgbOf(text) : undefined);
const read = (tokens: Record<string, string>) =>
  readAppearance({ theme: "till", scheme: "light", tokens }, readHex);
const bare = read({}).properties;
/** What is otherwise than without the tokens. */
const properties = (tokens: Record<string, string>) =>
  Object.fromEntries([...read(tokens).properties].filter(([name, value]) => bare.get(name) !== value));

describe("the appearance that a page may set for the card form", () => {
  it("are colours, which are parsed and serialized again", () => {
    assert.deepEqual(properties({ "--till-color-accent": " #7C3AED " }), {
      "--till-color-accent": "rgb(124 58 237)",
    });
  });

  it("are lengths, clamped to their limits", () => {
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
    "--till-field-shadow": [
      "0 1px url(x)",
      "0 1px var(--x)",
      "1px",
      "0 0 1px 1px red, 0 0 0 0 a(b)",
      "inherit",
    ],
    "--till-field-gap": ["12", "50%", "NaNpx"],
    "--till-label-weight": ["bold", "500px", "5e2"],
    "--till-label-case": ["small-caps", "none;"],
    "--till-ring-strength": ["50", "50px"],
    "--till-font-family": ["url(x)", "a;b", "a{}", "a,,b", "\\75rl(x)", `"`],
  };
  for (const [name, values] of Object.entries(hostile)) {
    for (const value of values) {
      it(`are not ${name}: ${value.slice(0, 40)}`, () => {
        assert.deepEqual(read({ [name]: value }), {
          properties: bare,
          rejected: [{ name, reason: "malformed" }],
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
      assert.deepEqual(read(tokens), { properties: bare, rejected: [{ name, reason: "unknown" }] });
    }
  });

  it("are not more than a page can mean", () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`--x-${index}`, "1"]));
    assert.equal(read(many).rejected.length, 60);
  });
});

describe("colours with too little contrast", () => {
  it("are rejected, with what was measured: pale text on the default surface", () => {
    assert.deepEqual(properties({ "--till-color-text": "#dddddd", "--till-color-accent": "#7c3aed" }), {
      "--till-color-accent": "rgb(124 58 237)",
    });
    assert.deepEqual(read({ "--till-color-text": "#dddddd" }).rejected, [
      {
        name: "--till-color-text",
        reason: "contrast",
        measured: "text on surface has 1.36:1, less than 4.5:1",
      },
    ]);
  });

  it("are rejected: a dark surface alone on a light page, since no text can be read on both", () => {
    assert.deepEqual(
      read({ "--till-color-surface": "#101010" }).rejected.map(({ name }) => name),
      ["--till-color-surface"],
    );
  });

  it("make what the page leaves open make way: text, edges and labels on a dark surface of a dark page", () => {
    const { properties, rejected: rejected } = read({
      "--till-color-surface": "#101010",
      "--till-color-page": "#000000",
    });
    assert.deepEqual(rejected, []);
    const rgb = (name: string) =>
      properties.get(`--till-color-${name}`)?.match(/\d+/g)?.map(Number) as unknown as Rgb;
    assert.ok(contrast(rgb("text"), [16, 16, 16]) >= 4.5);
    assert.ok(contrast(rgb("border"), [16, 16, 16]) >= 3);
  });

  it("are rejected of labels and of the button's words, too", () => {
    const tokens = { "--till-color-label": "#eeeeee", "--till-color-accent-text": "#1f5eff" };
    assert.deepEqual(
      read(tokens).rejected.map(({ name }) => name),
      ["--till-color-label", "--till-color-accent-text"],
    );
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
    assert.deepEqual(read(tokens).rejected, []);
  });

  it("never leave a pair behind that cannot be read, and never a value that leads anywhere, in whatever mixture", () => {
    const names = fc.constantFrom(...Object.keys(tokenDefaults).map((name) => `--till-${name}`));
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, "0")}`);
    const hostile = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("url(//x)", "12px;x:y", "red}", "0 0 1px url(x)", "inset 0 1px var(--x)", "calc(1px)"),
    );
    const tokens = fc.dictionary(fc.oneof(names, fc.string()), fc.oneof(color, hostile));
    const scheme = fc.constantFrom("light" as const, "dark" as const);
    fc.assert(
      fc.property(fc.constantFrom(...themeNames), scheme, tokens, (theme, side, given) => {
        const { properties } = readAppearance({ theme, scheme: side, tokens: given }, readHex);
        for (const [name, value] of properties) {
          assert.match(name, /^--till-(seam|[a-z-]+)$/);
          assert.ok(name === "--till-seam" || Object.hasOwn(tokenDefaults, name.slice("--till-".length)));
          assert.match(value, /^[-#%.,"' \p{L}\p{N}]*$|^rgb\(\d+ \d+ \d+\)$|^(inset )?[-\w .#(),%]+$/u);
          assert.doesNotMatch(value, /url|var\(|[;{}\\]/i);
        }
        assert.deepEqual(unreadable(properties, side), []);
      }),
    );
  });
});

describe("a theme", () => {
  for (const theme of themeNames) {
    for (const scheme of ["light", "dark"] as const) {
      it(`has every colour readable where it stands, by its own values: ${theme}, ${scheme}`, () => {
        const { properties, rejected: rejected } = readAppearance({ theme, scheme, tokens: {} }, readHex);
        assert.deepEqual(rejected, []);
        assert.deepEqual(unreadable(properties, scheme), []);
        for (const [name, value] of Object.entries(themes[theme] as Theme)) {
          const own = typeof value === "string" ? value : value[scheme === "light" ? 0 : 1];
          const written = own.startsWith("#") ? `rgb(${rgbOf(own).join(" ")})` : own;
          assert.ok([own, written].includes(properties.get(`--till-${name}`) ?? ""), name);
        }
      });
    }
  }

  it("is reported if it is unknown, and the default one is used", () => {
    const { properties, rejected: rejected } = readAppearance(
      { theme: "toString", scheme: "light", tokens: {} },
      readHex,
    );
    assert.deepEqual(rejected, [{ name: 'theme="toString"', reason: "unknown" }]);
    assert.deepEqual(properties, bare);
  });

  it("gives way to what the page sets", () => {
    const { properties } = readAppearance(
      {
        theme: "outline",
        scheme: "light",
        tokens: { "--till-radius": "2px", "--till-color-border": "#333333" },
      },
      readHex,
    );
    assert.equal(properties.get("--till-radius"), "2px");
    assert.equal(properties.get("--till-color-border"), "rgb(51 51 51)");
    assert.equal(properties.get("--till-seam"), "rgb(51 51 51)");
  });
});

it("pairs every colour but the lines, which are decoration, and the edge of the button", () => {
  const paired = new Set(colorPairs.flatMap(([front, back]) => [front, back]));
  const colors = Object.keys(tokenDefaults).flatMap((name) => name.match(/^color-(.*)/)?.[1] ?? []);
  assert.deepEqual(
    colors.filter((name) => !paired.has(name as ColorName)),
    ["line", "accent-edge"],
  );
});

/** The pairs that cannot be told apart with these properties. */
function unreadable(properties: ReadonlyMap<string, string>, scheme: Scheme): string[] {
  const rgb = (name: ColorName): Rgb | undefined => {
    const text = properties.get(`--till-color-${name}`);
    if (text === "transparent") return rgb("page");
    const channels = text?.startsWith("rgb(")
      ? (text.match(/\d+/g)?.map(Number) as unknown as Rgb)
      : undefined;
    if (channels) return channels;
    if (text) return rgbOf(text);
    if (Object.hasOwn(palette.light, name)) return rgbOf(palette[scheme][name as PaletteColor]);
    return Object.hasOwn(colorFallbacks, name)
      ? rgb(colorFallbacks[name as keyof typeof colorFallbacks])
      : undefined;
  };
  return colorPairs
    .filter(([front, back, least]) => {
      const [one, other] = [rgb(front), rgb(back)];
      return one && other && contrast(one, other) < least;
    })
    .map(([front, back]) => `${front} on ${back}`);
}
