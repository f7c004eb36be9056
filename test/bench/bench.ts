import { benchAdyenChaos } from "./bench-adyen-chaos.ts";
import { benchBilling } from "./billing/bench-billing.ts";
import { benchBillingChaos } from "./bench-billing-chaos.ts";
import { benchChaos } from "./bench-chaos.ts";
import { benchCharges } from "./bench-charges.ts";
import { benchCost } from "./bench-cost.ts";
import { benchDialect } from "./bench-dialect.ts";
import { benchDocs } from "./bench-docs.ts";
import { benchEncryption } from "./bench-encryption.ts";
import { benchFlood } from "./bench-flood.ts";
import { benchKeys } from "./bench-keys.ts";
import { benchLinks } from "./bench-links.ts";
import { benchLists } from "./bench-lists.ts";
import { benchPage } from "./bench-page.ts";
import { benchPeer } from "./bench-peer.ts";
import { benchProcesses } from "./bench-processes.ts";
import { benchRaces } from "./bench-races.ts";
import { benchWeights } from "./bench-weights.ts";
import { benchWidget } from "./bench-widget.ts";
import { onPgliteFolder, onPostgresServer } from "./databases.ts";

// `npm run bench`: prints ratios, on PGlite and on PostgreSQL, for the machine's own speed says nothing.

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function onPglite(): Promise<void> {
  await onPgliteFolder(async (measured) => {
    print("\nPGlite, on disk");
    await benchLists(measured.service, { rows: 200_000, aim: 1.3 }, print);
    await benchCharges({ ...measured, aim: 40 }, print);
  });
}

async function onPostgres(): Promise<void> {
  await onPostgresServer(async (measured) => {
    print("\nPostgreSQL");
    await benchLists(measured.service, { rows: 1_000_000, aim: 1.2 }, print);
    await benchCharges({ ...measured, aim: 50 }, print);
    await benchKeys(measured.service, print);
  });
}

/** On both databases: the less the rest of a charge takes, the more the translation counts. */
async function inDialects(): Promise<void> {
  for (const [name, on] of Object.entries({ PGlite: onPgliteFolder, PostgreSQL: onPostgresServer })) {
    await on(async ({ service }) => {
      print(`\n${name}`);
      await benchDialect(service, print);
    });
  }
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
/** `npm run bench -- chaos --billing`: the chaos of renewals in place of that of charges. */
const ofBilling = process.argv.includes("--billing");
/** `npm run bench -- chaos --processor=adyen`: the chaos of an acquirer. */
const ofAdyen = process.argv.includes("--processor=adyen");
const benchPaymentsChaos = async (say: typeof print) => {
  await benchFlood(say);
  await benchChaos(say);
  await benchRaces(say);
};
const benchAnyChaos = ofAdyen ? benchAdyenChaos : ofBilling ? benchBillingChaos : benchPaymentsChaos;

const parts = {
  pglite: onPglite,
  postgres: onPostgres,
  cost: () => benchCost(print),
  dialect: inDialects,
  billing: () => benchBilling(print),
  links: () => benchLinks(print),
  processes: () => benchProcesses(print),
  peer: () => benchPeer(print),
  chaos: () => benchAnyChaos(print),
  weights: () => benchWeights(print),
  widget: () => benchWidget(print),
  page: () => benchPage(print),
  encryption: () => benchEncryption(print),
  docs: () => benchDocs(print),
} as const;

// `npm run bench -- weights widget` runs only what is named.
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await part();
}
