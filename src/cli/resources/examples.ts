import type { ApiCall } from "./api-call.ts";

/** Parameters with which objects are created; none is needed for the others, or what they need is made by another command. */
const created: Readonly<Record<string, readonly string[]>> = {
  charges: [
    "--amount 42eur --source tok_visa",
    "-d amount=2000 -d currency=eur -d source=tok_visa -d metadata[order]=7",
  ],
  coupons: ["--percent-off 20 --duration once --name Spring"],
  customers: ["--name Ada --email ada@example.com"],
  paymentIntents: ["--amount 42eur -d payment_method=pm_card_visa --confirm true"],
  paymentLinks: ["--name Print --amount 42eur", "--name Print --amount 42eur --qr"],
  products: ["--name Print"],
  testClocks: ["--frozen-time 2030-01-01T00:00:00Z"],
};

/** Command lines that the help of a call shows, and that a test runs. */
export function examplesOf({ resource, method, isList, ids }: ApiCall, command: string): readonly string[] {
  if (isList && ids.length === 0) return [`${command} --limit 5`, `${command} --json`];
  if (method !== "create") return [];
  return (created[resource] ?? []).map((parameters) => `${command} ${parameters}`);
}
