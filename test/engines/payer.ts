import { setTimeout as wait } from "node:timers/promises";
import type { ElementReference, Tab } from "./tab.ts";

/** How long a payer waits for something to be there, in milliseconds. */
const patience = 60_000;

const candidates = {
  button: "button",
  heading: "h1, h2, h3",
  status: "[role=status]",
  textbox: "input",
} as const;

type Role = keyof typeof candidates;

/** Finds visible elements, in shadow roots too. */
const findAll = `
  const found = [];
  const search = (root) => {
    for (const element of root.querySelectorAll("*")) {
      if (element.matches(arguments[0]) && element.checkVisibility({ visibilityProperty: true })) found.push(element);
      if (element.shadowRoot) search(element.shadowRoot);
    }
  };
  search(document);
  return found;`;

/** Where an element is, and whether it can be pressed. */
const place = `
  const { x, y, width, height } = arguments[0].getBoundingClientRect();
  return [x, y, width, height, arguments[0].matches(":disabled, [aria-disabled=true]")].join(" ");`;

const activeElement = `
  let active = document.activeElement;
  while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;`;

/** A card as it is typed. */
interface TypedCard {
  readonly number: string;
  readonly expiry?: string;
  readonly cvc?: string;
}

/** Somebody who pays in a browser of any engine: finds things by what they are and how they are called. */
export class Payer {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  async open(address: string): Promise<void> {
    await this.#tab.goto(address);
  }

  /** Waits for an address that matches. */
  async arrives(address: RegExp): Promise<string> {
    return eventually(`the address ${String(address)}`, async () => {
      const url = await this.#tab.url();
      return address.test(url) ? url : undefined;
    });
  }

  /** Waits until something of this role and with this name, or with this text in it, is there. */
  async sees(role: Role, name: string): Promise<ElementReference> {
    return eventually(`a ${role} "${name}"`, async () => {
      for (const element of await this.#all(candidates[role])) {
        const told = [await this.#textOf(element), await this.#tab.labelOf(element)];
        if (told.some((text) => text.includes(name))) return element;
      }
      return undefined;
    });
  }

  async presses(button: string): Promise<void> {
    await this.#press(await this.sees("button", button));
  }

  /** Does something within frames, each found in the one before. */
  async within(frames: readonly string[], action: () => Promise<void>): Promise<void> {
    await this.#enter(frames);
    await action();
    await this.#tab.leaveFrames();
  }

  /** Types a card into the fields, one click each. */
  async types({ number, expiry = "1234", cvc = "123" }: TypedCard): Promise<void> {
    for (const [name, text] of [
      ["Card number", number],
      ["Expiry date", expiry],
      ["Security code", cvc],
    ] as const) {
      const field = await this.sees("textbox", name);
      await this.#press(field);
      await this.#tab.execute("arguments[0].select()", field);
      await this.keys(text);
    }
  }

  /** Types into whatever has the focus. */
  async keys(text: string): Promise<void> {
    await this.#tab.keyboard.type(text);
  }

  /** Presses a key, or several that are held together. */
  async key(keys: string): Promise<void> {
    await this.#tab.keyboard.press(keys);
  }

  async valueOf(textbox: string): Promise<unknown> {
    return this.#tab.execute("return arguments[0].value", await this.sees("textbox", textbox));
  }

  /** Waits until what is called so has the focus in the document that was entered. */
  async isAt(name: string): Promise<void> {
    await eventually(`the focus on "${name}"`, async () => {
      const element = (await this.#tab.execute(activeElement)) as ElementReference;
      return (await this.#tab.labelOf(element)) === name ? true : undefined;
    });
  }

  /** Waits until a field is marked as wrong. */
  async seesInvalid(textbox: string): Promise<void> {
    await eventually(`a mark on "${textbox}"`, async () => {
      const field = await this.sees("textbox", textbox);
      const mark = await this.#tab.execute("return arguments[0].getAttribute('aria-invalid')", field);
      return mark === "true" ? true : undefined;
    });
  }

  /** Presses what can be pressed and stays where it is: while a page grows, a driver presses beside it. */
  async #press(element: ElementReference): Promise<void> {
    const placeNow = async () => String(await this.#tab.execute(place, element));
    await eventually("what stays where it is", async () => {
      const before = await placeNow();
      await wait(100);
      const after = await placeNow();
      return before === after && after.endsWith("false") ? true : undefined;
    });
    await this.#tab.click(element);
  }

  async #enter(frames: readonly string[]): Promise<void> {
    await eventually(`the frames ${frames.join(" › ")}`, async () => {
      await this.#tab.leaveFrames();
      for (const frame of frames) {
        const [element] = await this.#all(frame);
        if (element === undefined) return undefined;
        await this.#tab.enterFrame(element);
      }
      return true;
    });
  }

  async #all(selector: string): Promise<readonly ElementReference[]> {
    return (await this.#tab.execute(findAll, selector)) as readonly ElementReference[];
  }

  async #textOf(element: ElementReference): Promise<string> {
    return String(await this.#tab.execute("return arguments[0].innerText", element));
  }
}

async function eventually<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
  let trouble: unknown;
  for (const until = performance.now() + patience; performance.now() < until; await wait(100)) {
    try {
      const result = await attempt();
      if (result !== undefined) return result;
    } catch (error) {
      // The page may go while it is looked at.
      trouble = error;
    }
  }
  throw new Error(`There was not ${what}.`, { cause: trouble });
}
