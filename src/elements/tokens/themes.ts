import type { TokenName } from "./token-names.ts";

type LightAndDark = readonly [light: string, dark: string];

/** The values of a theme that differ from the default theme; a pair is for light and dark. */
export type Theme = Readonly<Partial<Record<TokenName, string | LightAndDark>>>;

/** The themes by name. `till-element.styles.ts` repeats their values for everything around the card frame. */
export const themes = {
  till: {},
  flat: {
    "color-surface": ["#eef1f6", "#232933"],
    "color-border": ["#76808e", "#8791a0"],
    "border-width": "0px",
    "field-gap": "8px",
    "field-underline": "2px",
    radius: "6px",
  },
  outline: {
    "color-surface": "transparent",
    "color-border": ["#4a5361", "#aab4c2"],
    "color-accent": ["#1d2733", "#e6ebf2"],
    "border-width": "2px",
    "field-gap": "12px",
    "label-weight": "600",
    radius: "12px",
  },
  night: {
    "color-page": "#0f1216",
    radius: "12px",
  },
  contrast: {
    "color-surface": ["#ffffff", "#000000"],
    "color-text": ["#000000", "#ffffff"],
    "color-muted": ["#000000", "#ffffff"],
    "color-line": ["#000000", "#ffffff"],
    "color-border": ["#000000", "#ffffff"],
    "color-accent": ["#000000", "#ffffff"],
    "color-placeholder": ["#595959", "#b5b5b5"],
    "color-focus": ["#0033cc", "#ffd60a"],
    "border-width": "2px",
    "ring-strength": "100%",
    "label-size": "15px",
    "label-weight": "600",
    "message-size": "15px",
    radius: "4px",
  },
  none: {
    "color-surface": ["#ffffff", "#1c1c1e"],
    "color-line": ["#767676", "#8c8c8c"],
    "color-border": ["#767676", "#8c8c8c"],
    "color-accent": ["#0057c2", "#8ab4f8"],
    "label-weight": "400",
    radius: "0px",
  },
} as const satisfies Record<string, Theme>;

export type ThemeName = keyof typeof themes;
