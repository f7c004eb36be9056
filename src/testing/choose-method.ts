import type { Locator } from "@playwright/test";
import type { PaymentMethodType } from "../contract/payments/redirect-method.ts";
import { paymentMethodTypes } from "../contract/payments/redirect-method.ts";
import type { Place } from "./place.ts";

/**
 * Chooses what to pay with on a payment page that offers more than cards, and waits until it is there. A method that the page offers
 * alone is chosen already.
 *
 * @throws {TypeError} if there is no such method
 * @throws a Playwright timeout error if the page does not offer it
 */
export async function chooseMethod(place: Place, method: PaymentMethodType): Promise<void> {
  // In JavaScript nothing else says so: the test would wait for a method that no page offers.
  if (!paymentMethodTypes.includes(method))
    throw new TypeError(
      `There is no payment method ${method}. Give one of these names: ${paymentMethodTypes.join(", ")}.`,
    );
  await radioOf(place, method).check();
}

/** Chooses to pay with a card, where a page has such a choice. Its card form must be there. */
export async function chooseCard(place: Place): Promise<void> {
  const radio = radioOf(place, "card");
  if ((await radio.count()) > 0) await radio.check();
}

/** A page of a shop may have radios of its own with these names. */
function radioOf(place: Place, method: PaymentMethodType): Locator {
  return place
    .locator(`:is([slot="methods"], [slot="others"]) input[name="method"][value="${method}"]`)
    .first();
}
