import type { FrameLocator, Locator, Page } from "@playwright/test";

/**
 * Where to search: a whole page, or a part of it if it contains several Till elements. The search includes open shadow
 * roots at any depth.
 */
export type Place = Page | Locator | FrameLocator;

/** The first card frame in a place. */
const cardFrame = '[slot="till-frame"], [part~="card"] iframe';
const number = 'input[autocomplete="cc-number"]';

/** Waits for the card fields and returns what contains them: the card frame, or `place` itself on a page of the service. */
export async function cardPlace(place: Place): Promise<Place> {
  const frame = place.locator(cardFrame).first();
  await frame.or(place.locator(number).first()).first().waitFor({ state: "attached" });
  return (await frame.count()) > 0 ? frame.contentFrame() : place;
}

/** Returns the locator of the card frame, which need not exist yet. */
export function frameIn(place: Place): FrameLocator {
  return place.locator(cardFrame).first().contentFrame();
}
