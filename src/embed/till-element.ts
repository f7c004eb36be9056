import type { PropertyValues } from "@lit/reactive-element";
import type { ApiError } from "../contract/api-error.ts";
import type { CardChange, FrameMessage, FrameSettings, HostMessages } from "../contract/frame-messages.ts";
import { extraFields } from "../contract/frame-messages.ts";
import { appearanceOf, schemeProperties } from "./appearance-of.ts";
import { AttributeElement } from "./attribute-element.ts";
import { build } from "./build.ts";
import type { Notice } from "../checkout/checkout-messages.ts";
import { CardFrameController } from "./card-frame-controller.ts";
import type { CardFrameHost } from "./card-frame-controller.ts";
import type { TokenResult } from "./card-requests.ts";
import { requestMessage, requestToken } from "./card-requests.ts";
import { dispatch } from "./events.ts";
import { GroundController } from "./ground-controller.ts";
import type { Ground } from "./ground-of.ts";
import { sendFonts } from "./send-fonts.ts";
import type { SetupMistake } from "./setup-mistake.ts";
import {
  fieldsMistake,
  filePage,
  frameMessage,
  frameTimeout,
  insecurePage,
  keyMistake,
  pageOffline,
  policyBlocks,
} from "./setup-mistake.ts";
import { tillElementStyles } from "./till-element.styles.ts";
import type { TillFont } from "./types/elements.ts";
import { webAddress } from "./web-address.ts";

/** The service that this script came from. */
const scriptOrigin = new URL(import.meta.url).origin;

const emptyCard: CardChange = { empty: true, complete: false, brand: null, networks: [], error: null };

/** The words of the payer's language come with the frame; what is said without it is English, and read as such. */
const english = { lang: "en", dir: "ltr" };

/**
 * What `<till-card>` and `<till-checkout>` share: their attributes, the card frame, and what the page is told.
 *
 * @csspart card - The card fields, or what is said in their place.
 * @csspart notice - What happened, and what to do next.
 * @csspart problem - Why there are no card fields.
 * @csspart retry - The button that loads the card fields once more.
 */
export abstract class TillElement extends AttributeElement implements CardFrameHost {
  static override sheet = tillElementStyles;
  static override attributes: Readonly<Record<string, string>> = {
    publishableKey: "publishable-key",
    service: "service",
    locale: "locale",
    theme: "theme",
    scheme: "scheme",
    fields: "fields",
    sentences: "sentences",
  };

  declare publishableKey: string | null;
  declare service: string | null;
  declare locale: string | null;
  declare theme: string | null;
  declare scheme: string | null;
  declare fields: string | null;
  /** A text is JSON; an object becomes that. */
  declare sentences: string | Readonly<Record<string, string>> | null;
  /**
   * Fonts for the card fields, which have none of the page's. They are read when the fields are there: the page gets each
   * and hands it on.
   */
  declare fonts?: readonly TillFont[];
  /** The words of the payer's language, once the frame has sent them. */
  protected words: HostMessages | undefined;
  protected failed = false;
  /** What the frame last said of the card in it. */
  protected typed = emptyCard;
  protected readonly frame = new CardFrameController(this);
  /** The frame, and what is said in its place when it does not come. */
  protected readonly card = build("div", { part: "card" });
  /** What happened and what to do next, as the words of the payer's language have it. */
  protected readonly notice = build("div", { part: "notice", role: "status" });
  protected explained: Notice | undefined;
  readonly #problem = build("p", { part: "problem", role: "alert", ...english });
  readonly #retry = build("button", { part: "retry", type: "button", ...english }, "Try again");
  readonly #told = new Set<string>();
  readonly #below = new GroundController(this);
  #ground: Ground = { scheme: "light", light: 1 };
  #connection = new AbortController();
  #startedAt = 0;

  constructor() {
    super();
    this.card.append(this.frame.box, this.#problem, this.#retry);
    this.#retry.addEventListener("click", this.#restart);
  }

  protected override createRenderRoot(): ShadowRoot {
    const root = super.createRenderRoot();
    root.append(this.#below.probe);
    return root;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#startedAt = performance.now();
    this.#connection = new AbortController();
    this.listen(window, "online", () =>
      this.frame.state === "ready" ? this.requestUpdate() : this.#restart(),
    );
    this.listen(window, "offline", this.refresh);
    this.listen(document, "securitypolicyviolation", this.#policyBroken);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#connection.abort();
  }

  /** Listens as long as the element is connected. */
  protected listen(target: EventTarget, type: string, listener: (event: Event) => void): void {
    target.addEventListener(type, listener, { signal: this.#connection.signal });
  }

  get #service(): string {
    return webAddress(this.service)?.replace(/\/$/, "") ?? scriptOrigin;
  }

  frameAddress(): string | undefined {
    if (!this.isConnected || this.mistake()) return undefined;
    const locale = this.locale ?? this.closest<HTMLElement>("[lang]")?.lang ?? "";
    const query = new URLSearchParams({
      key: this.publishableKey ?? "",
      locale: locale || document.documentElement.lang || navigator.language,
    });
    return `${this.#service}/frame/card?${query.toString()}`;
  }

  frameSettings(): FrameSettings {
    return {
      disabled: false,
      scheme: this.#ground.scheme,
      theme: this.theme ?? "till",
      tokens: appearanceOf(this, this.frame.tokens, this.#ground),
      amount: "",
      currency: "",
      fields: this.fields ?? "",
      sentences: this.getAttribute("sentences") ?? "",
    };
  }

  onFrameMessage(message: FrameMessage): void {
    switch (message.type) {
      case "hello":
        if (!this.typed.empty) this.cardChanged(emptyCard);
        break;
      case "ready":
        void sendFonts(this.frame, this.fonts);
        this.failed = false;
        this.card.dir = message.direction;
        this.words = message.words;
        dispatch(this, "till-ready", { milliseconds: performance.now() - this.#startedAt });
        break;
      case "words":
        this.words = message.words;
        break;
      case "resize":
        this.frame.resize(message.height);
        break;
      case "change":
        this.cardChanged(message);
        break;
      case "focus":
      case "blur":
      case "escape":
        dispatch(this, `till-${message.type}`, null);
        break;
      case "submit":
        void this.submitted();
        break;
      case "diagnostic":
        this.diagnose(message);
        break;
    }
    this.requestUpdate();
  }

  frameFailed(why?: SetupMistake): void {
    const { code, message } = why ?? (navigator.onLine ? frameTimeout(this.#service) : pageOffline);
    this.failed = true;
    this.diagnose({ code, message });
    dispatch(this, "till-error", { type: "api_error", retry: true, code, message });
    this.requestUpdate();
  }

  frameMisspoke(): void {
    this.diagnose(frameMessage);
  }

  /** Enter was pressed in the card fields. */
  protected abstract submitted(): void | Promise<void>;

  protected cardChanged({ empty, complete, brand, networks, error }: CardChange): void {
    this.typed = { empty, complete, brand, networks, error };
    dispatch(this, "till-change", this.typed);
  }

  /** The mistake in the attributes that leaves nothing to be shown. */
  protected mistake(): SetupMistake | undefined {
    return location.protocol === "file:" ? filePage : keyMistake(this.publishableKey);
  }

  /** Asks the frame for a token, and tells the page that there is one. */
  protected async tokenize(signal?: AbortSignal): Promise<TokenResult> {
    this.explained = undefined;
    this.requestUpdate();
    const answer = await requestToken(this.frame, signal);
    if (typeof answer === "object" && "token" in answer)
      dispatch(this, "till-token", { token: answer.token.id });
    return answer;
  }

  /** Shows an error in words, marks the field that it names, and tells the page. */
  protected async explain(error: ApiError, retry: boolean): Promise<void> {
    await this.updateComplete;
    const told = await requestMessage(this.frame, error);
    // A field that is marked says it by itself.
    if (!told?.field) this.explained = told;
    this.requestUpdate();
    dispatch(this, "till-error", { ...error, message: told?.message ?? error.message, retry });
  }

  /** What stands in the notice. */
  protected noticeText(): Notice | undefined {
    return this.explained;
  }

  protected readonly refresh = (): void => this.requestUpdate();

  /** Draws the element for the ground that it stands on, in the scheme that the page has chosen. */
  #dress(): void {
    if (!this.isConnected) return;
    const { scheme } = this;
    this.#ground = this.#below.read();
    if (scheme === "light" || scheme === "dark") this.#ground = { ...this.#ground, scheme };
    this.setProperties({
      ...schemeProperties(this.#ground),
      "--page-scheme": getComputedStyle(this).colorScheme,
    });
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed);
    this.#dress();
    const mistake = this.mistake();
    if (mistake) this.diagnose(mistake);
    if (!isSecureContext) this.diagnose(insecurePage);
    const { message = "" } = mistake ?? this.#missing() ?? {};
    this.#problem.textContent = message;
    this.#retry.hidden = !this.failed;
    this.#makeRoom();
    this.frame.box.classList.toggle("waits", this.frame.state !== "ready");
    this.notice.classList.toggle("error", this.explained !== undefined);
    this.frame.box.hidden = message !== "";
    this.#say(this.noticeText());
    if (this.words) this.frame.box.querySelector("iframe")?.setAttribute("title", this.words.frame);
  }

  /** Why the payer sees no card fields, though nothing is wrong with the page. */
  #missing(): Pick<SetupMistake, "message"> | undefined {
    if (this.frame.state !== "ready" && !navigator.onLine) return pageOffline;
    return this.failed ? { message: "The card form did not load." } : undefined;
  }

  /** As many rows as will stand below the card. */
  #makeRoom(): void {
    const words = new Set(this.fields?.split(/\s+/).filter(Boolean));
    const rows = extraFields.filter((field) => words.delete(field));
    this.frame.box.style.setProperty("--rows", String(rows.length));
    if (words.size > 0) this.diagnose(fieldsMistake([...words].join(" ")));
  }

  /** A live region repeats what is put into it, so that only what is new is. */
  #say({ message, next }: Notice = { message: "", next: "" }): void {
    if (this.notice.textContent === message + next) return;
    this.notice.replaceChildren(...[message, next].filter(Boolean).map((text) => build("p", {}, text)));
  }

  protected diagnose(mistake: SetupMistake): void {
    if (this.#told.has(mistake.code)) return;
    this.#told.add(mistake.code);
    console.error(`<${this.localName}>: ${mistake.message}`);
    dispatch(this, "till-diagnostic", mistake);
  }

  readonly #policyBroken = (event: Event): void => {
    const { effectiveDirective, blockedURI, disposition } = event as SecurityPolicyViolationEvent;
    const isOurs =
      /^(frame|script)-src/.test(effectiveDirective) && blockedURI.startsWith(new URL(this.#service).origin);
    if (isOurs && disposition === "enforce") this.diagnose(policyBlocks(effectiveDirective, this.#service));
  };

  readonly #restart = (): void => {
    this.failed = false;
    this.frame.start();
  };
}
