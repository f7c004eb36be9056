import { palette } from "../elements/tokens/palette.ts";
import type { TokenProperty } from "./manifest.ts";

/** The colours that reach the card frame, and what each is for. */
const colors = {
  accent: "The button, and what has the focus.",
  text: "Text, and what is typed.",
  muted: "Text that stands back.",
  surface: "The background of the fields.",
  line: "Lines that only decorate.",
  border: "The edges of fields.",
  danger: "What is wrong.",
} as const satisfies Partial<Record<keyof typeof palette.light, string>>;

/** The custom properties of the elements, each with the value that it has by itself. */
export const tokenProperties: readonly TokenProperty[] = [
  ...Object.entries(colors).map(([name, description]) => {
    const color = name as keyof typeof colors;
    const value = `light-dark(${palette.light[color]}, ${palette.dark[color]})`;
    return { name: `--till-color-${name}`, default: value, description };
  }),
  { name: "--till-radius", default: "8px", description: "The corners of fields and button." },
  { name: "--till-font-family", default: "system-ui, sans-serif", description: "The font." },
  { name: "--till-font-size", default: "16px", description: "The size of what is typed; at least 16 px." },
];
