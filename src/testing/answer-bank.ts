import type { FrameLocator } from "@playwright/test";
import type { Place } from "./place.ts";
import { frameIn } from "./place.ts";

/** What a payer does at the simulated bank. `later`: they pay, and are confirmed an hour later. */
export type BankAnswer = "pay" | "later" | "refuse" | "cancel";

/** What the buttons of an answer send: on the page of a method, and in a challenge (3-D Secure), which has two. */
const buttons: Readonly<Record<BankAnswer, readonly string[]>> = {
  pay: ["pay", "confirm"],
  later: ["later"],
  refuse: ["refuse", "fail"],
  cancel: ["cancel"],
};

/**
 * Waits for the simulated bank, and answers: on the page of a payment method, or a challenge (3-D Secure) in the card frame or on
 * its own page. A challenge can only be paid and refused.
 *
 * @throws a Playwright timeout error if no bank with this answer appears
 */
export async function answerBank(place: Place, answer: BankAnswer): Promise<void> {
  const button = valuesOf(answer)
    .map((value) => `button[name="answer"][value="${value}"]`)
    .join(", ");
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

/**
 * Answers the simulated bank at an address without a browser, and comes back from it as its payer does.
 *
 * @throws {Error} if no bank with this answer is there
 */
export async function answerBankAt(url: string, answer: BankAnswer): Promise<void> {
  let status = 0;
  for (const value of valuesOf(answer)) {
    const body = new URLSearchParams({ answer: value });
    const response = await fetch(url, { method: "POST", body, redirect: "manual" });
    ({ status } = response);
    // A page that has a script answers it with the address to which the payer comes back.
    if (response.ok) {
      const { redirect } = (await response.json()) as { readonly redirect: string };
      await (await fetch(redirect, { redirect: "manual" })).body?.cancel();
      return;
    }
    await response.body?.cancel();
    if (new URL(response.headers.get("location") ?? url, url).searchParams.has("answered")) return;
  }
  throw new Error(`There is no bank at ${url} that takes the answer ${answer} (${status}).`);
}

/**
 * Waits for the challenge of the simulated bank (3-D Secure), in the card frame or on its own page, and completes it.
 *
 * @throws a Playwright timeout error if no challenge appears
 */
export function confirmChallenge(place: Place, answer: "approve" | "fail"): Promise<void> {
  return answerBank(place, answer === "approve" ? "pay" : "refuse");
}

function valuesOf(answer: BankAnswer): readonly string[] {
  if (Object.hasOwn(buttons, answer)) return buttons[answer];
  // In JavaScript nothing else says so: the test would wait for a button that no bank has.
  throw new TypeError(
    `A bank takes no answer ${answer}, but one of these: ${Object.keys(buttons).join(", ")}.`,
  );
}

function challengeIn(place: Place): FrameLocator {
  return place.locator("till-challenge iframe").contentFrame();
}
