import { connectionFailed } from "../checkout/connection-failed.ts";
import { createToken } from "../checkout/create-token.ts";
import type { ServiceAccess } from "../checkout/service-transport.ts";
import { tokenDefaults } from "../elements/tokens/token-defaults.ts";
import type { Challenge } from "../elements/challenge/challenge.ts";
import type { CardForm } from "../elements/card-form/card-form.ts";
import type {
  FocusOrigin,
  FrameMessage,
  FrameSettings,
  HostMessage,
  HostMessages,
} from "../contract/frame-messages.ts";
import { isHostMessage } from "../contract/host-message-guard.ts";
import { errorMessageFor } from "../language/error-message.ts";
import { hostMessages } from "../language/host-messages.ts";
import type { LocaleTag } from "../language/locale.ts";
import type { CardMessages } from "../language/messages.ts";
import { applyAppearance } from "./apply-appearance.ts";
import type { BankOptions, askBank } from "./ask-bank.ts";
import { ownSentences } from "./own-sentences.ts";
import { ringSpace } from "./frame-document.styles.ts";

export interface CardFrameDependencies extends ServiceAccess {
  readonly form: CardForm;
  /** The element that carries the host's custom properties and scheme. */
  readonly root: HTMLElement;
  readonly port: MessagePort;
  /** Those of the language. */
  readonly sentences: CardMessages;
  readonly locale: LocaleTag;
  readonly direction: "ltr" | "rtl";
  /** By which sums are written. */
  readonly payerTag: string;
  readonly newId: () => string;
  /** Most payments are never asked about: what shows the bank's question is loaded for those that are. */
  readonly loadBank: () => Promise<{ readonly askBank: typeof askBank }>;
}

/** Timeout of a token, a second try and a proof of work included, in milliseconds. */
const tokenTimeout = 15_000;

/** Events of the form that the host gets as messages. */
const relayed = {
  "till-card-submit": "submit",
  "till-card-escape": "escape",
  focusin: "focus",
  focusout: "blur",
} as const;

/** How long the news of a lost focus may take, in milliseconds. */
const loseFocusWithin = 1_000;

/** How many things that are not used one diagnostic names. */
const mostNamed = 40;

/** What of a page is not used, and why. */
interface Refused {
  readonly name: string;
  readonly reason: string;
}

type Of<Type extends HostMessage["type"]> = Extract<HostMessage, { type: Type }>;

/**
 * The card frame's side of the message port: it does what the host asks for, and tells it what the payer does. Nothing
 * that it says holds what stands in the fields.
 */
export class CardFrame {
  readonly #dependencies: CardFrameDependencies;
  readonly #end = new AbortController();
  readonly #resized: ResizeObserver;
  #sentences: CardMessages;
  #settings: FrameSettings | undefined;
  #dressed = Promise.resolve();
  #tokenizing: ReturnType<typeof createToken> | undefined;
  #challenge: Challenge | undefined;
  #confirming = new AbortController();

  constructor(dependencies: CardFrameDependencies) {
    this.#dependencies = dependencies;
    this.#sentences = dependencies.sentences;
    this.#resized = new ResizeObserver(() => this.#tellHeight());
  }

  /** Begins to listen. The host gets `ready` when it has sent its settings. */
  start(): void {
    const { form, port } = this.#dependencies;
    const { signal } = this.#end;
    form.addEventListener("till-card-change", ({ detail }) => this.#send({ type: "change", ...detail }), {
      signal,
    });
    for (const [event, type] of Object.entries(relayed)) {
      form.addEventListener(event, () => this.#send({ type }), { signal });
    }
    form.messages = this.#sentences;
    port.addEventListener("message", ({ data }: MessageEvent<unknown>) => this.#take(data), { signal });
    port.start();
    port.postMessage({ type: "hello", tokens: Object.keys(tokenDefaults).join(" ") } satisfies FrameMessage);
  }

  /** Ends all work and closes the port. */
  stop(): void {
    this.#end.abort();
    this.#confirming.abort();
    this.#resized.disconnect();
    this.#dependencies.port.close();
  }

  #send(message: FrameMessage): void {
    if (this.#settings) this.#dependencies.port.postMessage(message);
  }

  #take(data: unknown): void {
    if (isHostMessage(data)) return this.#obey(data);
    this.#dependencies.port.postMessage({
      type: "diagnostic",
      code: "message_malformed",
      message: "The card form got a message that it does not understand.",
    } satisfies FrameMessage);
  }

  #obey(message: HostMessage): void {
    const { form } = this.#dependencies;
    switch (message.type) {
      case "configure":
        return void this.#configure(message);
      case "update":
        return void this.#update(message);
      case "font":
        return void this.#dress(async () => (await import("./looks.ts")).addFont(message, document.fonts));
      case "focus":
        return this.#takeFocus(message);
      case "clear":
        return form.clear();
      case "tokenize":
        return void this.#tokenize(message);
      case "authenticate":
        return void this.#authenticate(message);
      case "explain":
        return this.#explain(message);
    }
  }

  async #configure({ type: _, ...settings }: Of<"configure">): Promise<void> {
    const { form, locale, direction } = this.#dependencies;
    await Promise.all([this.#apply(settings), this.#sayInstead(settings.sentences)]);
    await form.updateComplete;
    // What a password manager filled in before the host could be told.
    if (!form.change.empty) this.#send({ type: "change", ...form.change });
    this.#send({ type: "ready", locale, direction, words: this.#words() });
    this.#resized.observe(form);
  }

  async #update({ type: _, ...changes }: Of<"update">): Promise<void> {
    if (!this.#settings) return;
    const before = this.#settings;
    const said = JSON.stringify(this.#words());
    void this.#apply({ ...before, ...changes });
    if (this.#settings.sentences !== before.sentences) await this.#sayInstead(this.#settings.sentences);
    const words = this.#words();
    if (JSON.stringify(words) !== said) this.#send({ type: "words", words });
  }

  /** One after the other, so that the last settings are those that stay. */
  #apply(settings: FrameSettings): Promise<void> {
    const { form, root } = this.#dependencies;
    this.#settings = settings;
    form.disabled = settings.disabled;
    form.fields = settings.fields ?? "";
    return this.#dress(() => applyAppearance(root, settings));
  }

  #dress(put: () => Promise<readonly Refused[]>): Promise<void> {
    return (this.#dressed = this.#dressed.then(async () => {
      this.#refuse("looks_refused", await put().catch(() => [{ name: "looks", reason: "not loaded" }]));
    }));
  }

  /** The page's own sentences take the place of those of the language. */
  async #sayInstead(text = ""): Promise<void> {
    const { form, sentences: own } = this.#dependencies;
    const { sentences, refused } = await ownSentences(own, text);
    if (text !== (this.#settings?.sentences ?? "")) return;
    form.messages = this.#sentences = sentences;
    this.#refuse("sentences_refused", refused);
  }

  #refuse(code: string, refused: readonly Refused[]): void {
    if (refused.length === 0) return;
    const names = refused.slice(0, mostNamed).map(({ name, reason }) => `${name} (${reason})`);
    this.#send({ type: "diagnostic", code, message: `Not used by the card form: ${names.join(", ")}.` });
  }

  /** Two requests at the same time get the same token. */
  async #tokenize({ id, outside }: Of<"tokenize">): Promise<void> {
    const { form, newId } = this.#dependencies;
    // A field that it focused itself would look like one that the payer is in still.
    const card = form.reportValidity({ focus: false }) ? form.cardInput() : undefined;
    if (card === undefined) {
      this.#takeFocus({ outside });
      return this.#send({ type: "incomplete", id });
    }
    form.busy = true;
    this.#tokenizing ??= createToken(this.#dependencies, card, {
      idempotencyKey: newId(),
      signal: AbortSignal.timeout(tokenTimeout),
    });
    const result = await this.#tokenizing;
    this.#tokenizing = undefined;
    form.busy = false;
    this.#send({ type: "token" in result ? "token" : "failure", id, ...result } as FrameMessage);
  }

  /** A second question takes the place of the first, which is then one that the payer did not answer. */
  async #authenticate({ id, type: _, ...payment }: Of<"authenticate">): Promise<void> {
    this.#confirming.abort();
    this.#confirming = new AbortController();
    const { signal } = this.#confirming;
    const bank = await this.#dependencies.loadBank().catch(() => undefined);
    const error = bank ? await bank.askBank(this.#bankOptions(), payment, signal) : connectionFailed;
    this.#send(error ? { type: "failure", id, error } : { type: "authenticated", id });
  }

  /** The bank's page stands where the card was, which keeps what was typed. */
  #bankOptions(): BankOptions {
    const { form, ...dependencies } = this.#dependencies;
    return {
      ...dependencies,
      words: this.#sentences.payment,
      show: (challenge) => {
        this.#challenge = challenge;
        form.hidden = true;
        form.after(challenge);
        this.#resized.observe(challenge);
      },
      hide: () => {
        this.#challenge?.remove();
        this.#challenge = undefined;
        form.hidden = false;
      },
    };
  }

  /**
   * Focuses the first field that is not complete. A message of the host can be faster than the news that a press on the
   * page took the focus from here: a field that still seems to have it is focused again when it loses it.
   */
  #takeFocus({ outside }: FocusOrigin): void {
    const { form } = this.#dependencies;
    if (this.#challenge) return this.#challenge.focus();
    if (outside && document.hasFocus()) {
      const signal = AbortSignal.any([this.#end.signal, AbortSignal.timeout(loseFocusWithin)]);
      window.addEventListener("blur", () => setTimeout(() => form.focusField()), { once: true, signal });
    }
    form.focusField();
  }

  /** All that was typed stays, apart from the security code after a decline. */
  #explain({ id, error }: Of<"explain">): void {
    const { form } = this.#dependencies;
    const { message, next, field } = errorMessageFor(this.#sentences, error, {
      CUR: this.#settings?.currency.toUpperCase() ?? "",
    });
    if (error.type === "card_declined") form.clearCvc();
    if (field) form.markField(field, message);
    this.#send({ type: "sentence", id, message, next, field: field ?? null });
  }

  #words(): HostMessages {
    const { amount = "", currency = "" } = this.#settings ?? {};
    return hostMessages(this.#sentences, { amount, currency }, this.#dependencies.payerTag);
  }

  #tellHeight(): void {
    this.#send({
      type: "resize",
      height: Math.ceil((this.#challenge ?? this.#dependencies.form).offsetHeight) + 2 * ringSpace,
    });
  }
}
