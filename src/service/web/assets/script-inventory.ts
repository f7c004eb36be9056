import { immutablePath, integrityOf, merchantScripts } from "./script-integrity.ts";

/** One script of the inventory that PCI DSS 4.0.1, requirement 6.4.3 asks for. */
export interface InventoriedScript {
  /** The address of the script; what it names never changes. */
  readonly path: string;
  /** The documents that load it. */
  readonly documents: readonly string[];
  readonly bytes: number;
  readonly integrity: string;
  /** The language of the documents that load it; null where all do. */
  readonly language: string | null;
  /** Why it is needed. */
  readonly purpose: string;
}

/** A chunk of one build: the source that it was made of, by Vite's manifest, and what it has become. */
export interface BuiltScript {
  readonly build: keyof typeof documents;
  readonly source: string;
  readonly file: string;
  readonly body: Uint8Array;
}

/** The name of the inventory, in the folder of the first build and below `/v1/`. */
export const inventoryFile = "script-inventory.json";

const documents = {
  script: "the merchant's page",
  payment: "the merchant's page",
  charge: "the merchant's page",
  overlay: "the merchant's page",
  frame: "/frame/card",
  pages: "/l/:slug, /c/:session",
  studio: "/studio",
} as const;

/**
 * Why each is needed, and by which documents, if not by all that its build is for; the part of a source in parentheses is a
 * language.
 */
const purposes: readonly (readonly [source: RegExp, purpose: string, documents?: string])[] = [
  [
    /^src\/embed\/till\.ts$/,
    "The elements of a merchant's page. It opens the card frame and sees no card number.",
  ],
  [
    /^src\/embed\/checkout-payment\.ts$/,
    "The payment of a checkout: what the payer sees of it, and its attempts on this device. Loaded with the first checkout.",
  ],
  [
    /^src\/embed\/checkout-charge\.ts$/,
    "Sends the token to the merchant's backend, and charges once. Loaded once the card fields of a checkout are ready.",
  ],
  [
    /^src\/embed\/pay-overlay\.ts$/,
    "The dialog with a payment page over the merchant's page. Loaded when such a link is pressed.",
  ],
  [
    /^src\/frame\/frame\.ts$/,
    "The card form in its frame. It turns the card into a token, and sends it to this service only.",
  ],
  [
    /^src\/frame\/ask-bank\.ts$/,
    "The question of the payer's bank (3-D Secure) in the card form's place. Loaded when a bank asks.",
  ],
  [
    /^src\/language\/override-sentences\.ts$/,
    "Puts a page's own sentences in the place of those of the card form. Loaded where a page has some.",
  ],
  [
    /^src\/frame\/looks\.ts$/,
    "Themes, colours and fonts that a page wants for the card form, checked. Loaded when a page wants any.",
  ],
  [
    /^src\/pages\/payment-page\.ts$/,
    "The payment page. It takes the card, sends it to this service only, and shows the outcome.",
  ],
  [
    /^src\/pages\/define-challenge\.ts$/,
    "The question of the payer's bank (3-D Secure) in the payment page. Loaded when a bank asks.",
  ],
  [
    /^src\/pages\/report-to-host\.ts$/,
    "Tells the merchant's page below the payment page what happens. Loaded where there is one.",
  ],
  [
    /^src\/checkout\/solve-challenge\.ts$/,
    "Finds the proof of work that the service wants after declines. Loaded when it wants one.",
  ],
  [/^src\/pages\/receipt\.ts$/, "The button of a receipt that prints it. It sees no card.", "/r/:receipt"],
  [/^src\/studio\/studio\.ts$/, "The studio, on which a merchant makes payment links. It takes no card."],
  [/^src\/language\/locales\/([\w-]+)\/card\.ts$/, "The sentences of the card form and of declines."],
  [/^src\/language\/locales\/([\w-]+)\/page\.ts$/, "The sentences of the payment page."],
];

/**
 * The inventory of everything that was built for browsers.
 *
 * @throws {Error} a script has no purpose: then it is written here, or the script is not needed
 */
export function scriptInventory(built: readonly BuiltScript[]): readonly InventoriedScript[] {
  const scripts = new Map<string, InventoriedScript>();
  for (const { build, source, file, body } of built) {
    const path = isMerchants(build) ? immutablePath(build, body) : `/${file}`;
    const { loadedBy = documents[build], ...reason } = reasonOf(source);
    scripts.set(path, {
      path,
      documents: [...(scripts.get(path)?.documents ?? []), loadedBy],
      bytes: body.length,
      integrity: integrityOf(body),
      ...reason,
    });
  }
  return [...scripts.values()];
}

function isMerchants(build: BuiltScript["build"]): build is keyof typeof merchantScripts {
  return Object.hasOwn(merchantScripts, build);
}

interface Reason extends Pick<InventoriedScript, "language" | "purpose"> {
  readonly loadedBy?: string | undefined;
}

function reasonOf(source: string): Reason {
  for (const [pattern, purpose, loadedBy] of purposes) {
    const match = pattern.exec(source);
    if (match) return { language: match[1] ?? null, purpose, loadedBy };
  }
  throw new Error(`${source} has no purpose in the inventory of scripts.`);
}
