import type { Place } from "./place.ts";
import { frameIn } from "./place.ts";

/**
 * Waits for the challenge of the simulated bank (3-D Secure), in the card frame or on its own page, and completes it.
 *
 * @throws a Playwright timeout error if no challenge appears
 */
export async function confirmChallenge(place: Place, answer: "approve" | "fail"): Promise<void> {
  const button = `button[name="answer"][value="${answer === "approve" ? "confirm" : "fail"}"]`;
  const inFrame = frameIn(place).locator("till-challenge iframe").contentFrame().locator(button);
  const inPlace = place.locator("till-challenge iframe").contentFrame().locator(button);
  const onPage = place.locator(button);
  const visible = await Promise.any(
    [inFrame, inPlace, onPage].map(async (locator) => {
      await locator.waitFor();
      return locator;
    }),
  );
  await visible.click();
}
