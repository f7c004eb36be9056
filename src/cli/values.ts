import { InvalidArgumentError } from "commander";

// Parsers of the values of options and arguments. Commander names the option and its value before what is expected.

/** Collects the values of an option that may stand more than once. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Returns a parser of whole numbers within bounds, both included. */
export function wholeNumber({ least = 1, most = Number.POSITIVE_INFINITY } = {}): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d{1,12}$/.test(text) && number >= least && number <= most) return number;
    const range = Number.isFinite(most)
      ? `from ${String(least)} to ${String(most)}`
      : `of at least ${String(least)}`;
    throw new InvalidArgumentError(`Expected a whole number ${range}.`);
  };
}

/** Parses the address of a web server. */
export function webAddress(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError("Expected an http or https address, such as http://localhost:3000.");
}
