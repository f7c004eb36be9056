import type { ColorName } from "./color-pairs.ts";
import { colorPairs, colorFallbacks } from "./color-pairs.ts";
import { adapt } from "../../color/adapt.ts";
import type { Rgb } from "../../color/contrast.ts";
import { contrast } from "../../color/contrast.ts";
import type { PaletteColor } from "../../color/palette.ts";

type Colors = Partial<Record<ColorName, Rgb>>;

/** A rejected colour, with the measured and the required contrast. */
interface ContrastFailure {
  readonly name: ColorName;
  readonly measured: string;
}

interface ResolvedColors {
  /** The colours to set: those of the page, those of the theme, and those that depend on them. */
  readonly colors: ReadonlyMap<ColorName, Rgb>;
  readonly contrastFailures: readonly ContrastFailure[];
}

/**
 * Combines the colours of the page with those of the theme, so that each pair has enough contrast. A colour that the page
 * does not set becomes darker or lighter as needed. If that is not enough, colours of the page are rejected, the
 * foreground first.
 */
export function resolveColors(
  requested: ReadonlyMap<ColorName, Rgb>,
  base: Readonly<Partial<Record<ColorName, Rgb>>>,
): ResolvedColors {
  const remaining = new Map(requested);
  const contrastFailures: ContrastFailure[] = [];
  for (;;) {
    const colors = combineColors(remaining, base);
    const pair = colorPairs.find(([front, back, minimum]) => ratio(colors, front, back) < minimum);
    const [front, back, minimum] = pair ?? [];
    const name = pair && colorToReject(remaining, front, back);
    if (!name || !front || !back) return { colors: colorsToSet(colors, remaining, base), contrastFailures };
    const measured = ratio(colors, front, back).toFixed(2);
    const pairing = `${front} on ${back}`;
    contrastFailures.push({ name, measured: `${pairing} has ${measured}:1, less than ${String(minimum)}:1` });
    remaining.delete(name);
  }
}

/** All colours: those that the page does not set are adapted to their background; then the fallbacks apply. */
function combineColors(
  requested: ReadonlyMap<ColorName, Rgb>,
  base: Partial<Record<ColorName, Rgb>>,
): Colors {
  const own = Object.fromEntries(requested) as Colors;
  const pageColor = own.page ?? base.page;
  const colors: Colors = { ...(pageColor && { surface: pageColor }), ...base, ...own };
  for (const name of Object.keys(base) as ColorName[]) {
    const color = colors[name];
    if (color && !requested.has(name)) colors[name] = adapted(color, name, colors);
  }
  for (const [name, other] of Object.entries(colorFallbacks) as [ColorName, PaletteColor][]) {
    const color = colors[name] ?? colors[other];
    if (color) colors[name] = color;
  }
  return colors;
}

/** The nearest colour to the theme's that has enough contrast with all of its backgrounds. */
function adapted(color: Rgb, name: ColorName, colors: Colors): Rgb {
  const backgrounds = colorPairs.flatMap(([front, back, minimum]) => {
    const background = front === name ? colors[back] : undefined;
    return background ? [{ color: background, minimum }] : [];
  });
  return adapt(color, backgrounds);
}

function colorsToSet(
  colors: Colors,
  requested: ReadonlyMap<ColorName, Rgb>,
  base: Partial<Record<ColorName, Rgb>>,
): ReadonlyMap<ColorName, Rgb> {
  const names = Object.keys(base).filter((name) => name !== "page") as ColorName[];
  return new Map(
    [...names, ...requested.keys()].flatMap((name) => {
      const color = colors[name];
      return color ? [[name, color] as const] : [];
    }),
  );
}

function colorToReject(
  requested: ReadonlyMap<ColorName, Rgb>,
  ...pair: readonly (ColorName | undefined)[]
): ColorName | undefined {
  const fallbacks: Readonly<Record<string, ColorName>> = colorFallbacks;
  return pair
    .flatMap((name) => (name ? [name, fallbacks[name]] : []))
    .find((name) => name !== undefined && requested.has(name));
}

function ratio(colors: Colors, front: ColorName, back: ColorName): number {
  return ratioOf(colors[front], colors[back]);
}

/** The contrast of two colours; infinite, so that no rule fails, if one of them is unknown. */
function ratioOf(front: Rgb | undefined, back: Rgb | undefined): number {
  return front && back ? contrast(front, back) : Infinity;
}
