import type { Environment } from "./environment.ts";
import type { ListeningAddress } from "./platform/http-server/listening-address.ts";
import { addressHere, listeningText } from "./platform/http-server/listening-address.ts";
import { greetingRows } from "./greeting-rows.ts";
import { liveModeRows } from "./live-mode.ts";
import type { RunningService } from "./start.ts";
import type { StartRow } from "./web/start-page/start-page.ts";
import { placesOf } from "./web/start-page/start-page.ts";

/**
 * What is printed at the start: where everything is, and all that is needed to make the first payment.
 *
 * @param columns those of the terminal; undefined or 0 if there is none, or it does not say
 */
export function greeting(
  { url, keys, acquirer }: Pick<RunningService, "acquirer" | "keys" | "url">,
  {
    databaseUrl,
    dataDir,
    liveCardNumbers,
    ...place
  }: Pick<Environment, "databaseUrl" | "dataDir" | "host" | "liveCardNumbers" | "port">,
  addresses: readonly StartRow[] = [],
  columns?: number,
): string {
  const rows = (table: readonly StartRow[]) => greetingRows(table, columns);
  const isLive = acquirer?.simulated === false;
  const data: StartRow = ["data", databaseUrl === undefined ? dataDir : "PostgreSQL"];
  const head = [
    "",
    "  Till is ready.",
    "",
    ...rows([
      ["service", url],
      ["listens on", listeningText(place)],
      ...(isLive ? [["link studio", `${url}/studio`] as const, ...addresses] : placesOf(url, addresses)),
    ]),
    "",
  ];
  const live = acquirer === undefined ? [] : liveModeRows({ databaseUrl, liveCardNumbers }, acquirer);
  // The output of a process in production is stored, and read by many.
  if (isLive) return [...head, ...rows([...live, data]), "", ""].join("\n");
  return [
    ...head,
    ...rows([
      keyRow("secret", keys.secret, place),
      keyRow("publishable", keys.publishable, place),
      ...live,
      data,
    ]),
    "",
    ...rows([
      ["test card", "4242 4242 4242 4242, any later month, any three digits"],
      ["declined", "4000 0000 0000 9995"],
    ]),
    "",
    `  curl ${addressHere(place)}/v1/charges -u ${keys.secret ?? "sk_test_…"}: -d amount=2000 -d currency=usd -d source=tok_visa`,
    "",
    "",
  ].join("\n");
}

/** A command that calls this service from this machine, wherever it listens. */
export function tillCommand(words: string, secret: string, place: ListeningAddress): string {
  return `TILL_SECRET_KEY=${secret} npx till ${words} --service ${addressHere(place)}`;
}

function keyRow(kind: "secret" | "publishable", key: string | undefined, place: ListeningAddress): StartRow {
  const name = `${kind} key`;
  if (key !== undefined) return [name, key];
  return [
    name,
    `the first one is no longer valid; start with another as TILL_TEST_${kind.toUpperCase()}_KEY`,
    `or with a secret key: ${tillCommand(`keys create --kind ${kind} --name "first test key"`, "sk_test_…", place)}`,
  ];
}
