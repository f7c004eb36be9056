import { Argument } from "commander";
import { ConnectionError } from "../../client/error-classes.ts";
import { TillError } from "../../client/till-error.ts";
import type { Till } from "../../client/till.ts";
import type { AddCommands } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { CommandFailed } from "../command-errors.ts";
import type { TillCommand } from "../command-tree.ts";
import { table } from "../output/table.ts";
import type { Kind } from "./read-export.ts";
import { kinds, readExport } from "./read-export.ts";
import type { Planned, Problem } from "./to-input.ts";
import { toInput } from "./to-input.ts";

interface ImportOptions {
  readonly dryRun?: boolean;
  readonly skipInvalid?: boolean;
}

type Api = Pick<Till, "coupons" | "customers" | "prices" | "products">;

const aboutCards =
  "Saved cards are not imported: card numbers leave Stripe only for another provider with PCI DSS Level 1, at your request to Stripe. " +
  "Send customers to POST /v1/billing_portal/sessions, where they enter their card.\n";

/** What was made of an object, by its ids. */
interface Imported {
  readonly kind: Kind;
  readonly stripe: string;
  readonly till: string;
}

/** An import makes so many requests that the service may ask it to slow down. */
const retries = 8;

/** `till import stripe PATH`. Every object has an idempotency key of its own: the same import again creates nothing twice. */
export const addImport: AddCommands = (program, cli) => {
  program
    .group("import", "customers, products, prices and coupons of Stripe")
    .addArgument(new Argument("<from>", "whose data it is").choices(["stripe"]))
    .argument("<path>", "a file or a folder: CSV of Stripe's dashboard, or JSON of its API")
    .helpGroup("Run:")
    .example("till import stripe customers.csv --dry-run", "till import stripe export --skip-invalid --json")
    .option("--dry-run", "check every row, and import nothing")
    .option("--skip-invalid", "import what is right, and say what is not")
    .addHelpText("after", "\nImported again, nothing is created twice.")
    .action(async (_from: string, place: string, _options: unknown, command: TillCommand) => {
      const { dryRun = false, skipInvalid = false } = optionsOf<ImportOptions>(command);
      const till = cli.till(command, { retries });
      const { good, problems } = readObjects(place);
      if (problems.length > 0 && !skipInvalid) {
        throw new CommandFailed(
          `${linesOf(problems)}\nNothing was imported. --skip-invalid imports the ${String(good.length)} others.`,
        );
      }
      if (dryRun) return cli.print(`${counts(good, "would be imported")}${skipped(problems)}${aboutCards}`);
      const { imported, refused } = await importAll(till, good);
      if (refused.length > 0) {
        throw new CommandFailed(
          `${linesOf(refused)}\n${counts(imported, "imported")}The others can be imported again.`,
        );
      }
      cli.show(command, imported, () => `${counts(imported, "imported")}${skipped(problems)}${aboutCards}`);
    });
};

/** Reads what can be imported, and what is wrong with the rest. */
function readObjects(place: string): {
  readonly good: readonly Planned[];
  readonly problems: readonly Problem[];
} {
  const read = readExport(place).map(toInput);
  const planned = read.filter((one): one is Planned => "input" in one);
  const problems = [...read.filter((one): one is Problem => "message" in one), ...lostProducts(planned)];
  const bad = new Set(problems.map(({ place: line }) => line));
  return { good: planned.filter(({ place: line }) => !bad.has(line)), problems };
}

/** Prices whose product is not among those that are imported. */
function lostProducts(planned: readonly Planned[]): readonly Problem[] {
  const products = new Set(planned.filter(({ kind }) => kind === "product").map(({ id }) => id));
  return planned
    .filter(({ kind, input }) => kind === "price" && !products.has(String(input["product"])))
    .map(({ place, input }) => ({
      place,
      message: `product: ${String(input["product"])} is not among the products of this import.`,
    }));
}

async function importAll(till: Api, planned: readonly Planned[]) {
  const imported: Imported[] = [];
  const refused: Problem[] = [];
  const ids = new Map<string, string>();
  const tried = async (place: string, call: () => Promise<void>) => {
    try {
      await call();
    } catch (error) {
      if (!(error instanceof TillError) || error instanceof ConnectionError) throw error;
      const again = error.code === "idempotency_key_reused";
      const message = again ? "It was imported before with other values. Change it here." : error.message;
      refused.push({ place, message });
    }
  };
  for (const { kind, place, id, input } of kinds.flatMap((one) => planned.filter((it) => it.kind === one))) {
    await tried(place, async () => {
      const sent = kind === "price" ? { ...input, product: ids.get(String(input["product"])) } : input;
      const created = await create(till, kind, sent, { idempotencyKey: `import stripe ${kind} ${id}` });
      ids.set(id, created.id);
      imported.push({ kind, stripe: id, till: created.id });
    });
  }
  for (const { place, id, defaultPrice = "" } of planned) {
    const [product, price] = [ids.get(id), ids.get(defaultPrice)];
    if (product === undefined || price === undefined) continue;
    await tried(place, async () => {
      await till.products.update(product, { default_price: price });
    });
  }
  return { imported, refused };
}

/** The input was compared with the schema of the API, which takes texts for numbers too. */
function create(
  till: Api,
  kind: Kind,
  input: object,
  options: { readonly idempotencyKey: string },
): Promise<{ readonly id: string }> {
  switch (kind) {
    case "coupon":
      return till.coupons.create(input, options);
    case "customer":
      return till.customers.create(input, options);
    case "price":
      return till.prices.create(input as Parameters<Till["prices"]["create"]>[0], options);
    case "product":
      return till.products.create(input as Parameters<Till["products"]["create"]>[0], options);
  }
}

function counts(objects: readonly { readonly kind: Kind }[], heading: string): string {
  const rows = kinds.map((kind) => {
    const count = objects.filter((one) => one.kind === kind).length;
    return [`${kind}s`, String(count)];
  });
  return table([["", heading], ...rows]);
}

function linesOf(problems: readonly Problem[]): string {
  return problems.map(({ place, message }) => `${place}: ${message}`).join("\n");
}

function skipped(problems: readonly Problem[]): string {
  return problems.length === 0 ? "" : `Left out:\n${linesOf(problems)}\n`;
}
