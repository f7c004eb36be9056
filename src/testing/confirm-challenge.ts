import type { FrameLocator } from "@playwright/test";
import type { Place } from "./place.ts";
import { frameIn } from "./place.ts";

/**
 * Waits for the challenge of the simulated bank (3-D Secure), in the card frame or on its own page, and completes it.
 *
 * @throws a Playwright timeout error if no challenge appears
 */
export async function confirmChallenge(place: Place, answer: "approve" | "fail"): Promise<void> {
  const button = `button[name="answer"][value="${answer === "approve" ? "confirm" : "fail"}"]`;
  const inFrame = frameIn(place).then((frame) => challengeIn(frame).locator(button));
  const visible = await Promise.any(
    [inFrame, challengeIn(place).locator(button), place.locator(button)].map(async (found) => {
      const locator = await found;
      await locator.waitFor();
      return locator;
    }),
  );
  await visible.click();
}

function challengeIn(place: Place): FrameLocator {
  return place.locator("till-challenge iframe").contentFrame();
}
