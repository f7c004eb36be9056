import type { Place } from "./place.ts";

/** `<till-checkout>`, a page of the service, and the form around a `<till-card>`. */
const payButton = [
  '[part~="pay-button"]',
  "till-pay-button button",
  'form:has(till-card) :is(button:not([type]), [type="submit"])',
].join(", ");

/** Presses the pay button. What comes of it is for the test to expect. */
export function pay(place: Place): Promise<void> {
  return place.locator(payButton).first().click();
}
