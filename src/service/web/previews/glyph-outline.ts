interface Point {
  readonly x: number;
  readonly y: number;
  /** On the curve, or the control point of one. */
  readonly on: boolean;
}

type Contour = readonly Point[];

/** The outline of a glyph of a `glyf` table (OpenType 1.9) as the data of an SVG path. `dataOf` gives a glyph's bytes. */
export function glyphOutline(dataOf: (glyph: number) => Buffer, glyph: number): string {
  return contoursOf(dataOf, glyph).map(contourPath).join("");
}

/** Glyphs are made of glyphs, é of two; no font nests them deeper. */
const deepest = 4;

function contoursOf(dataOf: (glyph: number) => Buffer, glyph: number, depth = 0): readonly Contour[] {
  const data = dataOf(glyph);
  if (data.length === 0 || depth > deepest) return [];
  const count = data.readInt16BE(0);
  return count < 0 ? parts(dataOf, data, depth) : simpleContours(data, count);
}

const flag = { on: 1, shortX: 2, shortY: 4, repeat: 8, sameX: 16, sameY: 32 };

function simpleContours(data: Buffer, count: number): readonly Contour[] {
  const ends = Array.from({ length: count }, (_, index) => data.readUInt16BE(10 + index * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = 10 + count * 2;
  at += 2 + data.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const bits = data.readUInt8(at++);
    const times = (bits & flag.repeat) === 0 ? 1 : 1 + data.readUInt8(at++);
    for (let time = 0; time < times; time++) flags.push(bits);
  }
  const coordinates = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((bits) => {
      if ((bits & short) !== 0) value += data.readUInt8(at++) * ((bits & same) === 0 ? -1 : 1);
      else if ((bits & same) === 0) {
        value += data.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(flag.shortX, flag.sameX);
  const ys = coordinates(flag.shortY, flag.sameY);
  const points = flags.map((bits, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    on: (bits & flag.on) !== 0,
  }));
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

const part = { words: 1, offsets: 2, scale: 8, more: 32, scales: 64, matrix: 128 };

/** A glyph that is made of others, each moved, and maybe scaled. */
function parts(dataOf: (glyph: number) => Buffer, data: Buffer, depth: number): readonly Contour[] {
  const contours: Contour[] = [];
  let at = 10;
  let bits: number;
  do {
    bits = data.readUInt16BE(at);
    const glyph = data.readUInt16BE(at + 2);
    const words = (bits & part.words) !== 0;
    const [dx, dy] = words
      ? [data.readInt16BE(at + 4), data.readInt16BE(at + 6)]
      : [data.readInt8(at + 4), data.readInt8(at + 5)];
    at += words ? 8 : 6;
    const scaleAt = (place: number) => data.readInt16BE(at + place * 2) / 2 ** 14;
    let [xx, xy, yx, yy] = [1, 0, 0, 1];
    if ((bits & part.scale) !== 0) [xx, yy, at] = [scaleAt(0), scaleAt(0), at + 2];
    else if ((bits & part.scales) !== 0) [xx, yy, at] = [scaleAt(0), scaleAt(1), at + 4];
    else if ((bits & part.matrix) !== 0)
      [xx, xy, yx, yy, at] = [scaleAt(0), scaleAt(1), scaleAt(2), scaleAt(3), at + 8];
    const moved = (bits & part.offsets) !== 0 ? { dx, dy } : { dx: 0, dy: 0 };
    for (const contour of contoursOf(dataOf, glyph, depth + 1)) {
      contours.push(
        contour.map(({ x, y, on }) => ({ x: x * xx + y * yx + moved.dx, y: x * xy + y * yy + moved.dy, on })),
      );
    }
  } while ((bits & part.more) !== 0);
  return contours;
}

/** Quadratic curves; between two control points lies a point of the curve that the font leaves out. */
function contourPath(contour: Contour): string {
  const first = contour.findIndex(({ on }) => on);
  const start = contour[first];
  if (start === undefined) return "";
  const around = [...contour.slice(first + 1), ...contour.slice(0, first), start];
  let path = `M${start.x} ${start.y}`;
  let control: Point | undefined;
  for (const point of around) {
    if (control === undefined && point.on) path += `L${point.x} ${point.y}`;
    else if (control !== undefined) {
      const end = point.on ? point : { x: (control.x + point.x) / 2, y: (control.y + point.y) / 2 };
      path += `Q${control.x} ${control.y} ${end.x} ${end.y}`;
    }
    control = point.on ? undefined : point;
  }
  return `${path}Z`;
}
