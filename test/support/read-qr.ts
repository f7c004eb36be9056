/**
 * Reads the text of an undamaged QR code (ISO/IEC 18004) of version 1 to 3 and error correction M, whose codewords stand
 * in one block. It knows nothing of whatever drew the code. `dark` tells a module by row and column.
 */
export function readQr(size: number, dark: (row: number, column: number) => boolean): string {
  const version = (size - 17) / 4;
  if (![1, 2, 3].includes(version)) throw new Error(`A code of ${size} modules is not read here.`);
  const format = [0, 1, 2, 3, 4, 5, 7]
    .map((column) => dark(8, column))
    .reduce((bits, on) => bits * 2 + Number(on), 0);
  // The first seven bits of the format; the first five are data: the level, then the mask.
  const [level, mask] = [((format >> 5) ^ 0b10) & 3, ((format >> 2) ^ 0b101) & 7];
  if (level !== 0b00) throw new Error("The code is not of error correction M.");
  const bits: number[] = [];
  for (let right = size - 1, upwards = true; right > 0; right -= 2, upwards = !upwards) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (isFunction(row, column, size, version)) continue;
        bits.push(Number(dark(row, column) !== masks[mask]?.(row, column)));
      }
    }
  }
  const read = (from: number, length: number) =>
    bits.slice(from, from + length).reduce((value, bit) => value * 2 + bit, 0);
  if (read(0, 4) !== 0b0100) throw new Error("The code does not hold bytes.");
  const bytes = Array.from({ length: read(4, 8) }, (_, index) => read(12 + index * 8, 8));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Finders with their format bits, timing, and the one alignment pattern from version 2 on. */
function isFunction(row: number, column: number, size: number, version: number): boolean {
  if (row === 6 || column === 6) return true;
  if (row < 9 && (column < 9 || column >= size - 8)) return true;
  if (row >= size - 8 && column < 9) return true;
  const middle = size - 7;
  return version > 1 && Math.abs(row - middle) <= 2 && Math.abs(column - middle) <= 2;
}
