import { readdirSync } from "node:fs";
import path from "node:path";
import { snapshotFile } from "../../src/service/platform/database/pglite-files.ts";
import { findChromium, findHeadlessShell } from "./find-chromium.ts";
import { placesOfTransactions } from "./places-of-transactions.ts";
import { testsOfStores } from "./rooms-without-sql.ts";
import type { Command } from "./run-command.ts";
import type { Step } from "./run-steps.ts";
import { nodeTests } from "./run-steps.ts";

/** What the runners of a machine need. */
export interface Machine {
  /** The environment of those that need a browser. */
  readonly inChromium: Readonly<Record<string, string>>;
  /** The address of a PostgreSQL. */
  readonly database: string;
}

/** Where the runners of browsers find one, so that only this process looks for it, or installs it. */
export function browsers(): Machine["inChromium"] {
  return { HEADLESS_SHELL_PATH: findHeadlessShell(), CHROME_PATH: findChromium() };
}

/** The journeys that pass through every door once: a script tag, a form, a link, a session, a subscription, a plan, a portal, the studio, live mode. */
const doors = [
  ...["checkout", "form", "link", "hosted-checkout", "challenge", "subscribe", "plan-payer", "subscriber"],
  ...["invoice-payment", "studio", "live-payments"],
].map((name) => `test/journeys/${name}.spec.ts`);

/** Of the tests of the whole service those with the current client of Stripe, and the races of payments. */
const contract = filesOf("test/contract").filter((file) =>
  /^(stripe|payment-races)/.test(path.basename(file)),
);

/** Of the tests of processors those that hold each to the same rules. */
const processors = filesOf("test/processor").filter((file) => path.basename(file).includes("conformance"));

/** Tests that take long because they start many processes, and that few changes can break. */
const long = new Set(["test/cli/examples.test.ts", "test/documents/backup.test.ts"]);

/** The build makes it. */
const onPglite = { TEST_SNAPSHOT: path.join("dist", snapshotFile) };

/** The steps of `npm test`. */
export function stepsOfEveryPush(machine: Machine): readonly Step[] {
  return [
    { name: "Build", command: checks("build"), first: true },
    journeys(machine, "Journeys through every door", doors),
    {
      name: "Service on PGlite",
      command: nodeTests(...["test/service", "test/cli", "test/demo"].flatMap(filesOf).filter(isShort)),
      env: onPglite,
    },
    onPostgres(machine, "Transactions on PostgreSQL", placesOfTransactions),
    { name: "Types and lint", command: checks("types"), beside: true },
    {
      name: "Stripe's client and races",
      command: nodeTests(...contract),
      env: onPglite,
      beside: true,
    },
    {
      name: "Elements in a browser",
      command: ["node_modules/.bin/wtr"],
      env: machine.inChromium,
      beside: true,
    },
    {
      name: "Documents",
      command: nodeTests(...filesOf("test/documents").filter(isShort)),
      env: onPglite,
      beside: true,
    },
    { name: "Processors", command: nodeTests(...processors), env: onPglite, beside: true },
    { name: "Pure rooms", command: nodeTests("test/unit"), beside: true },
    { name: "Checks", command: checks("others"), beside: true },
  ];
}

/** The parts of `npm run test:all` after those steps, by their names, in the order of their value. They need the build. */
export const furtherParts: Readonly<Record<string, (machine: Machine) => readonly Step[]>> = {
  postgres: (machine) => [
    onPostgres(
      machine,
      "Stores on PostgreSQL",
      testsOfStores()
        .flatMap(filesOf)
        .filter((file) => !placesOfTransactions.some((place) => file.startsWith(place))),
    ),
  ],
  journeys: (machine) => [
    journeys(
      machine,
      "Other journeys",
      filesOf("test/journeys").filter((file) => !doors.includes(file)),
    ),
  ],
  contract: () => [
    {
      name: "Other clients, acquirers, races and chaos",
      command: nodeTests(
        ...filesOf("test/contract").filter((file) => !contract.includes(file)),
        ...filesOf("test/processor").filter((file) => !processors.includes(file)),
        ...long,
      ),
      env: onPglite,
      beside: true,
    },
  ],
  clients: () => [script("test:clients")],
  upgrade: () => [script("test:upgrade")],
  pooler: () => [script("test:pooler")],
  image: () => [script("test:image")],
  engines: () => [script("test:engines")],
  fuzz: () => [script("fuzz")],
  bare: () => [script("test:bare")],
};

function journeys({ inChromium }: Machine, name: string, files: readonly string[]): Step {
  return { name, command: ["node_modules/.bin/playwright", "test", ...files], env: inChromium };
}

function onPostgres({ database }: Machine, name: string, places: readonly string[]): Step {
  const env = { TEST_DATABASE: "postgres", TEST_DATABASE_URL: database };
  return { name, command: nodeTests(...places), env };
}

function checks(part: string): Command["command"] {
  return ["node", "--import", "tsx", "test/check/check.ts", part];
}

function script(name: string): Step {
  return { name: `npm run ${name}`, command: ["npm", "run", "--silent", name], isScript: true };
}

function isShort(file: string): boolean {
  return !long.has(file);
}

/** The files of tests in a folder, or the file. */
function filesOf(place: string): readonly string[] {
  if (place.endsWith(".ts")) return [place];
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(place, name))
    .filter((file) => /\.(test|spec)\.ts$/.test(file))
    .sort();
}
