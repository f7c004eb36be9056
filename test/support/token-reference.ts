import { format } from "prettier";
import { palette } from "../../src/elements/tokens/palette.ts";
import type { PaletteColor } from "../../src/elements/tokens/palette.ts";
import type { TokenName } from "../../src/elements/tokens/token-defaults.ts";
import { tokenDefaults } from "../../src/elements/tokens/token-defaults.ts";
import type { TokenKind } from "../../src/elements/tokens/token-kinds.ts";
import { kindOf } from "../../src/elements/tokens/token-kinds.ts";
import type { Theme } from "../../src/elements/tokens/themes.ts";
import { themes } from "../../src/elements/tokens/themes.ts";

/** What each custom property is for. */
const meanings: Readonly<Record<TokenName, string>> = {
  "color-page": "what the element stands on; without it the page's own",
  "color-surface": "the fields",
  "color-text": "text, and what is typed",
  "color-muted": "what is paid for; labels and placeholders without their own",
  "color-line": "the hairline between joined fields, and the skeleton: decoration",
  "color-border": "the edge of the fields",
  "color-accent": "the button, and the focus without its own",
  "color-accent-text": "the words on the button: black or white, whichever has the higher contrast",
  "color-accent-edge": "the edge of the button; around the card frame none",
  "color-danger": "what is wrong",
  "color-good": "the mark of success",
  "color-focus": "the edge and the ring of the field that has the focus",
  "color-label": "labels",
  "color-placeholder": "examples of a format in an empty field",
  "color-icon": "the card's outline at the end of a field",
  "color-hover": "the edge of a field under the pointer",
  radius: "corners of fields and button",
  "button-radius": "corners of the button",
  "button-height": "height of the button, at least",
  "button-weight": "weight of its words",
  "button-shadow": "shadow of the button",
  "border-width": "edge of the fields",
  "field-height": "height of an input without its label; on touch screens 48px at least",
  "field-padding": "from the edge of a field to its text",
  "field-gap": "between the fields; without it they are joined",
  "field-underline": "a line at the foot of each field",
  "field-shadow": "shadow of a field, outer or `inset`",
  "row-gap": "between the card and further fields",
  "ring-width": "ring of the focus",
  "ring-strength": "how opaque that ring is",
  "font-family": "all text",
  "font-size": "text and inputs; iOS zooms into what is smaller",
  "font-weight": "text and inputs",
  "label-size": "labels",
  "label-weight": "labels",
  "label-spacing": "between the letters of labels",
  "label-case": "labels",
  "message-size": "sentences about what happened",
};

/** What stands around the card frame alone has these, too; the frame does not see them. */
const around: readonly (readonly [name: string, takes: string, fallback: string, meaning: string])[] = [
  ["amount-size", "length", "`36px`", "the sum"],
  ["amount-weight", "weight", "`600`", "the sum"],
  ["space", "length", "`24px`", "below the sum, and below controls that stand in the element"],
];

/** The tables of `src/elements/looks.md`. */
export function tokenReference(): Promise<string> {
  const rows = (Object.entries(tokenDefaults) as [TokenName, string][]).map(([name, value]) => [
    name,
    takes(kindOf(name, tokenDefaults) ?? []),
    fallback(name, value),
    meanings[name],
  ]);
  return format(
    [
      table(
        ["`--till-…`", "takes", "without it", "for"],
        [...rows, ...around].map(([name, ...rest]) => [`\`${name}\``, ...rest]),
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
  if (!same) return `\`${value.replace(".8125rem", "13px").replace("0 0 #0000", "none")}\``;
  return `as \`${Object.hasOwn(tokenDefaults, same) ? same : `color-${same}`}\``;
}

function differences(theme: Theme): string {
  const all = Object.entries(theme).map(([name, value]) => {
    return `\`${name}\` ${typeof value === "string" ? value : value.join(" / ")}`;
  });
  return all.join(", ") || "–";
}
