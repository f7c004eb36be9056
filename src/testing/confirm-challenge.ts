import type { Place } from "./place.ts";
import { frameIn } from "./place.ts";

/**
 * Answers the question of the simulated bank (3-D Secure), in the card frame or on the page that a payer is sent to. Waits
 * until the bank asks.
 *
 * @throws as Playwright does, where the bank does not ask within its time limit
 */
export async function confirmChallenge(place: Place, answer: "approve" | "fail"): Promise<void> {
  const button = `button[name="answer"][value="${answer === "approve" ? "confirm" : "fail"}"]`;
  const inFrame = frameIn(place).locator("till-challenge iframe").contentFrame().locator(button);
  const inPlace = place.locator("till-challenge iframe").contentFrame().locator(button);
  const onPage = place.locator(button);
  const asked = await Promise.any(
    [inFrame, inPlace, onPage].map(async (found) => {
      await found.waitFor();
      return found;
    }),
  );
  await asked.click();
}
