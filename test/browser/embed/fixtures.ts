import { fixture } from "@open-wc/testing";
import { MemoryAttemptStore } from "../../../src/checkout/memory-attempt-store.ts";
import { defineTill } from "../../../src/embed/define.ts";
import { TillCheckout } from "../../../src/embed/till-checkout.ts";
import type { FakeFrame } from "./fake-frame.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

defineTill();

export const service = new URL("fake-service", import.meta.url).href;

/** A key whose name tells the fake frame how to begin. */
export function key(name = "works"): string {
  return `pk_test_${name.padEnd(32, "0")}`;
}

/** Gives the checkouts of this page an empty store. */
export function forgetAttempts(): MemoryAttemptStore {
  const store = new MemoryAttemptStore();
  TillCheckout.browser = { ...TillCheckout.browser, store };
  return store;
}

type Attributes = Readonly<Record<string, string | undefined>>;

function markup(tag: string, attributes: Attributes, content: string): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? "" : `${name}="${value}"`,
  );
  return `<${tag} ${written.join(" ")}>${content}</${tag}>`;
}

/** A checkout of 42 euros; `undefined` leaves an attribute out. */
export function aCheckout(attributes: Attributes = {}, content = ""): Promise<TillCheckout> {
  const usual = { service, "publishable-key": key(), action: "/pay", amount: "4200", currency: "eur" };
  return fixture(markup("till-checkout", { ...usual, description: "Order 1001", ...attributes }, content));
}

/** The markup of a till for a form. */
export function aCard(attributes: Attributes = {}): string {
  return markup("till-card", { service, "publishable-key": key(), name: "source", ...attributes }, "");
}

/** The frames of an element, in its shadow root and where the slots in there lead to. */
export function framesOf(element: Element): readonly HTMLIFrameElement[] {
  const root = element.shadowRoot;
  const slots = [...(root?.querySelectorAll<HTMLSlotElement>("slot[name]") ?? [])];
  const slotted = slots.flatMap((slot) => slot.assignedElements({ flatten: true }));
  const inside = root?.querySelectorAll<HTMLIFrameElement>("iframe:not([hidden])") ?? [];
  return [...slotted.filter((one) => one instanceof HTMLIFrameElement), ...inside];
}

export function frameIn(element: Element): HTMLIFrameElement | null {
  return framesOf(element)[0] ?? null;
}

/** The fake frame of an element, once it has been told its settings. */
export async function fakeOf(element: Element): Promise<FakeFrame> {
  await waitUntil(() => frameIn(element)?.contentWindow?.fake?.heard.length, "the frame was not configured");
  const fake = frameIn(element)?.contentWindow?.fake;
  if (!fake) throw new Error("no frame");
  return fake;
}

/** A part of an element's shadow root. */
export function part(element: Element, name: string): HTMLElement {
  const found = element.shadowRoot?.querySelector<HTMLElement>(`[part="${name}"]`);
  if (!found) throw new Error(`no part ${name}`);
  return found;
}

/** A checkout whose frame has sent its words. */
export async function readyCheckout(...of: Parameters<typeof aCheckout>): Promise<TillCheckout> {
  const element = await aCheckout(...of);
  await fakeOf(element);
  await waitUntil(() => part(element, "pay-button").textContent, "no words came");
  return element;
}

/** Presses the pay button. */
export const pay = (element: TillCheckout): void => part(element, "pay-button").click();

/** The lines that a part of a checkout reads as; engines do not agree on how many empty ones stand between paragraphs. */
export const says = (element: TillCheckout, name: string): string =>
  part(element, name).innerText.trim().replace(/\n+/g, "\n");
