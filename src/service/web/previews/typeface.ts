import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { FontFile } from "./font-file.ts";
import { readFont } from "./font-file.ts";

/** The scripts that need no shaping: a character is a glyph, beside the one before it. */
const subsets = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek"];

const { resolve } = createRequire(import.meta.url);

/** A line of text as the data of an SVG path, in units of its font size: the pen starts at 0, the base line is y = 0. */
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
  #files: readonly FontFile[] | undefined;

  constructor(weight: 400 | 600) {
    this.#weight = weight;
  }

  /** Whether it has every character of a text: what it has not would be a box. */
  covers(text: string): boolean {
    return [...text].every((character) => this.#find(character) !== undefined);
  }

  line(text: string, size: number): Line {
    let width = 0;
    const glyphs: string[] = [];
    for (const character of text) {
      const found = this.#find(character);
      if (found === undefined) continue;
      const scale = size / found.font.unitsPerEm;
      const outline = found.font.outlineOf(found.glyph);
      if (outline !== "") {
        glyphs.push(
          `<path transform="translate(${round(width)} 0) scale(${scale} ${-scale})" d="${outline}"/>`,
        );
      }
      width += found.font.advanceOf(found.glyph) * scale;
    }
    return {
      width,
      draw: (x, y, fill) =>
        `<g fill="${fill}" transform="translate(${round(x)} ${round(y)})">${glyphs.join("")}</g>`,
    };
  }

  #find(character: string): { readonly font: FontFile; readonly glyph: number } | undefined {
    this.#files ??= subsets.map((subset) => readFont(readFileSync(resolve(fileOf(subset, this.#weight)))));
    const code = character.codePointAt(0) ?? 0;
    for (const font of this.#files) {
      const glyph = font.glyphOf(code);
      if (glyph !== undefined) return { font, glyph };
    }
    return undefined;
  }
}

function fileOf(subset: string, weight: number): string {
  return `@fontsource/noto-sans/files/noto-sans-${subset}-${weight}-normal.woff`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
