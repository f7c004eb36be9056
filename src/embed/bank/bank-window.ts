import type { ApiError } from "../../contract/errors/api-error.ts";
import type { FrameMessage, HostMessages, PaymentToConfirm } from "../../contract/frame/frame-messages.ts";
import { connectionFailed } from "../../checkout/connection-failed.ts";
import { ifPossible } from "../../checkout/if-possible.ts";
import type { CardFrameController } from "../card-frame-controller.ts";
import { authenticationError, requestAuthentication } from "../request-authentication.ts";
import { lazyVisit } from "../lazy-visit.ts";
import type { loadLazy } from "../load-lazy.ts";
import type * as bankVisit from "./bank-visit.ts";
import { BankView } from "./bank-view.ts";
import { attemptKey, valuesKey } from "./is-back.ts";

/** The element that leads its payer to a bank. */
interface BankHost extends Element {
  /** What the frame sends before its response. */
  readonly messages: HostMessages | undefined;
  /** The element behind which the buttons are put; they say why they are there unless it does. */
  readonly notice: HTMLElement;
  /** The form that owns it, with the named controls of the page; without it they are in the element. */
  readonly form?: HTMLFormElement | null;
}

export interface BankOptions {
  readonly frame: CardFrameController;
  readonly payment: PaymentToConfirm;
  readonly host: BankHost;
  /** Whether the payer has come back from the bank in this window. */
  readonly isBack?: boolean | undefined;
  /** What goes on when the page is opened again; absent where nothing does: the page is never left then. */
  readonly attempt?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** That of `till.js`, so that this script has none of its own. */
  readonly loadLazy: typeof loadLazy;
  readonly browser?: BankBrowser;
}

/** What the buttons need of the browser; tests have their own. */
export interface BankBrowser {
  /** Opens an empty window; null where the browser blocks it. */
  open(): Window | null;
  /** Leads this window to an address. */
  go(address: string): void;
  /** The address of this page. */
  readonly address: string;
  /** Whether this page is no frame in another, where no bank may stand. */
  readonly isWhole: boolean;
}

const thisBrowser: BankBrowser = {
  open: () => window.open("", "_blank"),
  go: (address) => location.assign(address),
  get address() {
    return location.href;
  },
  get isWhole() {
    return parent === window;
  },
};

/**
 * Lets the payer confirm at the bank: in the card frame, or by a button where the bank wants a window. Resolves to the error, or to
 * undefined if the payer has confirmed.
 */
export async function confirmAtBank(options: BankOptions): Promise<ApiError | undefined> {
  const { frame, payment, signal, isBack } = options;
  const response = isBack
    ? await lookAfterBank(options)
    : await requestAuthentication(frame, { ...payment, bank: "ask" }, signal);
  return response.type === "bank" ? leadToBank(response.url, options) : authenticationError(response);
}

/**
 * Leads the payer to a bank that wants a window. The payer's press on a button opens it, because browsers allow it only then;
 * where they do not, the same button leads the whole window there, if it is this page's. The outcome comes from the service, which the frame asks:
 * a bank may cut every connection between the windows.
 */
async function leadToBank(url: string, options: BankOptions): Promise<ApiError | undefined> {
  const { frame, payment, host, isBack, attempt, signal, loadLazy, browser = thisBrowser } = options;
  const { messages, notice: place } = host;
  if (!messages || !/^https?:/.test(url)) return connectionFailed;
  const ended = new AbortController();
  let bank: Window | null = null;
  /** Set while this window goes to the bank, which ends the request that waits. */
  let isLeaving = false;

  const outcome = new Promise<ApiError | undefined>((resolve) => {
    const wait = async (): Promise<void> => {
      const response = await requestAuthentication(frame, { ...payment, bank: "wait" }, signal);
      if (!isLeaving && !ended.signal.aborted) resolve(authenticationError(response));
    };
    const go = async (): Promise<void> => {
      isLeaving = true;
      const returnUrl = browser.address;
      const request = { ...payment, bank: "ask", returnUrl } as const;
      const response = await requestAuthentication(frame, request, signal);
      if (response.type !== "bank") return resolve(authenticationError(response));
      const visit = await loadLazy<typeof bankVisit>(lazyVisit).catch(() => undefined);
      if (!visit) return resolve(connectionFailed);
      if (attempt !== undefined) visit.storeVisit(attempt, host.form ?? host);
      browser.go(response.url);
    };
    const press = (): void => {
      if (isLeaving) return;
      // Where the bank's page has cut the connection, another one opens.
      const isOpen = ifPossible(() => bank && !bank.closed && (bank.focus(), true));
      if (isOpen) return;
      bank = browser.open();
      if (bank) {
        // A bank's page must not be able to navigate the shop.
        bank.opener = null;
        bank.location.replace(url);
        view.showWaiting();
      } else if (attempt !== undefined && browser.isWhole) void go();
      else resolve(needsWindow);
    };
    const cancel = (): void => {
      frame.send({ type: "cancel" });
      resolve(canceled);
    };
    const view = new BankView({ place, messages, saysWhy: !place.textContent, press, cancel });
    ended.signal.addEventListener("abort", () => view.remove());
    // A page that the browser has stored while its payer was at the bank goes on waiting.
    const keepWaiting = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted || !isLeaving) return;
      isLeaving = false;
      void wait();
    };
    addEventListener("pageshow", keepWaiting, { signal: ended.signal });
    if (!isBack) view.focus();
    void wait();
  });
  try {
    return await outcome;
  } finally {
    ended.abort();
    endVisit();
    close(bank);
  }
}

/**
 * Puts back what the payer had typed, and asks how the bank's page has ended. Without a connection a page that is opened
 * again asks once more.
 */
async function lookAfterBank({ frame, payment, host, signal, loadLazy }: BankOptions): Promise<FrameMessage> {
  const visit = await loadLazy<typeof bankVisit>(lazyVisit).catch(() => undefined);
  visit?.restoreControls(host.form ?? host);
  const response = await requestAuthentication(frame, { ...payment, bank: "look" }, signal);
  const isOpen = response.type === "bank" || authenticationError(response)?.code === connectionFailed.code;
  if (!isOpen) endVisit();
  return response;
}

/** Forgets the visit: its attempt has ended. */
function endVisit(): void {
  for (const key of [attemptKey, valuesKey]) ifPossible(() => sessionStorage.removeItem(key));
}

/** Not possible where the bank's page has cut the connection; then the page to which the bank returns closes itself. */
function close(bank: Window | null): void {
  ifPossible(() => bank?.close());
}

const canceled: ApiError = {
  type: "api_error",
  code: "challenge_canceled",
  message: "The payment was not confirmed. Nothing was taken.",
};

const needsWindow: ApiError = {
  type: "api_error",
  code: "challenge_needs_window",
  message: "The browser opens no window for the bank. Nothing was taken.",
};
