import type { FrameLocator, Locator, Page } from "@playwright/test";

/**
 * Where to look: a whole page, or a part of it where there are several tills. Open shadow roots are looked into, at any
 * depth.
 */
export type Place = Page | Locator | FrameLocator;

/** The first card frame in a place. */
const cardFrame = '[part~="card"] iframe';
const number = 'input[autocomplete="cc-number"]';

/** What holds the card fields: the card frame, or the place itself on a page of the service. Waits until one is there. */
export async function cardPlace(place: Place): Promise<Place> {
  const frame = place.locator(cardFrame).first();
  await frame.or(place.locator(number).first()).first().waitFor({ state: "attached" });
  return (await frame.count()) > 0 ? frame.contentFrame() : place;
}

/** The card frame of a place, whether it is there yet or not. */
export function frameIn(place: Place): FrameLocator {
  return place.locator(cardFrame).first().contentFrame();
}
