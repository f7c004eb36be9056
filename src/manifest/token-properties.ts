import type { TokenName } from "../elements/tokens/token-names.ts";
import { tokenDefaults } from "../elements/tokens/token-defaults.ts";
import type { TokenProperty } from "./manifest.ts";

/** What each custom property sets. */
export const tokenMeanings: Readonly<Record<TokenName, string>> = {
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

/** Additional custom properties for what is outside the card frame; they are not sent to the frame. */
export const tokensAround = [
  { name: "amount-size", takes: "length", value: "36px", meaning: "the sum" },
  { name: "amount-weight", takes: "weight", value: "600", meaning: "the sum" },
  {
    name: "space",
    takes: "length",
    value: "24px",
    meaning: "below the sum, and below controls that stand in the element",
  },
] as const;

/** The custom properties of the elements with their default values. */
export const tokenProperties: readonly TokenProperty[] = [
  ...(Object.entries(tokenDefaults) as [TokenName, string][]).map(([name, value]) =>
    property(name, value, tokenMeanings[name]),
  ),
  ...tokensAround.map(({ name, value, meaning }) => property(name, value, meaning)),
];

function property(name: string, value: string, meaning: string): TokenProperty {
  const description = `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`;
  return { name: `--till-${name}`, default: value, description };
}
