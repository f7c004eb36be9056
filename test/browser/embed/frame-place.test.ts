import { expect, fixture } from "@open-wc/testing";
import type { TillCardElement } from "../../../src/embed/types/elements.ts";
import { aCard, fakeOf, frameIn } from "./fixtures.ts";
import { settled } from "../../support/browser/settled.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

interface Place {
  /** The element in the document. */
  readonly outermost: HTMLElement;
  readonly root: ParentNode;
}

/** Nests shadow roots of these modes; the last one has the markup. */
async function inRoots(modes: readonly ShadowRootMode[], markup: string): Promise<Place> {
  const outermost = await fixture<HTMLElement>("<div></div>");
  let root: ParentNode = outermost;
  for (const mode of modes) {
    const host: HTMLElement = root === outermost ? outermost : document.createElement("div");
    if (host !== outermost) root.append(host);
    root = host.attachShadow({ mode });
  }
  const content = document.createElement("section");
  content.innerHTML = markup;
  root.append(content);
  return { outermost, root };
}

function tillIn(root: ParentNode): TillCardElement {
  const till = root.querySelector("till-card");
  if (!till) throw new Error("no till");
  return till;
}

/** Waits until the frame of an element is a child of another. */
async function framesIn(parent: Element, count = 1): Promise<readonly HTMLIFrameElement[]> {
  const frames = () => [...parent.querySelectorAll<HTMLIFrameElement>(":scope > iframe")];
  await waitUntil(() => frames().length === count, `there are not ${count} frames`);
  return frames();
}

const styles = `<style>
  iframe { display: none !important; height: 5px !important; border: 9px solid; opacity: 0 }
  slot { display: none !important; opacity: 0 }
  ::slotted(iframe) { display: none !important; margin: 50px !important }
</style>`;

const places: Readonly<Record<string, readonly ShadowRootMode[]>> = {
  "the document": [],
  "a shadow root": ["open"],
  "a closed shadow root": ["closed"],
  "shadow roots one in the other": ["open", "closed", "open"],
};

describe("the frame outside of shadow roots", () => {
  for (const [name, modes] of Object.entries(places)) {
    it(`is a child of the outermost element, where no style reaches it, for an element in ${name}`, async () => {
      const { outermost, root } = await inRoots(modes, styles + aCard());
      const till = tillIn(root);
      const [frame] = await framesIn(modes.length === 0 ? till : outermost);
      (await fakeOf(till)).say({ type: "resize", height: 222 });
      await waitUntil(() => frame?.offsetHeight === 222, "it has not the height that it asked for");
      if (!frame) throw new Error("no frame");
      const { display, opacity, borderWidth, margin } = getComputedStyle(frame);
      expect({ display, opacity, borderWidth, margin }).to.deep.equal({
        display: "block",
        opacity: "1",
        borderWidth: "0px",
        margin: "-4px",
      });
      expect(frameIn(till)).to.equal(frame);
      expect((await till.createToken()).id).to.equal("tok_1");
    });

    it(`leaves nothing behind when its element goes, from ${name}`, async () => {
      const { outermost, root } = await inRoots(modes, aCard());
      const till = tillIn(root);
      await framesIn(modes.length === 0 ? till : outermost);
      const inner = root instanceof ShadowRoot ? root.host : outermost;
      till.remove();
      await settled();
      expect(
        [till, inner, outermost].map((one) => one.querySelectorAll("iframe, :scope > slot").length),
      ).to.deep.equal([0, 0, 0]);
    });

    it(`comes back when the page removes it, and stays inside where the page does so always, in ${name}`, async () => {
      const { outermost, root } = await inRoots(modes, aCard());
      const till = tillIn(root);
      for (let times = 1; times <= 3; times++) {
        const [frame] = await framesIn(modes.length === 0 ? till : outermost);
        frame?.remove();
        await waitUntil(() => frameIn(till) && frameIn(till) !== frame, "no other frame");
        await fakeOf(till);
      }
      await settled();
      expect(frameIn(till)?.getRootNode()).to.equal(till.shadowRoot);
      expect((await till.createToken()).id).to.equal("tok_1");
    });
  }

  it("is one for each element of a shadow root, in the place of its element", async () => {
    const { outermost, root } = await inRoots(["open"], aCard() + aCard());
    const frames = await framesIn(outermost, 2);
    const tills = [...root.querySelectorAll("till-card")];
    expect(tills.map(frameIn)).to.have.members(frames);
    const tops = tills.map((till) => frameIn(till)?.getBoundingClientRect().top ?? 0);
    expect(tops[0]).to.be.below(tops[1] ?? 0);
  });

  it("stays in the shadow root of its element where one around it assigns its slots itself", async () => {
    const host = await fixture<HTMLElement>("<div></div>");
    const root = host.attachShadow({ mode: "open", slotAssignment: "manual" });
    root.innerHTML = aCard();
    const till = tillIn(root);
    await fakeOf(till);
    await settled();
    expect(frameIn(till)?.getRootNode()).to.equal(till.shadowRoot);
  });

  it("stays in the shadow root of its element in a browser that moves no frame", async () => {
    const { moveBefore } = Element.prototype;
    Reflect.deleteProperty(Element.prototype, "moveBefore");
    try {
      const { root } = await inRoots(["open"], aCard());
      const till = tillIn(root);
      await fakeOf(till);
      await settled();
      expect(frameIn(till)?.getRootNode()).to.equal(till.shadowRoot);
    } finally {
      Element.prototype.moveBefore = moveBefore;
    }
  });

  it("is kept, and led to anew, when the page removes a slot on the way or moves its element elsewhere", async () => {
    const { outermost, root } = await inRoots(["open"], aCard());
    const till = tillIn(root);
    const [frame] = await framesIn(outermost);
    const fake = await fakeOf(till);
    till.replaceChildren();
    await waitUntil(() => frameIn(till) === frame, "no slot leads to it");
    outermost.parentElement?.moveBefore(till, null);
    expect((await framesIn(till))[0]).to.equal(frame);
    expect(await fakeOf(till)).to.equal(fake);
    expect(outermost.children).to.have.length(0);
    expect((await till.createToken()).id).to.equal("tok_1");
  });

  for (const [name, modes] of [
    ["the element", []],
    ["the component around it", ["open"]],
  ] as const) {
    it(`is one in a clone of ${name}, too`, async () => {
      const { outermost, root } = await inRoots(modes, aCard());
      await framesIn(modes.length === 0 ? tillIn(root) : outermost);
      const clone = outermost.cloneNode(true) as HTMLElement;
      if (modes.length > 0) clone.attachShadow({ mode: "open" }).innerHTML = aCard();
      outermost.after(clone);
      const till = tillIn(clone.shadowRoot ?? clone);
      await fakeOf(till);
      expect(await framesIn(modes.length === 0 ? till : clone)).to.deep.equal([frameIn(till)]);
    });
  }
});
