import type { ColorName } from "./color-pairs.ts";
import { colorPairs, sameAs } from "./color-pairs.ts";
import { adapt } from "../../color/adapt.ts";
import type { Rgb } from "../../color/contrast.ts";
import { contrast } from "../../color/contrast.ts";
import type { PaletteColor } from "../../color/palette.ts";

type Colors = Partial<Record<ColorName, Rgb>>;

/** A colour that was refused, with what was measured. */
interface Miss {
  readonly name: ColorName;
  readonly measured: string;
}

interface Settled {
  /** The colours to be set: what the page has, the theme's own, and what follows from both. */
  readonly colors: ReadonlyMap<ColorName, Rgb>;
  readonly misses: readonly Miss[];
}

/**
 * Brings the colours of a page and those of the theme together, so that every pair can be told apart. A colour that the
 * page leaves open goes darker or lighter as far as it has to. Where that is not enough, colours of the page are refused,
 * the front before the back.
 */
export function settleColors(
  given: ReadonlyMap<ColorName, Rgb>,
  base: Readonly<Partial<Record<ColorName, Rgb>>>,
): Settled {
  const left = new Map(given);
  const misses: Miss[] = [];
  for (;;) {
    const colors = mixed(left, base);
    const pair = colorPairs.find(([front, back, least]) => ratio(colors, front, back) < least);
    const [front, back, least] = pair ?? [];
    const name = pair && blamed(left, front, back);
    if (!name || !front || !back) return { colors: shown(colors, left, base), misses };
    const measured = ratio(colors, front, back).toFixed(2);
    const pairing = `${front} on ${back}`;
    misses.push({ name, measured: `${pairing} has ${measured}:1, less than ${String(least)}:1` });
    left.delete(name);
  }
}

/** All colours as they would be: those that are open adapted to what they stand on, and then those that follow them. */
function mixed(given: ReadonlyMap<ColorName, Rgb>, base: Partial<Record<ColorName, Rgb>>): Colors {
  const own = Object.fromEntries(given) as Colors;
  const behind = own.page ?? base.page;
  const colors: Colors = { ...(behind && { surface: behind }), ...base, ...own };
  for (const name of Object.keys(base) as ColorName[]) {
    const color = colors[name];
    if (color && !given.has(name)) colors[name] = adapted(color, name, colors);
  }
  for (const [name, other] of Object.entries(sameAs) as [ColorName, PaletteColor][]) {
    const color = colors[name] ?? colors[other];
    if (color) colors[name] = color;
  }
  return colors;
}

/** A colour that the page leaves open, as near to the theme's as can be told from all that it stands on. */
function adapted(color: Rgb, name: ColorName, colors: Colors): Rgb {
  const grounds = colorPairs.flatMap(([front, back, least]) => {
    const ground = front === name ? colors[back] : undefined;
    return ground ? [{ color: ground, least }] : [];
  });
  return adapt(color, grounds);
}

function shown(
  colors: Colors,
  given: ReadonlyMap<ColorName, Rgb>,
  base: Partial<Record<ColorName, Rgb>>,
): ReadonlyMap<ColorName, Rgb> {
  const open = Object.keys(base).filter((name) => name !== "page") as ColorName[];
  return new Map(
    [...open, ...given.keys()].flatMap((name) => {
      const color = colors[name];
      return color ? [[name, color] as const] : [];
    }),
  );
}

function blamed(
  given: ReadonlyMap<ColorName, Rgb>,
  ...pair: readonly (ColorName | undefined)[]
): ColorName | undefined {
  const others: Readonly<Record<string, ColorName>> = sameAs;
  return pair
    .flatMap((name) => (name ? [name, others[name]] : []))
    .find((name) => name !== undefined && given.has(name));
}

function ratio(colors: Colors, front: ColorName, back: ColorName): number {
  return ratioOf(colors[front], colors[back]);
}

/** What is not known is not measured. */
function ratioOf(front: Rgb | undefined, back: Rgb | undefined): number {
  return front && back ? contrast(front, back) : Infinity;
}
