import type { ApiCall } from "./api-call.ts";

/** What the line of the API does not show: amounts with a currency, nested parameters, a QR code. */
const further: Readonly<Record<string, readonly string[]>> = {
  "till charges create": ["--amount 42.50eur --source tok_visa -d 'metadata[order]=7'"],
  "till links create": ["--name Print --amount 42eur --qr"],
};

/** Command lines that the help of a call shows, and that a test runs. */
export function examplesOf({ isList, ids, example }: ApiCall, command: string): readonly string[] {
  if (isList && ids.length === 0) return [`${command} --limit 5`, `${command} --json`];
  const own = (further[command] ?? []).map((options) => `${command} ${options}`);
  return example === undefined ? own : [`till ${example}`, ...own];
}
