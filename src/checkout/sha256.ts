/** The state of SHA-256 between two blocks, and its result: eight words of 32 bits. */
type Words = readonly [number, number, number, number, number, number, number, number];

/** The first bits of the fractional parts of the square roots of the first 8 primes. */
const initial: Words = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

/** The first bits of the fractional parts of the cube roots of the first 64 primes. */
const constants = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

/**
 * SHA-256 of a text in UTF-8, as words of 32 bits with a sign. `crypto.subtle` is absent on pages without TLS. For public texts
 * alone: it does not take the same time for all of them.
 */
export function sha256(text: string): Words {
  const message = padded(new TextEncoder().encode(text));
  let state = initial;
  for (let offset = 0; offset < message.byteLength; offset += 64)
    state = afterBlock(state, scheduleOf(message, offset));
  return state;
}

/** Appends a one, zeros, and the length in bits, up to whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const message = new DataView(whole.buffer);
  message.setUint32(whole.length - 4, bytes.length * 8);
  return message;
}

function scheduleOf(message: DataView, offset: number): Int32Array {
  const words = new Int32Array(64);
  for (let at = 0; at < 16; at++) words[at] = message.getInt32(offset + at * 4);
  for (let at = 16; at < 64; at++) {
    const near = wordOf(words, at - 2);
    const far = wordOf(words, at - 15);
    words[at] =
      wordOf(words, at - 16) +
      (rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3)) +
      wordOf(words, at - 7) +
      (rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10));
  }
  return words;
}

function afterBlock(state: Words, schedule: Int32Array): Words {
  let [a, b, c, d, e, f, g, h] = state;
  for (let round = 0; round < 64; round++) {
    const mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = h + mixed + chosen + wordOf(constants, round) + wordOf(schedule, round);
    const second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  const [i, j, k, l, m, n, o, p] = state;
  return [
    ...([(a + i) | 0, (b + j) | 0, (c + k) | 0, (d + l) | 0] as const),
    ...([(e + m) | 0, (f + n) | 0, (g + o) | 0, (h + p) | 0] as const),
  ];
}

function rotated(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function wordOf(words: Int32Array, at: number): number {
  return words[at] ?? 0;
}
