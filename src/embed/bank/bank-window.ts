import type { ApiError } from "../../contract/api-error.ts";
import type { FrameMessage, HostMessages, PaymentToConfirm } from "../../contract/frame-messages.ts";
import { connectionFailed } from "../../checkout/connection-failed.ts";
import type { CardFrameController } from "../card-frame-controller.ts";
import { authenticationError, requestAuthentication } from "../request-authentication.ts";
import { endVisit, restoreControls, storeVisit } from "./bank-visit.ts";
import { BankView } from "./bank-view.ts";

export interface BankWindowOptions {
  readonly frame: CardFrameController;
  readonly payment: PaymentToConfirm;
  /** The frame's response with the address of the bank's page. */
  readonly response: FrameMessage & { readonly type: "bank" };
  /** The element behind which the buttons are put. */
  readonly notice: HTMLElement;
  /** The element with the messages, which the frame sends before its response, and with the named controls of the page. */
  readonly host: ParentNode & { readonly messages: HostMessages | undefined };
  /** The attempt that goes on when the page is opened again; absent where it cannot go on then: it never leaves. */
  readonly attempt?: string;
  /** Whether the payer has come back from the bank: the button does not take the focus then. */
  readonly isBack?: boolean;
  readonly signal?: AbortSignal;
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
}

const thisBrowser: BankBrowser = {
  open: () => window.open("", "_blank"),
  go: (address) => location.assign(address),
  get address() {
    return location.href;
  },
};

/**
 * Leads the payer to a bank that wants a window. The payer's press on a button opens it, because browsers allow it only then;
 * where they do not, the same button leads the whole window there. The outcome comes from the service, which the frame asks:
 * a bank may cut every connection between the windows. Resolves to the error, or to undefined if the payer has confirmed.
 */
export async function confirmAtBank(options: BankWindowOptions): Promise<ApiError | undefined> {
  const { frame, payment, response, notice: place, host, attempt, isBack, signal } = options;
  const { messages } = host;
  const { url } = response;
  const { browser = thisBrowser } = options;
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
      if (attempt !== undefined) storeVisit(attempt, host);
      browser.go(response.url);
    };
    const press = (): void => {
      if (isLeaving) return;
      try {
        if (bank && !bank.closed) return bank.focus();
      } catch {
        // The bank's page has cut the connection.
      }
      bank = browser.open();
      if (bank) {
        // A bank's page must not be able to navigate the shop.
        bank.opener = null;
        bank.location.replace(url);
        view.showWaiting();
      } else if (attempt !== undefined) void go();
      else resolve(needsWindow);
    };
    const cancel = (): void => {
      frame.send({ type: "cancel" });
      resolve(canceled);
    };
    const view = new BankView({ place, messages, saysWhy: attempt === undefined, press, cancel });
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

/** Goes on with a payment whose payer comes back from the bank in this window, with what they had typed. */
export async function goOn(controls: ParentNode, pay: () => Promise<void>): Promise<void> {
  restoreControls(controls);
  await pay();
  endVisit();
}

/** Not possible where the bank's page has cut the connection; then the page to which the bank returns closes itself. */
function close(bank: Window | null): void {
  try {
    bank?.close();
  } catch {
    // It is closed, or out of reach.
  }
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
