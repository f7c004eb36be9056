import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font, Glyph } from "opentype.js";
import opentype from "opentype.js";

/** Subsets for scripts without shaping: each character is one glyph after the previous one. */
const subsets = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek"];

const { resolve } = createRequire(import.meta.url);

/** A line of text as SVG paths. It starts at x; its baseline is at y. */
interface Line {
  readonly width: number;
  draw(x: number, y: number, fill: string): string;
}

/**
 * A typeface that draws text as paths, so that an image looks the same on every machine, also without installed fonts.
 * The font files are read at the first use.
 */
export class Typeface {
  readonly #weight: number;
  #fonts: readonly Font[] | undefined;

  constructor(weight: 400 | 600) {
    this.#weight = weight;
  }

  /** Returns true when the typeface has all characters of a text; missing ones would be drawn as boxes. */
  covers(text: string): boolean {
    return [...text].every((character) => this.#find(character) !== undefined);
  }

  /** Returns a line of text in a font size. Missing characters are omitted. */
  line(text: string, size: number): Line {
    let width = 0;
    const glyphs: string[] = [];
    for (const character of text) {
      const found = this.#find(character);
      if (found === undefined) continue;
      const { font, glyph } = found;
      const outline = glyph.getPath(width, 0, size, {}, font).toPathData(2);
      if (outline !== "") glyphs.push(`<path d="${outline}"/>`);
      width += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
    }
    return {
      width,
      draw: (x, y, fill) =>
        `<g fill="${fill}" transform="translate(${round(x)} ${round(y)})">${glyphs.join("")}</g>`,
    };
  }

  #find(character: string): { readonly font: Font; readonly glyph: Glyph } | undefined {
    this.#fonts ??= subsets.map((subset) => readFont(resolve(fileOf(subset, this.#weight))));
    const font = this.#fonts.find((one) => one.hasChar(character));
    return font && { font, glyph: font.charToGlyph(character) };
  }
}

function readFont(file: string): Font {
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

function fileOf(subset: string, weight: number): string {
  return `@fontsource/noto-sans/files/noto-sans-${subset}-${weight}-normal.woff`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
