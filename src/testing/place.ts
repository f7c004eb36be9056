import type { FrameLocator, Locator, Page } from "@playwright/test";

/**
 * Where to search: a whole page, or a part of it if it contains several Till elements. The search includes open shadow
 * roots at any depth.
 */
export type Place = Page | Locator | FrameLocator;

/** Shows the card frame of an element. A page of the service has none. */
const slot = 'slot[name^="till-frame-"]';
const number = 'input[autocomplete="cc-number"]';

/** Waits for the card fields and returns what contains them: the card frame, or `place` itself on a page of the service. */
export async function cardPlace(place: Place): Promise<Place> {
  const slots = place.locator(slot);
  await slots.or(place.locator(number)).first().waitFor({ state: "attached" });
  return (await slots.count()) > 0 ? frameIn(place) : place;
}

/**
 * Waits for the first element with a card frame and returns its frame, which need not exist yet. It may be outside of `place`: in
 * Chromium it moves out of the shadow roots around the element.
 *
 * @throws a Playwright timeout error if no element appears
 */
export async function frameIn(place: Place): Promise<FrameLocator> {
  const first = place.locator(slot).first();
  const name = (await first.getAttribute("name")) ?? "";
  const document = "elementHandle" in place ? await (await first.elementHandle()).ownerFrame() : place;
  return (document ?? place).locator(`iframe[slot="${name}"]`).contentFrame();
}
