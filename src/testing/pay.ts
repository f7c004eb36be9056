import type { Place } from "./place.ts";

const submitButton = ':is(button:not([type]), [type="submit"]):not([formnovalidate])';

/** The pay button of `<till-checkout>`, of a page of the service, and of the form around a `<till-card>`. */
const payButton = `[part~="pay-button"], till-pay-button button, form:has(till-card) ${submitButton}`;

/** Clicks the pay button. It does not wait for the outcome. */
export async function pay(place: Place): Promise<void> {
  const ownForm = place.locator("xpath=ancestor-or-self::form");
  const button = place.locator(payButton).or(ownForm.locator(submitButton)).first();
  // Chromium sends a click that comes with the scrolling to the card frame that was at that place before.
  await button.scrollIntoViewIfNeeded();
  await button.click();
}
