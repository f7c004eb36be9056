import { format } from "prettier";
import { palette } from "../../src/color/palette.ts";
import type { PaletteColor } from "../../src/color/palette.ts";
import type { TokenName } from "../../src/elements/tokens/token-names.ts";
import { tokenDefaults } from "../../src/elements/tokens/token-defaults.ts";
import type { TokenKind } from "../../src/elements/tokens/token-kinds.ts";
import { kindOf } from "../../src/elements/tokens/token-kinds.ts";
import type { Theme } from "../../src/elements/tokens/themes.ts";
import { themes } from "../../src/elements/tokens/themes.ts";
import { tokenMeanings, tokensAround } from "../../src/manifest/token-properties.ts";

/** The tables of `docs/custom-properties.md`. */
export function tokenReference(): Promise<string> {
  const rows = (Object.entries(tokenDefaults) as [TokenName, string][]).map(([name, value]) => [
    name,
    takes(kindOf(name, tokenDefaults) ?? []),
    fallback(name, value),
    tokenMeanings[name],
  ]);
  return format(
    [
      table(
        ["`--till-…`", "takes", "without it", "for"],
        [...rows, ...around()].map(([name, ...rest]) => [`\`${name}\``, ...rest]),
      ),
      table(
        ["theme", "otherwise than `till`"],
        (Object.entries(themes) as [string, Theme][]).map(([name, theme]) => [
          `\`${name}\``,
          differences(theme),
        ]),
      ),
    ].join("\n\n"),
    { parser: "markdown", printWidth: 110 },
  );
}

function around(): readonly (readonly string[])[] {
  return tokensAround.map(({ name, takes, value, meaning }) => [name, takes, `\`${value}\``, meaning]);
}

function table(head: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function takes(kind: TokenKind): string {
  if (kind === "families") return "font families";
  if (typeof kind === "string") return kind;
  const [least, most, unit] = kind;
  return typeof least === "number"
    ? `${least}${unit} to ${most}${unit}`
    : kind.map((word) => `\`${word}\``).join(", ");
}

function fallback(name: string, value: string): string {
  const color = name.replace("color-", "") as PaletteColor;
  if (name.startsWith("color-") && name !== "color-page" && Object.hasOwn(palette.light, color)) {
    return `\`${palette.light[color]}\`, dark \`${palette.dark[color]}\``;
  }
  if (name === "color-accent-text") return "chosen";
  if (name === "font-family") return "the system's";
  if (name === "field-gap") return "joined";
  const same = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (!same) return `\`${value.replace(/^max\((\d+px),.*/, "$1").replace("0 0 #0000", "none")}\``;
  return `as \`${Object.hasOwn(tokenDefaults, same) ? same : `color-${same}`}\``;
}

function differences(theme: Theme): string {
  const all = Object.entries(theme).map(([name, value]) => {
    return `\`${name}\` ${typeof value === "string" ? value : value.join(" / ")}`;
  });
  return all.join(", ") || "–";
}
