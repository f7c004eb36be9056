import assert from "node:assert/strict";
import { test } from "node:test";
import { palette } from "../../../src/elements/tokens/palette.ts";
import { accentStyles } from "../../../src/service/site/accent-styles.ts";
import { contrast } from "../../../src/service/site/contrast.ts";
import { pageStyles } from "../../../src/service/site/page.styles.ts";

function propertiesOf(styles: string): Map<string, string>[] {
  return [...styles.matchAll(/:root\s*\{([^}]*)\}/g)].map(
    ([, body = ""]) =>
      new Map(
        [...body.matchAll(/--till-color-([a-z-]+):\s*([^;]+)/g)].map(([, name = "", value = ""]) => [
          name,
          value,
        ]),
      ),
  );
}

test("page and elements draw with the same colours", () => {
  const [light, dark] = propertiesOf(pageStyles);
  for (const [name, value] of Object.entries(palette.light)) assert.equal(light?.get(name), value, name);
  for (const [name, value] of Object.entries(palette.dark)) assert.equal(dark?.get(name), value, name);
});

test("no accent makes a button or a ring that cannot be seen or read", () => {
  const surfaces = [palette.light, palette.dark];
  const accents = ["#ffffff", "#000000", "#eaff00", "#777777", "#1f5eff", "#b4532a", "#16191d", "#171b21"];
  for (const accent of accents) {
    for (const [index, properties] of propertiesOf(accentStyles(accent)).entries()) {
      const theme = surfaces[index] ?? palette.light;
      const colorOf = (name: string) =>
        (properties.get(name) ?? "")
          .replace("var(--till-color-text)", theme.text)
          .replace("var(--till-color-border)", theme.border);
      assert.equal(colorOf("accent"), accent);
      assert.ok(contrast(colorOf("accent-text"), accent) >= 4.5, `${accent}: text`);
      assert.ok(contrast(colorOf("focus"), theme.surface) >= 3, `${accent}: ring`);
      assert.ok(contrast(colorOf("accent-edge"), theme.surface) >= 3, `${accent}: edge`);
    }
  }
});
