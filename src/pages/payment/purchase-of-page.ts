import { KeptText } from "../form/kept-text.ts";
import { checkoutOfPage } from "./checkout-of-page.ts";
import type { CheckoutServiceParts } from "./checkout-service.ts";
import { KeptAnswers } from "./kept-answers.ts";
import type { OfferingPage } from "./offer-of-page.ts";
import { offerOfPage } from "./offer-of-page.ts";
import type { PaymentStart } from "./payment-start.ts";
import type { PurchaseParts } from "./purchase.ts";
import { Purchase } from "./purchase.ts";

interface PurchasePage extends OfferingPage {
  readonly publishableKey: string;
}

/** The purchase that is made on a page: what it sells, and what this device keeps of it. */
export function purchaseOfPage(
  page: PurchasePage,
  { platform, locale }: Pick<PaymentStart, "platform" | "locale">,
  { changed, ...told }: Pick<PurchaseParts, "changed"> & Pick<CheckoutServiceParts, "proving" | "limited">,
): Purchase {
  const { publishableKey, slug, session } = page;
  const { newId, now, timers, attempts, storage } = platform;
  return new Purchase({
    offer: offerOfPage(page, { storage, locale }),
    checkout: checkoutOfPage(page, platform, told),
    answers: new KeptAnswers(new KeptText(storage, `till-answers:${slug || session}`)),
    ...{ publishableKey, attempts, newId, now, timers, changed },
  });
}
