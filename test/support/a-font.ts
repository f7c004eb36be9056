/** A TrueType font that draws every digit as a box, for tests: as small as browsers take it, in bytes of its own making. */
export function aFont(): ArrayBuffer {
  const tables: readonly (readonly [tag: string, bytes: readonly number[]])[] = [
    [
      "OS/2",
      [
        ...u16(4, 500, 400, 5),
        ...Array<number>(52).fill(0),
        ...text("TILL"),
        ...u16(64, 48, 57, 800),
        ...Array<number>(26).fill(0),
      ],
    ],
    [
      "cmap",
      [
        ...u16(0, 1, 3, 1, 0, 12),
        ...u16(4, 32, 0, 4, 4, 1, 0, 57, 0xffff, 0, 48, 0xffff, 0x10000 - 47, 1, 0, 0),
      ],
    ],
    ["glyf", [...box]],
    [
      "head",
      [
        ...u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
        ...u16(3, 1000),
        ...Array<number>(16).fill(0),
        ...u16(0, 0, 500, 700, 0, 8, 2, 0, 0),
      ],
    ],
    ["hhea", [...u32(0x10000), ...u16(800, 0x10000 - 200, 0, 600), ...Array<number>(22).fill(0), ...u16(11)]],
    ["hmtx", Array.from({ length: 11 }, () => u16(600, 0)).flat()],
    ["loca", Array.from({ length: 12 }, (_, index) => u16(index === 0 ? 0 : box.length / 2)).flat()],
    ["maxp", [...u32(0x10000), ...u16(11, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)]],
    ["name", u16(0, 0, 6)],
    ["post", [...u32(0x30000), ...Array<number>(28).fill(0)]],
  ];
  let offset = 12 + 16 * tables.length;
  const directory: number[] = [];
  const bodies: number[] = [];
  for (const [tag, bytes] of tables) {
    const padded = [...bytes, ...Array<number>(-bytes.length & 3).fill(0)];
    directory.push(...text(tag), ...u32(checksum(padded), offset, bytes.length));
    bodies.push(...padded);
    offset += padded.length;
  }
  return new Uint8Array([...u32(0x10000), ...u16(tables.length, 128, 3, 32), ...directory, ...bodies]).buffer;
}

/** One contour of four points. */
const box = [
  ...u16(1, 0, 0, 500, 700, 3, 0),
  1,
  1,
  1,
  1,
  ...u16(0, 500, 0, 0x10000 - 500),
  ...u16(0, 0, 700, 0),
];

function u16(...values: readonly number[]): number[] {
  return values.flatMap((value) => [(value >> 8) & 255, value & 255]);
}

function u32(...values: readonly number[]): number[] {
  return values.flatMap((value) => u16(value >>> 16, value & 0xffff));
}

function text(value: string): number[] {
  return Array.from(value, (letter) => letter.charCodeAt(0));
}

function checksum(bytes: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const [one = 0, two = 0, three = 0, four = 0] = bytes.slice(at, at + 4);
    sum = (sum + ((one << 24) | (two << 16) | (three << 8) | four)) >>> 0;
  }
  return sum;
}
