import type { Place } from "./place.ts";

const submitButton = ':is(button:not([type]), [type="submit"]):not([formnovalidate])';

/** The pay button of `<till-checkout>`, of a page of the service, and of the form around a `<till-card>`. */
const payButton = `[part~="pay-button"], till-pay-button button, form:has(till-card) ${submitButton}`;

/** Clicks the pay button. It does not wait for the outcome. */
export function pay(place: Place): Promise<void> {
  const ownForm = place.locator("xpath=ancestor-or-self::form");
  return place.locator(payButton).or(ownForm.locator(submitButton)).first().click();
}
