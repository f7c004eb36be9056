import { inflateSync } from "node:zlib";
import { glyphOutline } from "./glyph-outline.ts";

/** One font, as far as drawing plain text needs it: which characters it has, how wide they are and what they look like. */
export interface FontFile {
  readonly unitsPerEm: number;
  /** The glyph of a character; undefined where the font has none. */
  glyphOf(character: number): number | undefined;
  /** How far a glyph moves the pen, in units of the font. */
  advanceOf(glyph: number): number;
  /** Its outline as the data of an SVG path, in units of the font, y upwards. */
  outlineOf(glyph: number): string;
}

/** Reads a WOFF 1.0 file (W3C Recommendation) with TrueType outlines (OpenType 1.9). Throws where it is none. */
export function readFont(file: Buffer): FontFile {
  const tables = readTables(file);
  const table = (name: string) => {
    const found = tables.get(name);
    if (found === undefined) throw new Error(`The font has no table ${name}.`);
    return found;
  };
  const [head, loca, glyf, hmtx] = [table("head"), table("loca"), table("glyf"), table("hmtx")];
  const characters = readCharacters(table("cmap"));
  const metrics = table("hhea").readUInt16BE(34);
  const long = head.readInt16BE(50) === 1;
  const offsetOf = (glyph: number) =>
    long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  const dataOf = (glyph: number) => glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1));
  return {
    unitsPerEm: head.readUInt16BE(18),
    glyphOf: (character) => characters.get(character),
    advanceOf: (glyph) => hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4),
    outlineOf: (glyph) => glyphOutline(dataOf, glyph),
  };
}

function readTables(file: Buffer): Map<string, Buffer> {
  if (file.toString("latin1", 0, 4) !== "wOFF") throw new Error("The font is no WOFF 1.0 file.");
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(12); index++) {
    const entry = 44 + index * 20;
    const [offset, packed, length] = [4, 8, 12].map((at) => file.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const data = file.subarray(offset, offset + packed);
    tables.set(file.toString("latin1", entry, entry + 4), packed < length ? inflateSync(data) : data);
  }
  return tables;
}

const unicode = { platform: 3, encoding: 1, format: 4 };

/** The characters of the basic plane, by the table that every font has for them: segments (format 4). */
function readCharacters(cmap: Buffer): ReadonlyMap<number, number> {
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => 4 + index * 8);
  const record = records.find(
    (at) => cmap.readUInt16BE(at) === unicode.platform && cmap.readUInt16BE(at + 2) === unicode.encoding,
  );
  const table = cmap.subarray(record === undefined ? 0 : cmap.readUInt32BE(record + 4));
  if (record === undefined || table.readUInt16BE(0) !== unicode.format)
    throw new Error("The font maps no Unicode.");
  const size = table.readUInt16BE(6);
  const characters = new Map<number, number>();
  for (let at = 14; at < 14 + size; at += 2) {
    const [last, first] = [table.readUInt16BE(at), table.readUInt16BE(at + size + 2)];
    const [delta, range] = [table.readUInt16BE(at + size * 2 + 2), table.readUInt16BE(at + size * 3 + 2)];
    for (let character = first; character <= last && character < 0xffff; character++) {
      const place = at + size * 3 + 2 + range + (character - first) * 2;
      const listed = range === 0 ? character : table.readUInt16BE(place);
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) characters.set(character, glyph);
    }
  }
  return characters;
}
