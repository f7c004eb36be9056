import { expect, fixture, nextFrame } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { waitUntil } from "../../support/browser/wait-until.ts";
import { OverlayFixture, close } from "./overlay-fixture.ts";

describe("the dialog of an overlay, and the page around it", () => {
  let overlay: OverlayFixture;

  beforeEach(async () => {
    overlay = await OverlayFixture.create();
  });

  afterEach(() => overlay.end());

  it("goes on while the page writes the content of the link anew", async () => {
    const page = await overlay.pressUntilReady();
    overlay.link.textContent = "Buy two boxes";
    overlay.link.replaceChildren(document.createElement("b"));
    await nextFrame();
    expect(overlay.frame?.contentWindow?.page).to.equal(page);
    page.say({ type: "paid", charge: null, close });
    await waitUntil(() => overlay.toldNames.includes("till-success"));
  });

  it("is in no shadow root, also where the link is in one", async () => {
    const [outer, inner] = ["open", "closed"].map((mode) => {
      const host = document.createElement("div");
      return { host, root: host.attachShadow({ mode: mode as ShadowRootMode }) };
    });
    if (!outer || !inner) throw new Error("no roots");
    outer.root.append(inner.host);
    inner.root.append(overlay.link);
    const section = await fixture("<section></section>");
    section.append(outer.host);
    await overlay.pressUntilReady();
    expect(overlay.frame?.getRootNode()).to.equal(document);
    expect(overlay.overlay?.parentElement).to.equal(document.documentElement);
  });

  for (const parent of [
    "<dialog></dialog>",
    "<div popover></div>",
    '<div role="dialog"></div>',
    '<div role="alertdialog"></div>',
  ]) {
    it(`is a part of the page's ${parent}, in front of it, and so is the link afterwards`, async () => {
      const around = await fixture<HTMLDialogElement>(parent);
      around.append(overlay.link);
      if (around.localName === "dialog") around.showModal();
      if (around.popover) around.showPopover();
      await overlay.pressUntilReady();
      expect(overlay.overlay?.parentElement).to.equal(around);
      const { left, right, top, bottom } = overlay.dialog?.getBoundingClientRect() ?? new DOMRect();
      const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      expect(front).to.equal(overlay.frame);
      overlay.closeButton?.click();
      expect(overlay.isFocused).to.equal(true);
      expect(around.matches(":modal, :popover-open, [role]")).to.equal(true);
    });
  }

  it("stands in the direction around the link", async () => {
    const around = await fixture(`<div dir="rtl"></div>`);
    around.append(overlay.link);
    await overlay.pressUntilReady();
    const { left = 0 } = overlay.dialog?.getBoundingClientRect() ?? {};
    expect(overlay.closeButton?.getBoundingClientRect().left).to.be.closeTo(left, 1);
    expect(overlay.overlay?.lang).to.equal("de");
  });

  it("looks the same, whatever the page's styles say of its elements", async () => {
    const measure = () => {
      const { x, y, width, height } = overlay.frame?.getBoundingClientRect() ?? new DOMRect();
      const { visibility, opacity, borderWidth, outlineStyle } = getComputedStyle(overlay.frame as Element);
      return { x, y, width, height, visibility, opacity, borderWidth, outlineStyle };
    };
    await overlay.pressUntilReady();
    const before = measure();
    const style = await fixture(`<style>
      till-overlay, html > *:last-child, iframe {
        display: none !important; visibility: hidden !important; opacity: 0 !important; transform: scale(0.5) !important;
        width: 10px !important; height: 10px !important; max-width: 10px !important; border: 9px solid !important;
        position: absolute !important; margin: 9px !important; contain: strict !important; font-size: 90px !important;
      }
    </style>`);
    expect(measure()).to.deep.equal(before);
    expect(before.width).to.be.greaterThan(300);
    style.remove();
  });

  it("hides its presses and keys from the page, which may close something for what is beside it", async () => {
    const heard: string[] = [];
    const hear = ({ type }: Event): void => void heard.push(type);
    const types = ["pointerdown", "mousedown", "click", "keydown", "focusin"];
    await overlay.pressUntilReady();
    for (const type of types) document.addEventListener(type, hear);
    const { x = 0, y = 0 } = overlay.dialog?.getBoundingClientRect() ?? {};
    await sendMouse({ type: "click", position: [Math.round(x) + 20, Math.round(y) + 20] });
    overlay.closeButton?.focus();
    await sendKeys({ press: "Shift" });
    expect(heard).to.deep.equal([]);
    await sendKeys({ press: "Escape" });
    for (const type of types) document.removeEventListener(type, hear);
    expect(heard).to.deep.equal(["focusin"]);
    expect(overlay.isFocused).to.equal(true);
  });

  it("is closed when the page removes it, and the link opens it anew", async () => {
    await overlay.pressUntilReady();
    overlay.overlay?.remove();
    await waitUntil(() => document.documentElement.style.overflow === "");
    expect(overlay.isFocused).to.equal(true);
    await overlay.pressUntilReady();
    expect(overlay.dialog?.open).to.equal(true);
  });

  it("opens anew after it has failed and its page was not opened instead", async () => {
    for (const presses of [1, 2]) {
      const page = await overlay.press();
      page.say({ type: "refused", code: "origin_not_allowed", message: "Add the origin." });
      await waitUntil(() => overlay.opened.length === presses);
      expect(overlay.dialog).to.equal(null);
      expect(document.documentElement.style.overflow).to.equal("");
      expect(overlay.timers.waiting.size).to.equal(0);
    }
    document.documentElement.style.overflow = "clip";
    overlay.link.remove();
    expect(document.documentElement.style.overflow).to.equal("clip");
    document.documentElement.style.overflow = "";
  });

  it("lets go of Back when its link is removed in the middle of a payment", async () => {
    const entry = (): unknown => Object(history.state).tillOverlay;
    const before = entry();
    const page = await overlay.pressUntilReady();
    await waitUntil(() => entry() !== before);
    await overlay.hear(page, { type: "busy", busy: true });
    overlay.link.remove();
    const isBack = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    history.back();
    await isBack;
    await nextFrame();
    expect(entry()).to.equal(before);
  });
});
