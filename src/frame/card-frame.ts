import { connectionFailed } from "../checkout/connection-failed.ts";
import { createToken, prepareToken } from "../checkout/create-token.ts";
import type { ServiceAccess } from "../checkout/service-transport.ts";
import { inTime } from "../checkout/time-limit.ts";
import type { Challenge } from "../elements/challenge/challenge.ts";
import type { CardForm } from "../elements/card-form/card-form.ts";
import type {
  FocusOrigin,
  FrameMessage,
  FrameSettings,
  HostMessage,
  HostMessages,
} from "../contract/frame/frame-messages.ts";
import { isHostMessage } from "../contract/frame/host-message-guard.ts";
import { errorMessageFor } from "../language/error-message.ts";
import { hostMessages } from "../language/host-messages.ts";
import type { CardMessages } from "../language/messages.ts";
import { applyAppearance } from "./apply-appearance.ts";
import type { Host } from "./greet-host.ts";
import type { ChallengeOptions, runChallenge } from "./run-challenge.ts";
import type { LanguageInUse } from "./language-in-use.ts";
import { ownMessages } from "./own-messages.ts";
import type * as payerLanguage from "./payer-language.ts";
import { ringSpace } from "./frame-document.styles.ts";

export interface CardFrameDependencies extends ServiceAccess, Host {
  readonly form: CardForm;
  /** The element that gets the host's custom properties and scheme. */
  readonly root: HTMLElement;
  /** The language of the document. */
  readonly language: LanguageInUse;
  /** Loads the script of other languages, and of countries. */
  readonly loadScript: () => Promise<typeof payerLanguage>;
  /** ISO 3166-1 code of the payer's likely country. */
  readonly country: () => string | undefined;
  /** What the payer agrees to below the form, for the token: a `CardConsent`. */
  readonly consent?: DOMStringMap | undefined;
  readonly newId: () => string;
  /** Loads the script that shows a challenge, which most payments do not need. */
  readonly loadChallenge: () => Promise<{ readonly runChallenge: typeof runChallenge }>;
}

/** Timeout of a token with a retry and a proof of work, in milliseconds. */
const tokenTimeout = 15_000;

/** Events of the form that are forwarded to the host as messages. */
const forwardedEvents = {
  "till-card-submit": "submit",
  "till-card-escape": "escape",
  focusin: "focus",
  focusout: "blur",
} as const;

/** How late the event of a lost focus may arrive, in milliseconds. */
const focusTimeout = 1_000;

/** The maximum number of rejected settings in one diagnostic. */
const maxNamed = 40;

/** A rejected setting of the page, with the reason. */
interface Rejected {
  readonly name: string;
  readonly reason: string;
}

type MessageOf<Type extends HostMessage["type"]> = Extract<HostMessage, { type: Type }>;

/**
 * The card frame's side of the message port: it handles the messages of the host, and reports what the payer does. Its
 * messages never contain the content of the fields.
 */
export class CardFrame {
  readonly #dependencies: CardFrameDependencies;
  readonly #stopped = new AbortController();
  readonly #resizeObserver: ResizeObserver;
  #language: LanguageInUse;
  #messages: CardMessages;
  #settings: FrameSettings | undefined;
  /** The amount as the host displays it. */
  #amount = "";
  #appearanceApplied = Promise.resolve();
  #tokenizing: ReturnType<typeof createToken> | undefined;
  #challenge: Challenge | undefined;
  #challengeController = new AbortController();

  constructor(dependencies: CardFrameDependencies) {
    this.#dependencies = dependencies;
    this.#language = dependencies.language;
    this.#messages = this.#language.messages;
    this.#resizeObserver = new ResizeObserver(() => this.#sendHeight());
  }

  /** Handles the messages that have come, and starts to listen. The host gets `ready` after it has sent its settings. */
  start(): void {
    const { form, port, received } = this.#dependencies;
    const { signal } = this.#stopped;
    form.addEventListener("till-card-change", ({ detail }) => this.#send({ type: "change", ...detail }), {
      signal,
    });
    for (const [event, type] of Object.entries(forwardedEvents)) {
      form.addEventListener(event, () => this.#send({ type }), { signal });
    }
    const prepare = () => void prepareToken(this.#dependencies).catch(() => undefined);
    form.addEventListener("focusin", prepare, { signal, once: true });
    form.messages = this.#messages;
    port.onmessage = ({ data }: MessageEvent<unknown>) => this.#onMessage(data);
    received.forEach((message) => this.#onMessage(message));
  }

  /** Ends all work and closes the port. */
  stop(): void {
    this.#stopped.abort();
    this.#challengeController.abort();
    this.#resizeObserver.disconnect();
    this.#dependencies.port.close();
  }

  #send(message: FrameMessage): void {
    if (this.#settings) this.#dependencies.port.postMessage(message);
  }

  #onMessage(data: unknown): void {
    if (isHostMessage(data)) return this.#handle(data);
    this.#dependencies.port.postMessage({
      type: "diagnostic",
      code: "message_malformed",
      message: "The card form got an unknown message.",
    } satisfies FrameMessage);
  }

  #handle(message: HostMessage): void {
    const { form } = this.#dependencies;
    switch (message.type) {
      case "configure":
        return void this.#configure(message);
      case "update":
        return void this.#update(message);
      case "font":
        return void this.#enqueueAppearance(async () =>
          (await import("./page-appearance.ts")).addFont(message, document.fonts),
        );
      case "focus":
        return this.#focusForm(message);
      case "clear":
        return form.clear();
      case "tokenize":
        return void this.#tokenize(message);
      case "authenticate":
        return void this.#authenticate(message);
      case "cancel":
        return this.#challengeController.abort();
      case "explain":
        return this.#explain(message);
    }
  }

  async #configure({ type: _, ...settings }: MessageOf<"configure">): Promise<void> {
    const { form } = this.#dependencies;
    const { locale, direction } = this.#language;
    await Promise.all([
      this.#apply(settings),
      this.#applyOwnMessages(settings.sentences),
      this.#formatAmount(),
    ]);
    await form.updateComplete;
    // Reports what a password manager filled in before the host was listening.
    if (!form.change.empty) this.#send({ type: "change", ...form.change });
    this.#send({ type: "ready", locale, direction, words: this.#hostMessages() });
    this.#resizeObserver.observe(form);
  }

  async #update({ type: _, ...changes }: MessageOf<"update">): Promise<void> {
    if (!this.#settings) return;
    const { locale } = this.#settings;
    const before = JSON.stringify(this.#hostMessages());
    void this.#apply({ ...this.#settings, ...changes });
    if (this.#settings.locale !== locale) await this.#translate(this.#settings.locale);
    await this.#applyOwnMessages(this.#settings.sentences);
    await this.#formatAmount();
    const words = this.#hostMessages();
    const { direction } = this.#language;
    if (JSON.stringify(words) !== before) this.#send({ type: "words", words, direction });
  }

  /** Changes the language in place. What the payer has typed stays, and what is under way goes on. */
  async #translate(locale = ""): Promise<void> {
    try {
      const script = await this.#dependencies.loadScript();
      const language = await script.loadLanguage(locale, this.#dependencies.fetch);
      // The payer agrees to what was shown when the card was sent.
      await this.#tokenizing;
      if (locale !== this.#settings?.locale) return;
      this.#language = language;
      language.apply();
      // Countries have names in it.
      void this.#apply(this.#settings);
    } catch {
      this.#reportRejected("language_missing", [{ name: locale, reason: "not loaded" }]);
    }
  }

  /** Applies settings in order, so that the last ones stay. */
  #apply(settings: FrameSettings): Promise<void> {
    const { form, root } = this.#dependencies;
    this.#settings = settings;
    form.disabled = settings.disabled;
    form.fields = settings.fields ?? "";
    // Only here, because the first use of `Intl` takes long.
    if (form.fields.includes("country")) void this.#offerCountries();
    return this.#enqueueAppearance(() => applyAppearance(root, settings));
  }

  /** Without their names the likely country stays chosen. */
  async #offerCountries(): Promise<void> {
    const { form, country, loadScript } = this.#dependencies;
    form.country = country() ?? form.country;
    const script = await loadScript().catch(() => undefined);
    form.countries = script?.countries(this.#language.locale) ?? form.countries;
  }

  async #formatAmount(): Promise<void> {
    const settings = this.#settings;
    const text = settings && (await this.#language.format(settings));
    if (settings === this.#settings) this.#amount = text ?? "";
  }

  #enqueueAppearance(apply: () => Promise<readonly Rejected[]>): Promise<void> {
    return (this.#appearanceApplied = this.#appearanceApplied.then(async () => {
      this.#reportRejected(
        "looks_refused",
        await apply().catch(() => [{ name: "looks", reason: "not loaded" }]),
      );
    }));
  }

  /** Replaces messages of the language by those of the page. */
  async #applyOwnMessages(text = ""): Promise<void> {
    const { form } = this.#dependencies;
    const language = this.#language;
    const { messages, rejected } = await ownMessages(language.messages, text);
    if (text !== (this.#settings?.sentences ?? "") || language !== this.#language) return;
    form.messages = this.#messages = messages;
    this.#challenge?.setMessages(messages.payment);
    this.#reportRejected("sentences_refused", rejected);
  }

  #reportRejected(code: string, rejected: readonly Rejected[]): void {
    if (rejected.length === 0) return;
    const names = rejected.slice(0, maxNamed).map(({ name, reason }) => `${name} (${reason})`);
    this.#send({ type: "diagnostic", code, message: `Not used by the card form: ${names.join(", ")}.` });
  }

  /** Creates a token. Concurrent requests get the same token. */
  async #tokenize({ id, outside }: MessageOf<"tokenize">): Promise<void> {
    const { form, newId, consent } = this.#dependencies;
    // Focusing a field here would hide whether the payer still has the focus in the form.
    const card = form.reportValidity({ focus: false }) ? form.cardInput() : undefined;
    if (card === undefined) {
      this.#focusForm({ outside });
      return this.#send({ type: "incomplete", id });
    }
    form.busy = true;
    this.#tokenizing ??= inTime(tokenTimeout, this.#stopped.signal, (signal) =>
      createToken(this.#dependencies, card, { consent, idempotencyKey: newId(), signal }),
    );
    const result = await this.#tokenizing;
    this.#tokenizing = undefined;
    form.busy = false;
    this.#send({ type: "token" in result ? "token" : "failure", id, ...result } as FrameMessage);
  }

  /** Runs a challenge. A second one replaces the first, which then counts as canceled. */
  async #authenticate({ id, type: _, ...payment }: MessageOf<"authenticate">): Promise<void> {
    this.#challengeController.abort();
    this.#challengeController = new AbortController();
    const { signal } = this.#challengeController;
    const script = await this.#dependencies.loadChallenge().catch(() => undefined);
    const end = script
      ? await script.runChallenge(this.#challengeOptions(), payment, signal)
      : ({ type: "failure", error: connectionFailed } as const);
    this.#send({ ...end, id });
  }

  /** Shows the bank's page in place of the card form, which keeps its input. */
  #challengeOptions(): ChallengeOptions {
    const { form, ...dependencies } = this.#dependencies;
    return {
      ...dependencies,
      locale: this.#language.locale,
      messages: this.#messages.payment,
      show: (challenge) => {
        this.#challenge?.remove();
        this.#challenge = challenge;
        form.hidden = !!challenge;
        if (!challenge) return;
        form.after(challenge);
        this.#resizeObserver.observe(challenge);
      },
    };
  }

  /**
   * Focuses the first field that is not valid. The host's message can arrive before the `blur` event of a press on the page,
   * so the field is focused again after that event.
   */
  #focusForm({ outside }: FocusOrigin): void {
    const { form } = this.#dependencies;
    if (this.#challenge) return this.#challenge.focus();
    if (outside && document.hasFocus()) {
      const asked = performance.now();
      const refocus = (): void => {
        if (performance.now() - asked < focusTimeout) setTimeout(() => form.focusField());
      };
      window.addEventListener("blur", refocus, { once: true, signal: this.#stopped.signal });
    }
    form.focusField();
  }

  /** Shows an error. All input stays, except the security code after a decline. */
  #explain({ id, error }: MessageOf<"explain">): void {
    const { form } = this.#dependencies;
    const { message, next, field } = errorMessageFor(this.#messages, error, {
      CUR: this.#settings?.currency.toUpperCase() ?? "",
    });
    if (error.type === "card_declined") form.clearCvc();
    if (field) form.markField(field, message);
    this.#send({ type: "sentence", id, message, next, field: field ?? null });
  }

  #hostMessages(): HostMessages {
    return hostMessages(this.#messages, this.#amount);
  }

  #sendHeight(): void {
    this.#send({
      type: "resize",
      height: (this.#challenge ?? this.#dependencies.form).offsetHeight + 2 * ringSpace,
    });
  }
}
