import { createHash } from "node:crypto";

/** What is different in each run: ids whose order depends on the machine, tokens of addresses, secrets. */
const random = /\b((?:[a-z]{2,6}_)(?:test_)?)?([0-9A-Za-z+/_-]{20,})(?![0-9A-Za-z])/g;

/** The number of a receipt follows from its id. */
const receipt = /(?<="receipt_number":")[0-9A-Z]{4}-[0-9A-Z]{4}/g;

/**
 * Returns recorded data with the same text in the place of each random one, wherever it stands: so that a second recording
 * differs only where the API does. Secrets say that they are examples.
 */
export function tidy<Data>(data: Data): Data {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const text = JSON.stringify(data).replace(
    random,
    (whole, prefix: string | undefined = "", rest: string) => {
      if (!/\d/.test(rest) || !/[A-Z]/.test(rest) || !/[a-z]/.test(rest)) return whole;
      const known = names.get(rest);
      if (known !== undefined) return prefix + known;
      const count = (counts.get(prefix) ?? 0) + 1;
      counts.set(prefix, count);
      const isSecret = /^(whsec|sk|pk)_/.test(prefix);
      const name = isSecret
        ? "Example".repeat(9).slice(0, rest.length)
        : letters(`${prefix}${String(count)}`, rest.length);
      names.set(rest, name);
      return prefix + name;
    },
  );
  return JSON.parse(withReceiptNumbers(text)) as Data;
}

function withReceiptNumbers(text: string): string {
  const names = new Map<string, string>();
  return text.replace(receipt, (number) => {
    const digits = letters(`receipt ${String(names.size + 1)}`, 8)
      .toUpperCase()
      .replace(/[AEIOU]/g, "7");
    const name = names.get(number) ?? `${digits.slice(0, 4)}-${digits.slice(4)}`;
    names.set(number, name);
    return name;
  });
}

/** Letters and digits that look like an id, always the same for the same seed. */
function letters(seed: string, length: number): string {
  let text = "";
  for (let block = 0; text.length < length; block++) {
    const hash = createHash("sha256")
      .update(`${seed} ${String(block)}`)
      .digest("base64");
    text += hash.replace(/[^0-9A-Za-z]/g, "");
  }
  return text.slice(0, length);
}
