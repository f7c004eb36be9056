import { immutablePath, merchantScripts } from "./merchant-scripts.ts";
import { integrityOf } from "./assets.ts";

/** A script of the inventory required by PCI DSS 4.0.1, requirement 6.4.3. */
export interface InventoriedScript {
  /** The path of the script. The content at this path never changes. */
  readonly path: string;
  /** The documents that load it. */
  readonly documents: readonly string[];
  readonly bytes: number;
  readonly integrity: string;
  /** The language of the documents that load it; null, because messages come with documents and not as scripts. */
  readonly language: null;
  /** Why the script is needed. */
  readonly purpose: string;
}

/** A chunk of one build: its source as in Vite's manifest, and the built file. */
export interface BuiltScript {
  readonly build: keyof typeof documents;
  readonly source: string;
  readonly file: string;
  readonly body: Uint8Array;
}

/** File name of the inventory, in the folder of the first build and under `/v1/`. */
export const inventoryFile = "script-inventory.json";

const documents = {
  script: "the merchant's page",
  payment: "the merchant's page",
  charge: "the merchant's page",
  plans: "the merchant's page",
  bank: "the merchant's page",
  visit: "the merchant's page",
  order: "the merchant's page",
  question: "the merchant's page",
  overlay: "the merchant's page",
  place: "the merchant's page",
  greeting: "/frame/card",
  frame: "/frame/card",
  planFrame: "/frame/plans",
  pages: "/l/:slug, /c/:session, /i/:invoice/pay",
  portal: "/m/:token",
  studio: "/studio",
} as const;

/**
 * Purpose of each script by its source, and the documents that load it where these are not all documents of its build.
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
    /^src\/embed\/checkout-plans\.ts$/,
    "The choice between paying in full and by installments. Loaded where a checkout offers installments.",
  ],
  [
    /^src\/embed\/bank\/bank-window\.ts$/,
    "The button that leads to the payer's bank in a window of its own (3-D Secure). Loaded when a bank wants one.",
  ],
  [
    /^src\/embed\/bank\/bank-visit\.ts$/,
    "Keeps what was typed beside the card while the payer is at the bank in the same window. Loaded then, and when they are back.",
  ],
  [
    /^src\/embed\/order\/page-order\.ts$/,
    "What a checkout posts to the merchant's backend, and for which order. Loaded once the card fields of a checkout are ready.",
  ],
  [
    /^src\/elements\/order-question\/ask-payer\.ts$/,
    "The question whether an earlier payment of the page was for the same order. Loaded when there is one on this device.",
  ],
  [
    /^src\/embed\/pay-overlay\.ts$/,
    "The dialog with a payment page over the merchant's page. Loaded when such a link is pressed.",
  ],
  [
    /^src\/embed\/frame-place\.ts$/,
    "Moves the card frame to where Chromium fills in a stored card. It sees no card. Loaded there, with the first card frame.",
  ],
  [
    /^src\/frame\/frame\.ts$/,
    "The card form in its frame. It turns the card into a token, and sends it to this service only.",
  ],
  [
    /^src\/frame\/greet\.ts$/,
    "Takes the settings of the merchant's page while the card form is loaded. It sees no card. Part of the document.",
  ],
  [
    /^src\/frame\/plans\.ts$/,
    "Previews installment plans in the payer's language, in a frame that shows nothing. It sees no card.",
  ],
  [
    /^src\/frame\/run-challenge\.ts$/,
    "The challenge of the payer's bank (3-D Secure) in place of the card form. Loaded when a bank requires it.",
  ],
  [
    /^src\/language\/override-messages\.ts$/,
    "Replaces messages of the card form by those of the page. Loaded where a page has its own.",
  ],
  [
    /^src\/frame\/payer-language\.ts$/,
    "Formats amounts of a currency or region that the document of the card form was not made for, and names countries. Loaded when one is displayed.",
  ],
  [
    /^src\/frame\/page-appearance\.ts$/,
    "Checks themes, colors and fonts that a page sets for the card form. Loaded when a page sets any.",
  ],
  [
    /^src\/pages\/payment-page\.ts$/,
    "The payment page. It takes the card, sends it to this service only, and shows the outcome. Part of the document.",
  ],
  [
    /^src\/pages\/form\/terms-view\.ts$/,
    "The terms of a subscription. Loaded where a link or a session begins one.",
  ],
  [
    /^src\/pages\/codes\/code-field\.ts$/,
    "The field for a promotion code. Loaded where a link or a session allows its payer to enter one.",
  ],
  [
    /^src\/pages\/plans\/plan-choice\.ts$/,
    "The choice between paying in full and by installments. Loaded where a link or a session offers installments.",
  ],
  [
    /^src\/pages\/methods\/method-choice\.ts$/,
    "The choice between payment methods. Loaded where a link or a session offers others than cards.",
  ],
  [
    /^src\/elements\/challenge\/challenge\.ts$/,
    "The frame around the page of the payer's bank (3-D Secure). Loaded when a bank requires it.",
  ],
  [
    /^src\/pages\/report-to-host\.ts$/,
    "Reports the state of a payment page to the page below. Loaded where it stands over another page.",
  ],
  [
    /^src\/money\/parse-sum\.ts$/,
    "Reads the amount that a payer types. Loaded where a link or a session asks for one.",
  ],
  [/^src\/checkout\/invoice-client\.ts$/, "The calls of the page on which an invoice is paid. Loaded there."],
  [
    /^src\/pages\/portal-page\.ts$/,
    "The page of a subscriber. It takes a new card, sends it to this service only, and shows what is paid. Part of the document.",
  ],
  [
    /^src\/checkout\/solve-challenge\.ts$/,
    "Computes the proof of work that the service requires after declines. Loaded when one is required.",
  ],
  [
    /^src\/checkout\/create-token\.ts$/,
    "Encrypts the card to the acquirer, and sends it to this service only. Loaded when the payer comes to the form.",
  ],
  [
    /^src\/pages\/receipt\.ts$/,
    "The print button of a receipt and of an invoice. It sees no card.",
    "/r/:receipt, /i/:invoice",
  ],
  [
    /^src\/pages\/simulated-bank\.ts$/,
    "The simulated bank of test mode that has the whole window. It sees no card number.",
    "/sandbox/bank/:challenge",
  ],
  [
    /^src\/pages\/close-window\.ts$/,
    "Closes the window in which a payer has confirmed at their bank. It sees no card.",
    "/authentications/:authentication/return",
  ],
  [/^src\/studio\/studio\.ts$/, "The studio, in which a merchant creates payment links. It takes no card."],
  [
    /^_studio-shared-[\w-]+\.js$/,
    "What the parts of the studio share: its library of elements, and its fields.",
  ],
  [
    /^_studio-billing-[\w-]+\.js$/,
    "What subscriptions, installment plans and disputes share in the studio. Loaded when one of them is opened.",
  ],
  [
    /^src\/studio\/disputes\/define-disputes\.ts$/,
    "Disputes in the studio, with their evidence. Loaded when they are opened.",
  ],
  [
    /^src\/studio\/plans\/define-plans\.ts$/,
    "Installment plans in the studio, and the offer of a link. Loaded when one of them is opened.",
  ],
  [
    /^src\/studio\/preview\/define-link-terms\.ts$/,
    "The terms of a link as its payers read them. Loaded with the first link that has some.",
  ],
  [
    /^src\/studio\/subscriptions\/define-subscriptions\.ts$/,
    "Subscriptions and settings of billing in the studio. Loaded when one of them is opened.",
  ],
];

/**
 * Returns the inventory of all built scripts. Throws an `Error` for a script without a purpose: add it to `purposes`,
 * or remove the script.
 */
export function scriptInventory(built: readonly BuiltScript[]): readonly InventoriedScript[] {
  const scripts = new Map<string, InventoriedScript>();
  for (const { build, source, file, body } of built) {
    const path = isOnMerchantPage(build) ? immutablePath(build, body) : `/${file}`;
    const { loadedBy = documents[build], ...reason } = reasonOf(source);
    scripts.set(path, {
      path,
      documents: [...(scripts.get(path)?.documents ?? []), loadedBy],
      bytes: body.length,
      integrity: integrityOf(body),
      language: null,
      ...reason,
    });
  }
  return [...scripts.values()];
}

function isOnMerchantPage(build: BuiltScript["build"]): build is keyof typeof merchantScripts {
  return Object.hasOwn(merchantScripts, build);
}

interface Reason extends Pick<InventoriedScript, "purpose"> {
  readonly loadedBy?: string | undefined;
}

function reasonOf(source: string): Reason {
  for (const [pattern, purpose, loadedBy] of purposes) {
    if (pattern.test(source)) return { purpose, loadedBy };
  }
  throw new Error(`${source} has no purpose in the inventory of scripts.`);
}
