/** What a page says of a resource, beside its calls. */
export interface ResourceIntroduction {
  readonly title: string;
  readonly about: string;
  /** The page that explains it, from the page of the resource. */
  readonly guide: readonly [title: string, target: string];
}

const api = (anchor = ""): ResourceIntroduction["guide"] => ["The API", `../api.md${anchor}`];
const subscriptions: ResourceIntroduction["guide"] = ["Subscriptions", "../subscriptions.md"];
const intents: ResourceIntroduction["guide"] = ["Compatibility with Stripe", "../stripe-compatibility.md"];

/** Every resource by the name that clients give it, in the order of the sidebar. */
export const resourceIntroductions: Readonly<Record<string, ResourceIntroduction>> = {
  tokens: {
    title: "Tokens",
    about: "A card that a page has sent, to be charged or saved once.",
    guide: ["Card fields on your page", "../script-tag.md"],
  },
  charges: { title: "Charges", about: "A payment by card: authorized, captured, refunded.", guide: api() },
  refunds: {
    title: "Refunds",
    about: "Money that goes back to the payer, all of a charge or a part of it.",
    guide: api(),
  },
  customers: {
    title: "Customers",
    about: "A payer who comes back, with saved cards and a balance.",
    guide: api(),
  },
  paymentIntents: {
    title: "Payment intents",
    about: "One purpose that is paid once, in as many attempts as it takes.",
    guide: intents,
  },
  paymentMethods: {
    title: "Payment methods",
    about: "Tokens and saved cards, as Stripe’s clients see them.",
    guide: intents,
  },
  setupIntents: {
    title: "Setup intents",
    about: "Saving a card for later, with the confirmation of its bank.",
    guide: intents,
  },
  disputes: {
    title: "Disputes",
    about: "A cardholder asks their bank for the amount of a charge.",
    guide: ["Disputes", "../disputes.md"],
  },
  balance: { title: "Balance", about: "What charges, refunds and disputes come to.", guide: api() },
  balanceTransactions: {
    title: "Balance transactions",
    about: "Each movement of the balance.",
    guide: api(),
  },
  products: { title: "Products", about: "What is sold.", guide: ["Payment links", "../payment-links.md"] },
  prices: { title: "Prices", about: "What a product costs, once or again and again.", guide: subscriptions },
  coupons: { title: "Coupons", about: "A discount on subscriptions and invoices.", guide: subscriptions },
  promotionCodes: {
    title: "Promotion codes",
    about: "A word that payers enter for a coupon.",
    guide: subscriptions,
  },
  paymentLinks: {
    title: "Payment links",
    about: "A page that anybody can open and pay.",
    guide: ["Payment links", "../payment-links.md"],
  },
  checkoutSessions: {
    title: "Checkout sessions",
    about: "A page for one payer and one order.",
    guide: ["Hosted checkout", "../hosted-checkout.md"],
  },
  subscriptions: {
    title: "Subscriptions",
    about: "A saved card that is charged again and again.",
    guide: subscriptions,
  },
  subscriptionItems: {
    title: "Subscription items",
    about: "A price in a subscription, with its quantity.",
    guide: subscriptions,
  },
  invoices: {
    title: "Invoices",
    about: "What a customer owes, for a period or for once.",
    guide: subscriptions,
  },
  invoiceItems: {
    title: "Invoice items",
    about: "A line that waits for the next invoice.",
    guide: subscriptions,
  },
  invoicePayments: {
    title: "Payments of invoices",
    about: "What the page of an invoice calls while its payer pays.",
    guide: subscriptions,
  },
  installmentPlans: {
    title: "Installment plans",
    about: "A sum that is paid in parts.",
    guide: ["Installment plans", "../installments.md"],
  },
  portalSessions: {
    title: "Portal sessions",
    about: "A link for a customer to their own pages.",
    guide: subscriptions,
  },
  portal: { title: "Portal", about: "What the pages of subscribers call.", guide: subscriptions },
  events: {
    title: "Events",
    about: "Everything that happened, in its order.",
    guide: ["Webhooks", "../webhooks.md"],
  },
  webhookEndpoints: {
    title: "Webhook endpoints",
    about: "Servers of yours that hear of events.",
    guide: ["Webhooks", "../webhooks.md"],
  },
  account: {
    title: "Account",
    about: "The merchant: name, brand, settings of billing.",
    guide: ["Appearance", "../appearance.md"],
  },
  apiKeys: { title: "API keys", about: "Who may call the API, and from where.", guide: api() },
  requestLogs: {
    title: "Request logs",
    about: "What was called with the account’s keys, and how it ended.",
    guide: ["The command line", "../command-line.md"],
  },
  files: { title: "Files", about: "Pictures: a logo, what a link sells.", guide: api() },
  testClocks: {
    title: "Test clocks",
    about: "Time that you move forward in test mode.",
    guide: ["Test mode", "../test-mode.md"],
  },
};

/** `paymentIntents` as a part of an address: `payment-intents`. */
export function slugOfResource(resource: string): string {
  return resource.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
