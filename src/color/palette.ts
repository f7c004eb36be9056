/** The colors of the default theme by scheme. A page can set each of them as `--till-color-…`. */
export const palette = {
  light: {
    page: "#f6f7f9",
    surface: "#ffffff",
    text: "#16191d",
    muted: "#5a6472",
    line: "#d5dae1",
    border: "#868f9d",
    accent: "#1f5eff",
    danger: "#b3261e",
    good: "#0f7b3f",
  },
  dark: {
    page: "#0f1216",
    surface: "#171b21",
    text: "#eef1f5",
    muted: "#a3adba",
    line: "#2c333d",
    border: "#77818f",
    accent: "#7aa2ff",
    danger: "#ff8a80",
    good: "#5bd08b",
  },
} as const satisfies Record<string, Record<string, `#${string}`>>;

export type Scheme = keyof typeof palette;
export type PaletteColor = keyof (typeof palette)["light"];
