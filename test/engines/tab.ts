import type { KeyAction } from "./keys.ts";
import { moved, pressed, typed } from "./keys.ts";

/** The name under which WebDriver hands elements out and takes them in, https://www.w3.org/TR/webdriver2/#elements. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** An element as WebDriver names it. */
export type ElementReference = Readonly<Record<typeof elementKey, string>>;

/** The commands of WebDriver that are used, by which wire ever: to WebKit by HTTP, to Firefox by Marionette. */
export interface Wire {
  navigate(address: string): Promise<unknown>;
  url(): Promise<unknown>;
  execute(script: string, args: readonly unknown[]): Promise<unknown>;
  click(element: string): Promise<unknown>;
  label(element: string): Promise<unknown>;
  /** Enters a frame; with `null` the page itself. */
  frame(element: string | null): Promise<unknown>;
  actions(actions: readonly object[]): Promise<unknown>;
  /** Gives the page the focus of the window. */
  focus(): Promise<unknown>;
  close(): Promise<unknown>;
}

/** A tab of a browser. */
export class Tab {
  readonly #wire: Wire;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  async goto(address: string): Promise<void> {
    await this.#wire.navigate(address);
  }

  async url(): Promise<string> {
    return String(await this.#wire.url());
  }

  /** Runs the body of a function in the page, or in the frame that was entered. */
  execute(script: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#wire.execute(script, args);
  }

  /** Presses the middle of an element. */
  async click(element: ElementReference): Promise<void> {
    await this.execute("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
    await this.#wire.click(element[elementKey]);
  }

  /** What assistive technology calls it. */
  async labelOf(element: ElementReference): Promise<string> {
    return String(await this.#wire.label(element[elementKey]));
  }

  async enterFrame(frame: ElementReference): Promise<void> {
    await this.#wire.frame(frame[elementKey]);
  }

  async leaveFrames(): Promise<void> {
    await this.#wire.frame(null);
  }

  readonly keyboard = {
    type: (text: string) => this.#keys(typed(text)),
    press: (keys: string) => this.#keys(pressed(keys)),
    down: (key: string) => this.#keys(moved("keyDown", key)),
    up: (key: string) => this.#keys(moved("keyUp", key)),
  };

  /** A mouse that is moved to places of the window, in CSS pixels. */
  readonly mouse = {
    move: (x: number, y: number) => this.#pointer({ type: "pointerMove", x, y, duration: 0 }),
    down: async () => {
      await this.#wire.focus();
      await this.#pointer({ type: "pointerDown", button: 0 });
    },
    up: () => this.#pointer({ type: "pointerUp", button: 0 }),
    click: async (x: number, y: number) => {
      await this.mouse.move(x, y);
      await this.mouse.down();
      await this.mouse.up();
    },
  };

  /** Media are what the browser was started with: what else is asked for is refused. */
  async emulateMedia(wanted: { colorScheme?: string; reducedMotion?: string }): Promise<void> {
    const { colorScheme, reducedMotion, ...others } = wanted;
    const features = { "prefers-color-scheme": colorScheme, "prefers-reduced-motion": reducedMotion };
    const media = Object.entries(features)
      .filter(([, value]) => value !== undefined && value !== "no-preference")
      .map(([feature, value]) => `(${feature}: ${value})`);
    const has = await this.execute("return matchMedia(arguments[0]).matches", media.join(" and "));
    if (has !== true || Object.keys(others).length > 0)
      throw new Error(`This browser was not started with ${JSON.stringify(wanted)}.`);
  }

  close(): Promise<unknown> {
    return this.#wire.close();
  }

  async #pointer(action: object): Promise<void> {
    await this.#wire.actions([{ type: "pointer", id: "mouse", actions: [action] }]);
  }

  async #keys(actions: readonly KeyAction[]): Promise<void> {
    await this.#wire.actions([{ type: "key", id: "keyboard", actions }]);
  }
}
