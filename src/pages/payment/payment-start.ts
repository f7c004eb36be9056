import type { InvoiceClient } from "../../checkout/invoice-client.ts";
import type { FormMessages, PageMessages } from "../../language/messages.ts";
import type { parseAmount } from "../../money/parse-amount.ts";
import type { codeFieldIn } from "../codes/code-field.ts";
import type { termsIn } from "../form/terms-view.ts";
import type { methodChoiceIn } from "../methods/method-choice.ts";
import type { planChoiceIn } from "../plans/plan-choice.ts";
import type { PaymentBrowser } from "./payment-browser.ts";

/** What the payment element needs to start, besides its attributes. */
export interface PaymentStart {
  readonly browser: PaymentBrowser;
  readonly messages: FormMessages & PageMessages;
  readonly locale: string;
  /** Loads what shows the bank's page within this one. Returns false if it cannot be loaded. */
  readonly loadChallenge: () => Promise<boolean>;
  /** The calls by which an invoice is paid, where the page is that of one. */
  readonly InvoiceClient?: typeof InvoiceClient | undefined;
  /** Reads an amount that the payer types, where the document asks for one. */
  readonly parseAmount?: typeof parseAmount | undefined;
  /** Takes over the terms of a subscription, where the document has some. */
  readonly terms?: typeof termsIn | undefined;
  /** Takes over the field for a promotion code, where the document has one. */
  readonly codeField?: typeof codeFieldIn | undefined;
  /** Takes over the choice between payment plans, where the document has one. */
  readonly planChoice?: typeof planChoiceIn | undefined;
  /** Takes over the choice between payment methods, where the document has one. */
  readonly methodChoice?: typeof methodChoiceIn | undefined;
}
