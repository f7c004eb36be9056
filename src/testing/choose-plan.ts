import type { Place } from "./place.ts";

/** The choice between payment plans in `<till-checkout installments>`, and on a page of the service. */
const choices = ['[part~="plans"]', "[data-plans]"];

/**
 * Chooses how to pay where installments are offered: a plan by its number of payments, or `"full"`. It waits until the plan is
 * there.
 *
 * @throws a Playwright timeout error if the plan is not offered
 */
export function choosePlan(place: Place, plan: number | "full"): Promise<void> {
  const radio = `input[name="plan"][value="${plan === "full" ? "" : plan}"]`;
  return place
    .locator(choices.map((choice) => `${choice} ${radio}`).join(", "))
    .first()
    .check();
}
