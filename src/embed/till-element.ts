import type { ApiError } from "../contract/errors/api-error.ts";
import type {
  CardChange,
  FrameMessage,
  FrameSettings,
  HostMessages,
  PaymentToConfirm,
} from "../contract/frame/frame-messages.ts";
import { extraFields } from "../contract/frame/frame-messages.ts";
import { connectionFailed } from "../checkout/connection-failed.ts";
import { appearanceOf, schemeProperties } from "./appearance-of.ts";
import { AttributeElement } from "./attribute-element.ts";
import { build } from "../elements/build.ts";
import type { NoticeText } from "../checkout/checkout-messages.ts";
import type { CardFrameHost } from "./card-frame-controller.ts";
import { CardFrameController } from "./card-frame-controller.ts";
import type * as bankWindow from "./bank/bank-window.ts";
import type { TokenResult } from "./card-requests.ts";
import { requestMessage, requestToken } from "./card-requests.ts";
import { dispatch } from "./events.ts";
import { BackgroundController } from "./background-controller.ts";
import type { Background } from "./background-of.ts";
import { languageOf } from "./language-of.ts";
import { loadLazy } from "./load-lazy.ts";
import { sendFonts } from "./send-fonts.ts";
import type { SetupError } from "./setup-error.ts";
import {
  fieldsError,
  filePage,
  frameTimeout,
  insecurePage,
  invalidFrameMessage,
  keyError,
  offSession,
  pageOffline,
  pageWithoutOrigin,
  saveError,
  withoutForms,
} from "./setup-error.ts";
import { sendsForms } from "./sends-forms.ts";
import { tillElementStyles } from "./till-element.styles.ts";
import type { TillFont } from "./types/elements.ts";
import { watchPolicies } from "./watch-policies.ts";
import { webAddress } from "./web-address.ts";

/** The service that served this script. */
const scriptOrigin = new URL(import.meta.url).origin;

const emptyCard: CardChange = { empty: true, complete: false, brand: null, networks: [], error: null };

/** Messages in the payer's language arrive with the frame; without it messages are English, and marked as English. */
const english = { lang: "en", dir: "ltr" };

/**
 * What `<till-card>` and `<till-checkout>` share: their attributes, the card frame, and the events.
 *
 * @csspart card - The card fields, or the message in their place.
 * @csspart notice - What happened, and what to do next.
 * @csspart problem - Why there are no card fields.
 * @csspart retry - The button that loads the card fields once more.
 * @csspart bank - The way to a bank that wants a window of its own.
 * @csspart bank-button - The button that leads there.
 * @csspart bank-cancel - The button that gives up.
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
    save: "save",
  };

  /** Loads what lets payers confirm at the bank. Set by `define.ts`, or by a test. */
  declare static loadBank: () => Promise<typeof bankWindow>;

  declare publishableKey: string | null;
  declare service: string | null;
  declare locale: string | null;
  declare theme: string | null;
  declare scheme: string | null;
  declare fields: string | null;
  declare save: string | null;
  /** A string is JSON; an object is stored as JSON. */
  declare sentences: string | Readonly<Record<string, string>> | null;
  /**
   * Fonts for the card fields, which cannot use those of the page. They are read once the fields are ready: the page
   * fetches each font and sends it to the frame.
   */
  declare fonts?: readonly TillFont[];
  /** The messages in the payer's language, once the frame has sent them. */
  messages: HostMessages | undefined;
  protected failed = false;
  /** The state of the card as the frame last reported it. */
  protected cardState = emptyCard;
  protected readonly frame = new CardFrameController(this);
  /** Contains the frame, or the message in its place if it did not load. */
  protected readonly card = build("div", { part: "card" });
  /** What happened and what to do next, in the payer's language. */
  readonly notice = build("div", { part: "notice", role: "status" });
  errorNotice: NoticeText | undefined;
  readonly #problem = build("p", { part: "problem", role: "alert", ...english });
  readonly #retry = build("button", { part: "retry", type: "button", ...english }, "Try again");
  readonly #reportedCodes = new Set<string>();
  readonly #backgroundController = new BackgroundController(this);
  #background: Background = { scheme: "light", luminance: 1 };
  #connection = new AbortController();
  #startedAt = 0;

  constructor() {
    super();
    this.card.append(this.frame.container, this.#problem, this.#retry);
    this.#retry.addEventListener("click", this.#restart);
  }

  protected override createRoot(): ShadowRoot {
    const root = super.createRoot();
    root.append(this.#backgroundController.probe);
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
    const { signal } = this.#connection;
    watchPolicies({ service: () => this.#service, signal, report: (error) => this.reportSetupError(error) });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#connection.abort();
  }

  /** Listens while the element is connected. */
  protected listen(target: EventTarget, type: string, listener: (event: Event) => void): void {
    target.addEventListener(type, listener, { signal: this.#connection.signal });
  }

  get #service(): string {
    return webAddress(this.service)?.replace(/\/$/, "") ?? scriptOrigin;
  }

  frameAddress(): string | undefined {
    if (!this.isConnected || this.setupError()) return undefined;
    const locale = this.locale ?? languageOf(this);
    const query = new URLSearchParams({
      key: this.publishableKey ?? "",
      locale: locale || document.documentElement.lang || navigator.language,
      ...(this.save && { save: this.save }),
    });
    return `${this.#service}/frame/card?${query.toString()}`;
  }

  frameSettings(): FrameSettings {
    return {
      disabled: false,
      scheme: this.#background.scheme,
      theme: this.theme ?? "till",
      tokens: appearanceOf(this, this.frame.tokens, this.#background),
      amount: "",
      currency: "",
      fields: this.fields ?? "",
      sentences: this.getAttribute("sentences") ?? "",
    };
  }

  onFrameMessage(message: FrameMessage): void {
    switch (message.type) {
      case "hello":
        if (!this.cardState.empty) this.onCardChange(emptyCard);
        break;
      case "ready":
        void sendFonts(this.frame, this.fonts);
        this.failed = false;
        this.card.dir = message.direction;
        this.messages = message.words;
        dispatch(this, "till-ready", { milliseconds: performance.now() - this.#startedAt });
        break;
      case "words":
        if (message.direction) this.card.dir = message.direction;
        this.messages = message.words;
        break;
      case "resize":
        this.frame.resize(message.height);
        break;
      case "change":
        this.onCardChange(message);
        break;
      case "focus":
      case "blur":
      case "escape":
        dispatch(this, `till-${message.type}`, null);
        break;
      case "submit":
        void this.onSubmit();
        break;
      case "diagnostic":
        this.reportSetupError(message);
        break;
    }
    this.requestUpdate();
  }

  onFrameFailed(reason?: SetupError): void {
    const { code, message } = reason ?? (navigator.onLine ? frameTimeout(this.#service) : pageOffline);
    this.failed = true;
    this.reportSetupError({ code, message });
    dispatch(this, "till-error", { type: "api_error", retry: true, code, message });
    this.requestUpdate();
  }

  onInvalidFrameMessage(): void {
    this.reportSetupError(invalidFrameMessage);
  }

  /** Enter was pressed in the card fields. */
  protected abstract onSubmit(): void | Promise<void>;

  protected onCardChange({ empty, complete, brand, networks, error }: CardChange): void {
    this.cardState = { empty, complete, brand, networks, error };
    dispatch(this, "till-change", this.cardState);
  }

  /** The error in the attributes that prevents the element from showing the form. */
  protected setupError(): SetupError | undefined {
    if (location.protocol === "file:") return filePage;
    return origin === "null" ? pageWithoutOrigin : keyError(this.publishableKey);
  }

  /** Requests a token from the frame, and dispatches `till-token`. */
  protected async tokenize(signal?: AbortSignal): Promise<TokenResult> {
    this.errorNotice = undefined;
    this.requestUpdate();
    const result = await requestToken(this.frame, signal);
    if (typeof result === "object" && "token" in result)
      dispatch(this, "till-token", { token: result.token.id });
    return result;
  }

  /** Lets the payer confirm at the bank. Resolves to the error, or to `undefined` if confirmed. */
  protected async authenticatePayer(
    payment: PaymentToConfirm,
    options: Pick<bankWindow.BankOptions, "signal" | "isBack" | "attempt">,
  ): Promise<ApiError | undefined> {
    const script = await TillElement.loadBank().catch(() => undefined);
    return script
      ? script.confirmAtBank({ ...options, frame: this.frame, payment, host: this, loadLazy })
      : connectionFailed;
  }

  /** Shows the message for an error, marks the field that it names, and dispatches `till-error`. */
  protected async showError(error: ApiError, retry: boolean): Promise<void> {
    await this.updateComplete;
    const response = await requestMessage(this.frame, error);
    // A marked field shows the message itself.
    if (!response?.field) this.errorNotice = response;
    this.requestUpdate();
    dispatch(this, "till-error", { ...error, message: response?.message ?? error.message, retry });
  }

  /** The text of the notice. */
  protected noticeText(): NoticeText | undefined {
    return this.errorNotice;
  }

  protected readonly refresh = (): void => this.requestUpdate();

  /** Adapts the colours to the background of the element, and to the scheme that the page has chosen. */
  #applyBackground(): void {
    if (!this.isConnected) return;
    const { scheme } = this;
    this.#background = this.#backgroundController.read();
    if (scheme === "light" || scheme === "dark") this.#background = { ...this.#background, scheme };
    this.setProperties({
      ...schemeProperties(this.#background),
      "--page-scheme": getComputedStyle(this).colorScheme,
    });
  }

  protected override update(): void {
    this.#applyBackground();
    const setupError = this.setupError();
    if (setupError) this.reportSetupError(setupError);
    if ((this.save ?? offSession) !== offSession) this.reportSetupError(saveError);
    if (!isSecureContext) this.reportSetupError(insecurePage);
    if (!sendsForms()) this.reportSetupError(withoutForms);
    const { message = "" } = setupError ?? this.#loadProblem() ?? {};
    this.#problem.textContent = message;
    this.#retry.hidden = !this.failed;
    this.#reserveRows();
    this.frame.container.classList.toggle("loading", this.frame.state !== "ready");
    this.notice.classList.toggle("error", this.errorNotice !== undefined);
    this.frame.container.hidden = message !== "";
    this.#showNotice(this.noticeText());
    if (this.messages) this.frame.title = this.messages.frame;
  }

  /** Why there are no card fields although the setup is right. */
  #loadProblem(): Pick<SetupError, "message"> | undefined {
    if (this.frame.state !== "ready" && !navigator.onLine) return pageOffline;
    return this.failed ? { message: "The card form did not load." } : undefined;
  }

  /** Reserves the height of the rows below the card. */
  #reserveRows(): void {
    const words = new Set(this.fields?.split(/\s+/).filter(Boolean));
    const rows = extraFields.filter((field) => words.delete(field));
    this.frame.container.style.setProperty("--rows", String(rows.length));
    if (words.size > 0) this.reportSetupError(fieldsError([...words].join(" ")));
  }

  /** Replaces the notice only if it has changed, because a screen reader repeats all that is put into a live region. */
  #showNotice({ message, next }: NoticeText = { message: "", next: "" }): void {
    if (this.notice.textContent === message + next) return;
    this.notice.replaceChildren(...[message, next].filter(Boolean).map((text) => build("p", {}, text)));
  }

  protected reportSetupError(error: SetupError): void {
    if (this.#reportedCodes.has(error.code)) return;
    this.#reportedCodes.add(error.code);
    console.error(`<${this.localName}>: ${error.message}`);
    dispatch(this, "till-diagnostic", error);
  }

  readonly #restart = (): void => {
    this.failed = false;
    this.frame.start();
  };
}
