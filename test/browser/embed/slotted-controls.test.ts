import { expect, oneEvent } from "@open-wc/testing";
import { settled } from "../../support/browser/settled.ts";
import type { CustomControl } from "./custom-control.ts";
import "./custom-control.ts";
import { FakeShop } from "./fake-shop.ts";
import { forgetAttempts, pay, readyCheckout } from "./fixtures.ts";

/** What is posted beside the token by a checkout with `controls` in it, and what its page is told. */
async function posted(controls: string): Promise<{ fields: string[]; told: string[] }> {
  const shop = new FakeShop();
  forgetAttempts();
  const told: string[] = [];
  const listen = ({ detail }: HTMLElementEventMap["till-diagnostic"]): void => void told.push(detail.code);
  document.body.addEventListener("till-diagnostic", listen);
  try {
    const element = await readyCheckout({}, controls);
    pay(element);
    await oneEvent(element, "till-success");
    const fields = [...(shop.requests[0]?.fields.keys() ?? [])];
    return { fields: fields.filter((name) => name !== "source"), told };
  } finally {
    document.body.removeEventListener("till-diagnostic", listen);
    shop.restore();
  }
}

describe("the controls in a till-checkout", () => {
  it("are sent, except files, which are reported to the developer", async () => {
    const { fields, told } = await posted(
      `<input aria-label="Mail" name="email" value="a@b.example" /><input type="file" aria-label="Photo" name="photo" />`,
    );
    expect(fields).to.deep.equal(["email"]);
    expect(told).to.deep.equal(["file_control"]);
  });

  it("are sent without buttons, as a form sends them that no button of it was pressed for", async () => {
    const buttons = ["submit", "button", "reset", "image"].map(
      (type) => `<input type="${type}" name="${type}" value="${type}" alt="${type}" />`,
    );
    const { fields, told } = await posted(
      `${buttons.join("")}<input type="hidden" name="order" value="7" />`,
    );
    expect(fields).to.deep.equal(["order"]);
    expect(told).to.deep.equal([]);
  });

  const custom = `<custom-control name="seat" start="B7"></custom-control>`;
  const kinds: Readonly<Record<string, readonly [controls: string, fields: string[]]>> = {
    "custom elements": [custom, ["seat"]],
    "custom elements and others, in their order": [
      `<input name="a" aria-label="A" />${custom}`,
      ["a", "seat"],
    ],
    "every chosen option": [
      `<select name="s" multiple aria-label="S"><option selected>1</option><option selected>2</option></select>`,
      ["s", "s"],
    ],
    "not those of a disabled fieldset": [`<fieldset disabled>${custom}</fieldset>`, []],
    "those of another form": [`<input form="none" name="a" aria-label="A" />`, ["a"]],
    "no boxes that are not checked": [`<input type="checkbox" name="c" aria-label="C" />`, []],
    "no controls without a name": [`<input aria-label="A" />`, []],
  };
  for (const [kind, [controls, expected]] of Object.entries(kinds)) {
    it(`are sent as a form sends them: ${kind}`, async () => {
      expect((await posted(controls)).fields).to.deep.equal(expected);
    });
  }

  it("are validated as a form validates them, custom elements too, and stay as they were", async () => {
    const shop = new FakeShop();
    forgetAttempts();
    const element = await readyCheckout(
      {},
      `<custom-control name="seat" required></custom-control><input form="mine" name="a" aria-label="A" />`,
    );
    const controls = () => [...element.querySelectorAll("custom-control, input")].map((one) => one.outerHTML);
    const before = controls();
    const control = element.querySelector<CustomControl>("custom-control") as CustomControl;
    pay(element);
    await settled();
    expect(shop.requests).to.have.length(0);
    expect(document.activeElement).to.equal(control);
    control.set("B7");
    pay(element);
    await oneEvent(element, "till-success");
    expect(shop.requests[0]?.fields.get("seat")).to.equal("B7");
    expect(controls()).to.deep.equal(before);
    expect(element.nextElementSibling?.localName).not.to.equal("form");
    shop.restore();
  });
});
