import type { PropertyDeclarations } from "lit";
import { LitElement } from "lit";

/** What the document says to the payment column: what is paid there, to whom, and where. */
export abstract class PaymentAttributes extends LitElement {
  static override properties: PropertyDeclarations = {
    address: {},
    closed: { type: Boolean },
    publishableKey: { attribute: "publishable-key" },
    amount: { type: Number },
    currency: {},
    merchant: {},
    payLabel: { attribute: "pay-label" },
    withoutCard: { attribute: "without-card", type: Boolean },
    paidTitle: { attribute: "paid-title" },
    paidText: { attribute: "paid-text" },
    slug: {},
    openWith: { attribute: "open-with" },
    session: {},
    clientSecret: { attribute: "client-secret" },
    invoice: {},
    expiresAt: { attribute: "expires-at" },
    afterSubmit: { attribute: "after-submit" },
  };

  /** Where this page stands for everybody: nothing can be paid at another origin. */
  address = "";
  /** Nothing can be paid here any more: only what was paid is shown in place of what the document says. */
  closed = false;
  publishableKey = "";
  /** Minor units; absent where the payer is to choose. */
  amount?: number;
  currency = "";
  /** The merchant's name. */
  merchant = "";
  /** What the pay button says, with `{amount}`. */
  payLabel = "";
  /** Nothing is to be paid, and no card is asked for. */
  withoutCard = false;
  /** What is said once a subscription has begun. */
  paidTitle = "";
  paidText = "";
  /** The payment link, where the page is one, and what its address says of the session to be opened, as JSON. */
  slug = "";
  openWith = "{}";
  /** The checkout session with its secret, where the page is that of a session. */
  session = "";
  clientSecret = "";
  /** The invoice, where the page is one on which it is paid. */
  invoice = "";
  /** When it can be paid no more: ISO 8601. */
  expiresAt = "";
  /** The merchant's words once it is paid. */
  afterSubmit = "";
}
