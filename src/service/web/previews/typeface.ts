import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font, Glyph } from "opentype.js";
import opentype from "opentype.js";

/** The scripts that need no shaping: a character is a glyph, beside the one before it. */
const subsets = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek"];

const { resolve } = createRequire(import.meta.url);

/** A line of text as SVG paths, in units of its font size: the pen starts at 0, the base line is y = 0. */
interface Line {
  readonly width: number;
  draw(x: number, y: number, fill: string): string;
}

/**
 * A typeface that draws text as paths, so that a picture looks the same on every machine, also on one without a font.
 * It is read when it is first used.
 */
export class Typeface {
  readonly #weight: number;
  #fonts: readonly Font[] | undefined;

  constructor(weight: 400 | 600) {
    this.#weight = weight;
  }

  /** Whether it has every character of a text: a missing one would be a box. */
  covers(text: string): boolean {
    return [...text].every((character) => this.#find(character) !== undefined);
  }

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
