import { Buffer } from "node:buffer";

/** So many digits of a number tell more than the issuer's part, which anybody may know. They do not come up by chance. */
const telling = 10;

/**
 * What a card number leaves behind wherever it was, however it was written down: in clear, in groups, in UTF-16, hexadecimal digits,
 * base64 at each of its three places, and packed decimal digits (BCD); of the first three every piece of ten digits.
 *
 * @param number its digits, an even number of them
 */
export function tracesOfNumber(number: string): readonly Buffer[] {
  const pieces = Array.from({ length: number.length - telling + 1 }, (_, at) =>
    number.slice(at, at + telling),
  );
  const hexadecimal = pieces.map((piece) => Buffer.from(piece).toString("hex"));
  return [
    ...pieces.flatMap((piece) => [Buffer.from(piece), Buffer.from(piece, "utf16le")]),
    ...[...hexadecimal, ...hexadecimal.map((piece) => piece.toUpperCase())].map((piece) =>
      Buffer.from(piece),
    ),
    ...[" ", "-", "\u00a0"].map((gap) => Buffer.from(number.replace(/.{4}(?=.)/g, `$&${gap}`))),
    ...[0, 1, 2].map((before) => Buffer.from(inBase64(number, before))),
    Buffer.from(number, "hex"),
  ];
}

/** What of base64 does not depend on the bytes before and after. */
function inBase64(number: string, before: number): string {
  const text = Buffer.from(`${" ".repeat(before)}${number}`).toString("base64");
  const whole = Math.floor(((before + number.length) * 4) / 3);
  return text.slice(Math.ceil((before * 4) / 3), whole);
}

/** The traces that bytes have, each as text. */
export function tracesIn(bytes: Buffer, traces: readonly Buffer[]): readonly string[] {
  return traces.filter((trace) => bytes.includes(trace)).map((trace) => trace.toString("latin1"));
}
