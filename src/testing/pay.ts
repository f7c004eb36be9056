import type { Place } from "./place.ts";

const submitButton = ':is(button:not([type]), [type="submit"]):not([formnovalidate])';

/** `<till-checkout>`, a page of the service, and the form around a `<till-card>`. */
const payButton = `[part~="pay-button"], till-pay-button button, form:has(till-card) ${submitButton}`;

/** Presses the pay button. What comes of it is for the test to expect. */
export function pay(place: Place): Promise<void> {
  const ownForm = place.locator("xpath=ancestor-or-self::form");
  return place.locator(payButton).or(ownForm.locator(submitButton)).first().click();
}
