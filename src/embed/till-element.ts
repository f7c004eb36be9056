import type { CSSResultGroup, PropertyDeclarations } from "lit";
import { ReactiveElement } from "lit";
import { connectionFailed } from "../checkout/payment.ts";
import type { ApiError } from "../contract/api-error.ts";
import type { CardChange, FrameMessage, FrameSettings, HostWords } from "../contract/frame-messages.ts";
import type { Token } from "../contract/token.ts";
import { appearanceOf, schemeOf } from "./appearance-of.ts";
import { build } from "./build.ts";
import type { Notice } from "./checkout-words.ts";
import { CardFrameController } from "./card-frame-controller.ts";
import type { CardFrameHost } from "./card-frame-controller.ts";
import { tell } from "./events.ts";
import type { SetupMistake } from "./setup-mistake.ts";
import { frameMistakes, keyMistake } from "./setup-mistake.ts";
import { tillElementStyles } from "./till-element.styles.ts";
import { webAddress } from "./web-address.ts";

/** What became of the card. */
type TokenAnswer = { readonly token: Token } | { readonly error: ApiError } | "incomplete";

/** The service that this script came from. */
const scriptOrigin = new URL(import.meta.url).origin;

/** What `<till-card>` and `<till-checkout>` share: their attributes, the card frame, and what the page is told. */
export abstract class TillElement extends ReactiveElement implements CardFrameHost {
  static override styles: CSSResultGroup = tillElementStyles;
  static override properties: PropertyDeclarations = {
    publishableKey: { attribute: "publishable-key" },
    service: {},
    locale: {},
    theme: {},
    scheme: {},
    words: { state: true },
    failed: { state: true },
    explained: { state: true },
  };

  declare publishableKey: string | undefined;
  declare service: string | undefined;
  declare locale: string | undefined;
  declare theme: string | undefined;
  declare scheme: string | undefined;
  /** The words of the payer's language, once the frame has sent them. */
  declare protected words: HostWords | undefined;
  declare protected failed: boolean | undefined;
  protected readonly frame = new CardFrameController(this);
  /** The frame, and what is said in its place when it does not come. */
  protected readonly card = build("div", { part: "card" });
  /** What happened and what to do next, as the words of the payer's language have it. */
  protected readonly notice = build("div", { part: "notice", role: "status" });
  declare protected explained: Notice | undefined;
  readonly #problem = build("p", { part: "problem", role: "alert" });
  readonly #retry = build("button", { part: "retry", type: "button" }, "Try again");
  readonly #dark = matchMedia("(prefers-color-scheme: dark)");
  readonly #told = new Set<string>();
  #startedAt = 0;

  constructor() {
    super();
    this.card.append(this.frame.box, this.#problem, this.#retry);
    this.#retry.addEventListener("click", this.#restart);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#startedAt = performance.now();
    this.#dark.addEventListener("change", this.refresh);
    addEventListener("online", this.refresh);
    addEventListener("offline", this.refresh);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#dark.removeEventListener("change", this.refresh);
    removeEventListener("online", this.refresh);
    removeEventListener("offline", this.refresh);
  }

  frameAddress(): string | undefined {
    if (!this.isConnected || keyMistake(this.publishableKey)) return undefined;
    const service = (webAddress(this.service) ?? scriptOrigin).replace(/\/$/, "");
    const locale = this.locale ?? this.closest<HTMLElement>("[lang]")?.lang ?? "";
    const query = new URLSearchParams({
      key: this.publishableKey ?? "",
      locale: locale || document.documentElement.lang || navigator.language,
    });
    return `${service}/frame/card?${query.toString()}`;
  }

  frameSettings(): FrameSettings {
    return {
      disabled: false,
      scheme: schemeOf(this, this.#dark.matches),
      theme: this.theme ?? "till",
      tokens: appearanceOf(this),
      amount: "",
      currency: "",
    };
  }

  frameSaid(message: FrameMessage): void {
    switch (message.type) {
      case "ready":
        this.failed = false;
        this.card.dir = message.direction;
        this.words = message.words;
        tell(this, "till-ready", { milliseconds: performance.now() - this.#startedAt });
        break;
      case "words":
        this.words = message.words;
        break;
      case "resize":
        this.frame.box.querySelector("iframe")?.setAttribute("height", String(message.height));
        break;
      case "change":
        this.cardChanged(message);
        break;
      case "focus":
      case "blur":
      case "escape":
        tell(this, `till-${message.type}`, null);
        break;
      case "submit":
        void this.submitted();
        break;
    }
  }

  frameFailed(code: keyof typeof frameMistakes): void {
    this.diagnose(frameMistakes[code]);
    if (code !== "frame_timeout") return;
    this.failed = true;
    tell(this, "till-error", { type: "api_error", retry: true, ...frameMistakes[code] });
  }

  /** Enter was pressed in the card fields. */
  protected abstract submitted(): void | Promise<void>;

  protected cardChanged({ empty, complete, brand, networks, error }: CardChange): void {
    tell(this, "till-change", { empty, complete, brand, networks, error });
  }

  /** The mistakes in the attributes, as they are now. */
  protected mistakes(): (SetupMistake | undefined)[] {
    return [keyMistake(this.publishableKey)];
  }

  /** Asks the frame for a token. Where the fields are wrong, they show it themselves. */
  protected async tokenize(signal?: AbortSignal): Promise<TokenAnswer> {
    this.explained = undefined;
    const request = this.frame.ask((id) => ({ type: "tokenize", id }), signal);
    const answer = await request.catch(() => ({ type: "failure", error: connectionFailed }) as const);
    if (answer.type === "failure") return { error: answer.error };
    if (answer.type !== "token") return "incomplete";
    tell(this, "till-token", { token: answer.token.id });
    return { token: answer.token };
  }

  /** Shows an error in words, marks the field that it names, and tells the page. */
  protected async explain(error: ApiError, retry: boolean): Promise<void> {
    await this.updateComplete;
    const { type, code, decline_code, param } = error;
    const request = this.frame.ask((id) => ({
      type: "explain",
      id,
      error: { type, code, decline_code, param },
    }));
    const answer = await request.catch(() => undefined);
    if (answer?.type === "sentence") this.explained = answer;
    tell(this, "till-error", { ...error, message: this.explained?.message ?? error.message, retry });
  }

  /** What stands in the notice. */
  protected noticeText(): Notice | undefined {
    return this.explained;
  }

  protected readonly refresh = (): void => this.requestUpdate();

  protected override updated(): void {
    const mistakes = this.mistakes().filter((mistake) => mistake !== undefined);
    mistakes.forEach((mistake) => this.diagnose(mistake));
    this.#problem.textContent = mistakes[0]?.message ?? (this.failed ? "The card form did not load." : "");
    this.#retry.hidden = !this.failed;
    this.frame.box.classList.toggle("waits", this.frame.state !== "ready");
    this.notice.classList.toggle("error", this.explained !== undefined);
    this.frame.box.hidden = this.#problem.textContent !== "";
    const { message = "", next = "" } = this.noticeText() ?? {};
    this.notice.replaceChildren(...[message, next].filter(Boolean).map((text) => build("p", {}, text)));
    if (this.words) this.frame.box.querySelector("iframe")?.setAttribute("title", this.words.frame);
  }

  protected diagnose(mistake: SetupMistake): void {
    if (this.#told.has(mistake.code)) return;
    this.#told.add(mistake.code);
    console.error(`<${this.localName}>: ${mistake.message}`);
    tell(this, "till-diagnostic", mistake);
  }

  readonly #restart = (): void => {
    this.failed = false;
    this.frame.start();
  };
}
