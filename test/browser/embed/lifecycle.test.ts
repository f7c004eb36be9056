import { expect, fixture } from "@open-wc/testing";
import { defineTill } from "../../../src/embed/define.ts";
import { TillCard } from "../../../src/embed/till-card.ts";
import { TillCheckout } from "../../../src/embed/till-checkout.ts";
import type { TillCardElement, TillCheckoutElement } from "../../../src/embed/types/elements.ts";
import { aCard, aCheckout, fakeOf, frameIn, framesOf, key, part } from "./fixtures.ts";
import { settled } from "../../support/browser/settled.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

/** Counts the ports that this page has made and not closed. */
class CountedPorts {
  open = 0;
  readonly #Channel = globalThis.MessageChannel;
  readonly #close = MessagePort.prototype.close;

  constructor() {
    const opened = () => this.open++;
    const closed = () => this.open--;
    const close = this.#close;
    const ours = new WeakSet<MessagePort>();
    globalThis.MessageChannel = class extends this.#Channel {
      constructor() {
        super();
        ours.add(this.port1);
        opened();
      }
    };
    MessagePort.prototype.close = function (this: MessagePort) {
      if (ours.delete(this)) closed();
      close.call(this);
    };
  }

  restore(): void {
    globalThis.MessageChannel = this.#Channel;
    MessagePort.prototype.close = this.#close;
  }
}

describe("an element that comes and goes", () => {
  for (const anElement of [aCheckout, () => fixture<TillCard>(aCard())]) {
    it("has one port while it is there, none afterwards, however often it is moved", async () => {
      const ports = new CountedPorts();
      try {
        const element = await anElement();
        await fakeOf(element);
        expect(ports.open).to.equal(1);
        const places = [document.createElement("div"), document.createElement("div")];
        element.parentElement?.append(...places);
        for (let times = 0; times < 10; times++) {
          places[times % 2]?.append(element);
          if (times % 3 === 0) await fakeOf(element);
        }
        await fakeOf(element);
        expect(ports.open).to.equal(1);
        element.remove();
        expect(ports.open).to.equal(0);
        expect(document.querySelector("iframe")).to.equal(null);
      } finally {
        ports.restore();
      }
    });
  }

  it("keeps its frame, and the card in it, when it is moved and not removed", async () => {
    const till = await fixture<TillCard>(aCard());
    const fake = await fakeOf(till);
    await waitUntil(() => frameIn(till)?.title);
    const place = document.createElement("div");
    till.parentElement?.append(place);
    (place as unknown as { moveBefore(node: Node, before: Node | null): void }).moveBefore(till, null);
    await till.updateComplete;
    expect(till.parentElement).to.equal(place);
    expect(frameIn(till)?.contentWindow?.fake).to.equal(fake);
    expect((await till.createToken()).id).to.equal("tok_1");
  });

  it("works in a form that it was moved into, and no longer in the one it left", async () => {
    const place = await fixture(`<div><form id="one">${aCard()}</form><form id="two"></form></div>`);
    const [one, two] = place.querySelectorAll("form");
    const till = place.querySelector("till-card");
    if (!one || !two || !till) throw new Error("no form");
    two.append(till);
    await fakeOf(till);
    await waitUntil(() => frameIn(till)?.title);
    (await fakeOf(till)).fill();
    await waitUntil(() => till.matches(":state(complete)"));
    const sent: string[] = [];
    place.addEventListener("submit", (event) => {
      event.preventDefault();
      sent.push((event.target as HTMLFormElement).id);
    });
    one.requestSubmit();
    expect(sent).to.deep.equal(["one"]);
    two.requestSubmit();
    expect(sent).to.deep.equal(["one"]);
    await waitUntil(() => sent.length === 2);
    expect(new FormData(two).get("source")).to.equal("tok_1");
    expect(new FormData(one).has("source")).to.equal(false);
  });

  it("is defined once, though the script runs twice", async () => {
    const before = customElements.get("till-card");
    expect(defineTill).not.to.throw();
    expect(customElements.get("till-card")).to.equal(before);
    const till = await fixture<TillCard>(aCard());
    await fakeOf(till);
    expect(framesOf(till)).to.have.length(1);
  });

  it("takes what was set on it before the script was there, as properties or by the names of properties", async () => {
    const late = document.createElement("late-card");
    Object.assign(late, { publishableKey: key(), name: "early", disabled: true, required: false });
    const lateCheckout = document.createElement("late-checkout");
    lateCheckout.setAttribute("publishableKey", key());
    lateCheckout.setAttribute("successUrl", "/thanks");
    document.body.append(late, lateCheckout);
    customElements.define("late-card", class extends TillCard {});
    customElements.define("late-checkout", class extends TillCheckout {});
    const card = late as TillCardElement;
    expect([card.getAttribute("publishable-key"), card.getAttribute("name")]).to.deep.equal([key(), "early"]);
    expect([card.matches(":disabled"), card.required]).to.deep.equal([true, false]);
    const checkout = lateCheckout as TillCheckoutElement;
    expect([checkout.publishableKey, checkout.successUrl]).to.deep.equal([key(), "/thanks"]);
    checkout.successUrl = null;
    expect(checkout.successUrl).to.equal(null);
    for (const element of [late, lateCheckout]) element.remove();
  });

  it("follows a property that a framework writes as an attribute", async () => {
    const checkout = await aCheckout({ "publishable-key": undefined, publishableKey: key() });
    await fakeOf(checkout);
    checkout.setAttribute("publishableKey", key("manual"));
    await waitUntil(() => frameIn(checkout)?.src.includes(key("manual")), "the frame has the old key");
  });

  it("shows no second notice of one problem, however often it comes back", async () => {
    const till = await fixture<TillCard>(aCard({ "publishable-key": "" }));
    let told = 0;
    till.addEventListener("till-diagnostic", () => told++);
    const place = till.parentElement;
    for (let times = 0; times < 5; times++) {
      till.remove();
      place?.append(till);
      await settled();
    }
    expect(told).to.equal(0);
    expect(part(till, "problem").textContent).not.to.equal("");
  });
});
