import { StoredText } from "../../checkout/stored-text.ts";
import { PayerForm } from "../form/payer-form.ts";
import type { PaymentStart } from "./payment-start.ts";

interface PayersPage {
  readonly slug: string;
  readonly session: string;
  readonly dataset: DOMStringMap;
  readonly currency: string;
}

/** Creates the payer's form of a page. The tab stores its input, and the device the last e-mail address. */
export function payerFormOfPage(
  { slug, session, currency, dataset }: PayersPage,
  { browser, locale, parseAmount }: Pick<PaymentStart, "browser" | "locale" | "parseAmount">,
  { root, entered }: { readonly root: HTMLElement; readonly entered: () => void },
): PayerForm {
  return new PayerForm({
    root,
    currency,
    locale,
    parseAmount,
    entered,
    storedTexts: new StoredText(browser.tabStorage, `till-form:${dataset["form"] ?? (slug || session)}`),
    email: new StoredText(browser.storage, "till-email"),
  });
}
