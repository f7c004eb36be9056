import type { Environment } from "./environment.ts";
import { listeningText } from "./listening-place.ts";
import { liveModeRows } from "./live-mode.ts";
import type { RunningService } from "./start.ts";

/** A name and its values, one below the other. */
export type GreetingRow = readonly [name: string, ...values: string[]];

/** What is printed at the start: where everything is, and all that is needed to make the first payment. */
export function greeting(
  { url, keys, acquirer }: Pick<RunningService, "acquirer" | "keys" | "url">,
  { databaseUrl, dataDir, ...place }: Pick<Environment, "databaseUrl" | "dataDir" | "host" | "port">,
  addresses: readonly GreetingRow[] = [],
): string {
  const data: GreetingRow = ["data", databaseUrl === undefined ? dataDir : "PostgreSQL"];
  const head = [
    "",
    "  Till is ready.",
    "",
    ...rows([
      ["service", url],
      ["listens on", listeningText(place)],
      ["link studio", `${url}/studio`],
      ...addresses,
    ]),
    "",
  ];
  const live = acquirer === undefined ? [] : liveModeRows({ databaseUrl }, acquirer);
  // The output of a process in production is stored, and read by many.
  if (acquirer?.simulated === false) return [...head, ...rows([...live, data]), "", ""].join("\n");
  return [
    ...head,
    ...rows([keyRow("secret", keys.secret), keyRow("publishable", keys.publishable), ...live, data]),
    "",
    ...rows([
      ["test card", "4242 4242 4242 4242, any later month, any three digits"],
      ["declined", "4000 0000 0000 9995"],
    ]),
    "",
    `  curl ${url}/v1/charges -u ${keys.secret ?? "sk_test_…"}: -d amount=2000 -d currency=usd -d source=tok_visa`,
    "",
    "",
  ].join("\n");
}

function keyRow(kind: "secret" | "publishable", key: string | undefined): GreetingRow {
  const name = `${kind} key`;
  if (key !== undefined) return [name, key];
  return [
    name,
    `the first one is no longer valid; start with another as TILL_TEST_${kind.toUpperCase()}_KEY`,
    `(with a secret key as TILL_SECRET_KEY: npx till keys create --kind ${kind} --name "first test key")`,
  ];
}

function rows(table: readonly GreetingRow[]): string[] {
  return table.flatMap(([name, ...values]) =>
    values.map((value, index) => `  ${(index === 0 ? name : "").padEnd(17)}${value}`),
  );
}
