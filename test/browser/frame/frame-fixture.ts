import { fixture, html } from "@open-wc/testing";
import type { FrameMessage, FrameSettings } from "../../../src/contract/frame/frame-messages.ts";
import type { CardForm } from "../../../src/elements/card-form/card-form.ts";
import { defineElements } from "../../../src/elements/define.ts";
import { CardFrame } from "../../../src/frame/card-frame.ts";
import { localAmount } from "../../../src/language/local-amount.ts";
import messages from "../../../src/language/locales/en/card.ts";
import { settled } from "../../support/browser/settled.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

defineElements();

export const settings: FrameSettings = {
  disabled: false,
  scheme: "light",
  theme: "till",
  tokens: {},
  amount: "4200",
  currency: "eur",
};

type Answer = Response | Error | (() => Promise<Response>);

export const aToken = { id: "tok_1", object: "token", type: "card", card: { brand: "visa", last4: "4242" } };

const aKey = {
  object: "card_key",
  livemode: false,
  takes_card_numbers: true,
  now: "2026-11-28T12:00:00.000Z",
};

/** A service that gives its answers one after the other, the last one again and again. It has no key for cards, unless it is given one. */
export class FakeService {
  cardKey: string | null = null;
  readonly requests: { readonly url: string; readonly init: RequestInit }[] = [];
  readonly #answers: Answer[];

  constructor(...answers: Answer[]) {
    this.#answers = answers;
  }

  readonly fetch: typeof globalThis.fetch = async (url, init = {}) => {
    if (url === "/v1/tokens/card_key") return Response.json({ ...aKey, public_key: this.cardKey });
    this.requests.push({ url: String(url), init });
    const [answer = Response.json(aToken)] =
      this.#answers.length > 1 ? this.#answers.splice(0, 1) : this.#answers;
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer.clone() : answer();
  };
}

/** The host's side of a card frame: what it says, and what it has heard. */
export class FakeHost {
  readonly heard: FrameMessage[] = [];
  readonly form: CardForm;
  readonly root: HTMLElement;
  readonly frame: CardFrame;
  /** What comes in place of the script that shows the bank's question. */
  readonly bankFails: Error[] = [];
  readonly #port: MessagePort;

  constructor(
    form: CardForm,
    root: HTMLElement,
    service: FakeService,
    { consent, received = [] }: { consent?: DOMStringMap | undefined; received?: readonly unknown[] } = {},
  ) {
    const { port1, port2 } = new MessageChannel();
    this.form = form;
    this.root = root;
    this.#port = port1;
    port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => this.heard.push(data);
    let ids = 0;
    this.frame = new CardFrame({
      form,
      root,
      port: port2,
      received,
      language: {
        locale: "en",
        direction: "ltr",
        messages,
        format: (sum) => localAmount(sum, "en", ["en-IN"]),
      },
      loadScript: () => import("../../../src/frame/payer-language.ts"),
      country: () => undefined,
      publishableKey: "pk_test_1",
      consent,
      fetch: service.fetch,
      newId: () => `id-${(ids += 1)}`,
      loadChallenge: () => {
        const failed = this.bankFails.shift();
        return failed ? Promise.reject(failed) : import("../../../src/frame/run-challenge.ts");
      },
    });
    this.frame.start();
  }

  /** Says anything at all. */
  say(message: unknown): void {
    this.#port.postMessage(message);
  }

  /** The first message of a type, once it has come; `skip` passes over earlier ones. */
  async hears<Type extends FrameMessage["type"]>(
    type: Type,
    skip = 0,
  ): Promise<Extract<FrameMessage, { type: Type }>> {
    const found = () => this.heard.filter((message) => message.type === type)[skip];
    await waitUntil(found, `the frame did not say ${type}`);
    return found() as Extract<FrameMessage, { type: Type }>;
  }

  /** Waits until the frame has taken everything that was posted before, and its responses have come. */
  async settled(): Promise<void> {
    await settled();
    await this.form.updateComplete;
  }

  fill(texts: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(texts)) {
      const input = this.form.shadowRoot?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (!input) throw new Error(`no field ${name}`);
      input.value = text;
      input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    }
  }

  value(name: string): string | undefined {
    return this.form.shadowRoot?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;
  }
}

export const visa = { number: "4242424242424242", expiry: "12/29", cvc: "123" };

export async function aForm(): Promise<{ readonly form: CardForm; readonly root: HTMLElement }> {
  const root = await fixture<HTMLElement>(html`<div><till-card-form></till-card-form></div>`);
  const form = root.querySelector("till-card-form");
  if (!form) throw new Error("no form");
  form.today = { year: 2026, month: 11 };
  return { form, root };
}

const started: FakeHost[] = [];

// The limits of a frame that a test has left would go on during the next.
afterEach(() => {
  for (const host of started.splice(0)) host.frame.stop();
});

/** A frame that has been told its settings; its fields may have been filled in before. */
export async function aFrame(
  service = new FakeService(),
  told: Partial<FrameSettings> = {},
  texts: Readonly<Record<string, string>> = {},
  consent?: DOMStringMap,
): Promise<FakeHost> {
  const { form, root } = await aForm();
  const host = new FakeHost(form, root, service, { consent });
  started.push(host);
  await form.updateComplete;
  host.fill(texts);
  await form.updateComplete;
  host.say({ type: "configure", ...settings, ...told });
  await host.hears("ready");
  return host;
}
