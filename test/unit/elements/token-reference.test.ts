import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { it } from "node:test";
import { themes } from "../../../src/elements/tokens/themes.ts";
import { tillElementStyles } from "../../../src/embed/till-element.styles.ts";
import { tokenReference } from "../../support/token-reference.ts";

it("the tables of custom-properties.md are those of the code", async () => {
  const page = await readFile("docs/custom-properties.md", "utf8");
  assert.equal(page.slice(page.indexOf("| `--till-…`")), await tokenReference());
});

it("what stands around the card frame has sizes and accent of the same themes", () => {
  const properties = {
    "border-width": "edge",
    "field-gap": "gap",
    radius: "radius",
    "color-accent": "accent",
  };
  for (const [theme, tokens] of Object.entries(themes) as [string, Record<string, unknown>][]) {
    const [, rule = ""] =
      new RegExp(`:host\\(\\[theme="${theme}"\\]\\) \\{([^}]*)\\}`).exec(tillElementStyles) ?? [];
    for (const [token, property] of Object.entries(properties)) {
      const value = tokens[token];
      const written = new RegExp(`--${property}: var\\(--till-${token}, (.+)\\);`).exec(rule)?.[1];
      const wanted = Array.isArray(value) ? `light-dark(${value.join(", ")})` : value;
      assert.equal(
        written?.replace("var(--pole)", "light-dark(#000000, #ffffff)"),
        wanted,
        `${theme}: ${token}`,
      );
    }
  }
});
