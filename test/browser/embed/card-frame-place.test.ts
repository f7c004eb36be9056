import { expect, fixture, oneEvent } from "@open-wc/testing";
import type { TillCard } from "../../../src/embed/till-card.ts";
import { aCard, fakeOf, frameIn } from "./fixtures.ts";
import { settled } from "../../support/browser/settled.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

const aTill = (attributes = {}): Promise<TillCard> => fixture<TillCard>(aCard(attributes));

describe("the place of the card frame", () => {
  it("takes the height that it asks for", async () => {
    const element = await aTill();
    (await fakeOf(element)).say({ type: "resize", height: 222 });
    await waitUntil(() => frameIn(element)?.offsetHeight === 222);
  });

  it("stands among the children of the element, where no style of the page reaches it", async () => {
    const place = await fixture(
      `<div><style>iframe { display: none !important; height: 5px !important; border: 9px solid; opacity: 0 }</style>${aCard()}</div>`,
    );
    const element = place.querySelector("till-card");
    const frame = element?.querySelector("iframe");
    if (!element || !frame) throw new Error("no frame");
    (await fakeOf(element)).say({ type: "resize", height: 222 });
    await waitUntil(() => frame.offsetHeight === 222);
    const { display, opacity, borderWidth } = getComputedStyle(frame);
    expect({ display, opacity, borderWidth }).to.deep.equal({
      display: "block",
      opacity: "1",
      borderWidth: "0px",
    });
  });

  it("comes back when the page replaces the children of the element, and stays where the page does so always", async () => {
    const element = await aTill();
    for (let times = 1; times <= 5; times++) {
      await fakeOf(element);
      const frame = frameIn(element);
      element.replaceChildren();
      if (times > 3) expect(frameIn(element)).to.equal(frame);
      else await waitUntil(() => frameIn(element) && frameIn(element) !== frame, "no other frame");
    }
    expect((await element.createToken()).id).to.equal("tok_1");
  });

  it("is one in a clone of the element, too", async () => {
    const element = await aTill();
    await fakeOf(element);
    element.after(element.cloneNode(true));
    const [, clone] = element.parentElement?.querySelectorAll("till-card") ?? [];
    if (!clone) throw new Error("no clone");
    await fakeOf(clone);
    expect(clone.querySelectorAll("iframe")).to.have.length(1);
  });

  it("keeps a typed card when the language of the page changes, and is loaded in it once the card is gone", async () => {
    const place = await fixture<HTMLElement>(`<div lang="de">${aCard()}</div>`);
    const element = place.querySelector("till-card");
    if (!element) throw new Error("no card");
    const fake = await fakeOf(element);
    const filled = oneEvent(element, "till-change");
    fake.fill();
    await filled;
    const frame = frameIn(element);
    place.lang = "fr";
    await settled();
    expect(frameIn(element)).to.equal(frame);
    fake.say({ type: "change", empty: true, complete: false, brand: null, networks: [], error: null });
    await waitUntil(() => frameIn(element)?.src.includes("locale=fr"));
  });

  it("is covered by its skeleton until a document of another language has arrived", async () => {
    const element = await aTill();
    const isShown = () => frameIn(element)?.checkVisibility({ visibilityProperty: true });
    await waitUntil(isShown, "it was not ready");
    element.setAttribute("locale", "de");
    // Two updates, and no time for the frame to say anything: one loads it, the next draws what covers it.
    await element.updateComplete;
    await element.updateComplete;
    expect(frameIn(element)?.src).to.include("locale=de");
    expect(isShown()).to.equal(false);
    await waitUntil(isShown, "it did not come back");
  });
});
