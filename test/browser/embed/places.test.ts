import { expect, fixture } from "@open-wc/testing";
import type { TillCardElement } from "../../../src/embed/types/elements.ts";
import { aCard, fakeOf, frameIn, framesOf, key } from "./fixtures.ts";
import { settled } from "../../support/browser/settled.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

/** Puts a till into a place, and hands it out once it can be used there. */
type Place = (root: HTMLElement) => TillCardElement | Promise<TillCardElement>;

function tillIn(root: ParentNode): TillCardElement {
  const till = root.querySelector("till-card");
  if (!till) throw new Error("no till");
  return till;
}

/** Nests closed shadow roots, and puts a till into the innermost. */
function deepInShadow(root: HTMLElement, depth: number): TillCardElement {
  const inner = root.attachShadow({ mode: "closed" });
  inner.innerHTML = depth > 1 ? "<div></div>" : aCard();
  const next = inner.querySelector("div");
  return next ? deepInShadow(next, depth - 1) : tillIn(inner);
}

function opened<Tag extends "dialog" | "details" | "div">(
  tag: Tag,
  open: (element: HTMLElementTagNameMap[Tag]) => void,
): Place {
  return async (root) => {
    const box = document.createElement(tag);
    if (tag === "div") box.popover = "auto";
    box.innerHTML = aCard();
    root.append(box);
    const till = tillIn(box);
    await settled();
    open(box);
    return till;
  };
}

const places: Readonly<Record<string, Place>> = {
  "what was not displayed at first": async (root) => {
    root.style.display = "none";
    root.innerHTML = aCard();
    await fakeOf(tillIn(root));
    root.style.display = "";
    return tillIn(root);
  },
  "what the browser skips until it is in view": (root) => {
    root.style.contentVisibility = "auto";
    root.style.marginTop = "300vh";
    root.innerHTML = aCard();
    root.scrollIntoView();
    return tillIn(root);
  },
  "three closed shadow roots": (root) => deepInShadow(root, 3),
  "a dialog": opened("dialog", (dialog) => dialog.showModal()),
  "a popover": opened("div", (popover) => popover.showPopover()),
  "details that are opened": opened("details", (details) => (details.open = true)),
  "the content of a template": (root) => {
    const template = document.createElement("template");
    template.innerHTML = aCard();
    expect(tillIn(template.content).shadowRoot).to.equal(null);
    root.append(document.importNode(template.content, true));
    return tillIn(root);
  },
  "markup that replaces other markup": (root) => {
    root.innerHTML = aCard();
    root.innerHTML = aCard();
    return tillIn(root);
  },
  "a clone of another till": async (root) => {
    root.innerHTML = aCard();
    const till = tillIn(root);
    (await fakeOf(till)).fill();
    const clone = till.cloneNode(true) as TillCardElement;
    till.replaceWith(clone);
    return clone;
  },
  "the document again, out of a template": async (root) => {
    root.innerHTML = aCard();
    const till = tillIn(root);
    document.createElement("template").content.append(till);
    await settled();
    expect(frameIn(till)).to.equal(null);
    root.append(till);
    return till;
  },
  "the document again, before its frame was ready": async (root) => {
    root.innerHTML = aCard({ "publishable-key": key("manual") });
    const till = tillIn(root);
    await fakeOf(till);
    till.remove();
    till.setAttribute("publishable-key", key());
    root.append(till);
    return till;
  },
};

describe("a till works in", () => {
  for (const [name, place] of Object.entries(places)) {
    it(name, async () => {
      const root = await fixture<HTMLElement>("<div></div>");
      const till = await place(root);
      const fake = await fakeOf(till);
      await waitUntil(() => frameIn(till)?.title);
      fake.say({ type: "resize", height: 377 });
      await waitUntil(() => frameIn(till)?.offsetHeight === 377);
      expect(getComputedStyle(till).display).to.equal("block");
      expect(till.matches(":state(complete)")).to.equal(false);
      fake.fill();
      await waitUntil(() => till.matches(":state(complete)"));
      expect((await till.createToken()).id).to.equal("tok_1");
      expect(framesOf(till)).to.have.length(1);
    });
  }

  it("another document by its looks, and again where it came from", async () => {
    const root = await fixture<HTMLElement>(`<div>${aCard()}<iframe></iframe></div>`);
    const till = tillIn(root);
    await fakeOf(till);
    const other = root.querySelector<HTMLIFrameElement>("iframe:not([slot])")?.contentDocument;
    other?.body.append(till);
    expect([till.ownerDocument, till.shadowRoot?.adoptedStyleSheets.length]).to.deep.equal([other, 1]);
    root.append(till);
    await fakeOf(till);
    await waitUntil(() => frameIn(till)?.title);
    expect(till.shadowRoot?.adoptedStyleSheets).to.have.length(1);
    expect((await till.createToken()).id).to.equal("tok_1");
  });
});
