import type { AttemptRecord, AttemptStore } from "../../checkout/attempt.ts";
import { attemptKey, freshRecord, isSince } from "../../checkout/attempt.ts";
import { ifPossible } from "../../checkout/if-possible.ts";
import type { ServerResponse } from "../../checkout/read-response.ts";
import type { ChargeRequest } from "../../checkout/send-attempt.ts";
import { prefix } from "../../checkout/storage-attempt-store.ts";
import type * as askPayer from "../../elements/order-question/ask-payer.ts";
import { isBack } from "../bank/is-back.ts";
import { lazyQuestion } from "../lazy-question.ts";
import { loadLazy } from "../load-lazy.ts";
import type { EarlierPayment } from "./earlier-payment.ts";
import { earlierPayment } from "./earlier-payment.ts";
import type { Fields } from "./named-controls.ts";
import { fieldsOf, reportFields } from "./named-controls.ts";
import type { CheckoutPayment, Order } from "./order-place.ts";
import { postToAction } from "./post-to-action.ts";

/** The key of the open attempt of this tab, in the storage of the tab. */
const tabKey = "till-order";

/** Attempts of this document, with the element that made each. */
const made = new Map<string, Element>();

/** The order of the payment that each element shows. */
const current = new WeakMap<Element, PageOrder>();

/** The order of a payment. This script is loaded once the card fields of a checkout are ready. */
export function orderOf(place: CheckoutPayment): Order {
  if (place.order) return place.order;
  place.order = new PageOrder(place);
  void place.order.asks().catch(() => undefined);
  return place.order;
}

/**
 * The order of a page that pays. A page that does not name its order has a key of its own for them: the
 * attempts of an earlier page are its own only if that was left for the bank, or if the payer says so.
 */
class PageOrder implements Order {
  readonly #place: CheckoutPayment;
  readonly #store: AttemptStore;
  readonly #own: string;
  readonly #start: string;
  readonly #loaded: Fields;
  /** The last success of each key when this page first looked. */
  readonly #found: ReadonlyMap<string, number | undefined>;
  /** The attempts of which the payer has said that they were for another order. */
  readonly #passed = new Set<string>();
  #sent: { readonly id: string; readonly fields: Fields } | undefined;
  #question: Element | undefined;
  /** The key of an attempt without an outcome about which the payer is asked: the pay button is to finish it. */
  #open: string | undefined;

  constructor(place: CheckoutPayment) {
    const { host, store, purpose } = place;
    this.#place = place;
    this.#store = store;
    this.#loaded = fieldsOf(host);
    // The part behind `#` leads to a place on the page, unless it is the route of an app.
    const address = location.href.replace(/#(?![/!]).*/, "");
    const page = [purpose.service, purpose.publishableKey, purpose.action, "", address];
    this.#start = attemptKey(...page).slice(0, -1);
    this.#own = attemptKey(...page, place.key);
    this.#found = new Map(this.#others().map((key) => [key, store.read(key).succeededAt]));
    current.get(host)?.end();
    current.set(host, this);
    if (!purpose.order) this.#takePlace();
    if (isBack(place.payment)) place.goOn();
  }

  reportFields(): boolean {
    return reportFields(this.#place.host);
  }

  post(request: ChargeRequest): Promise<ServerResponse> {
    const { host, purpose } = this.#place;
    if (this.#sent?.id !== request.attemptId) this.#sent = { id: request.attemptId, fields: fieldsOf(host) };
    return postToAction(purpose.action, this.#sent.fields, request);
  }

  async asks(): Promise<boolean> {
    const { key, purpose, payment, host } = this.#place;
    if (key !== this.#own && !/^(idle|tokenizing)$/.test(payment.snapshot.state)) this.end();
    this.#adoptOpen();
    if (this.#question || purpose.order || key !== this.#own) return this.#question !== undefined;
    for (const other of this.#others()) {
      const earlier = this.#earlier(other);
      if (!earlier) continue;
      const script = await loadLazy<typeof askPayer>(lazyQuestion);
      if (current.get(host) !== this || this.#question) return true;
      this.#ask(other, earlier, script);
      return true;
    }
    return false;
  }

  /** Stores the attempts of this page under a key of its own, or goes on with that which was left for the bank. */
  #takePlace(): void {
    const place = this.#place;
    const { host } = place;
    const store = this.#store;
    const tab = keyOfTab();
    place.key = tab?.startsWith(this.#start) && isBack(store.read(tab)) ? tab : this.#own;
    place.store = {
      read: (key) => store.read(key),
      write: (key, record) => this.#write(key, record),
      // One lock for all tabs of the page: each sees what the others have sent before it sends an attempt.
      exclusively: (_key, work) => store.exclusively(this.#start, work),
    };
    // Another order may come with other hidden controls only.
    const hidden = (): string =>
      JSON.stringify(
        Array.from(host.querySelectorAll<HTMLInputElement>("input[type=hidden]"), ({ value }) => value),
      );
    let before = hidden();
    const observer = new MutationObserver(() => {
      if (current.get(host) !== this) observer.disconnect();
      else if (/^(succeeded|unknown)$/.test(place.payment.snapshot.state)) {
        if (hidden() !== before) place.reopen();
      } else before = hidden();
    });
    observer.observe(host, { subtree: true, childList: true, attributeFilter: ["value"] });
  }

  #write(key: string, record: AttemptRecord): void {
    const { host, purpose } = this.#place;
    made.set(key, host);
    const page = {
      sum: purpose.sum,
      shown: host.messages?.amount ?? "",
      fields: [this.#loaded, fieldsOf(host)].map(hashOf),
    };
    this.#store.write(key, { ...record, page });
    ifPossible(() =>
      record.attempt ? sessionStorage.setItem(tabKey, key) : sessionStorage.removeItem(tabKey),
    );
  }

  #others(): string[] {
    const stored = ifPossible(() => Object.keys(localStorage).map((name) => name.slice(prefix.length))) ?? [];
    const keys = [...new Set([...stored, ...made.keys()])];
    return keys.filter((key) => key.startsWith(this.#start) && key !== this.#own && !this.#passed.has(key));
  }

  #earlier(key: string): EarlierPayment | undefined {
    const { host, purpose, openedAt, now, serviceNow } = this.#place;
    const record = freshRecord(this.#store.read(key), serviceNow());
    const { succeededAt = 0 } = record;
    return earlierPayment(record, {
      sum: purpose.sum,
      isNews: isSince(openedAt, succeededAt, now()) || succeededAt !== this.#found.get(key),
      fields: [this.#loaded, fieldsOf(host)].map(hashOf),
      isOwn: made.get(key) === host,
      isOfTab: !made.has(key) && keyOfTab() === key,
    });
  }

  #ask(key: string, earlier: EarlierPayment, script: typeof askPayer): void {
    const { host } = this.#place;
    const answer = (isSame: boolean): void => {
      this.end();
      if (!isSame) this.#passed.add(key);
      this.#adopt(isSame ? key : this.#own);
    };
    this.#question = script.askPayer(earlier, host, answer);
    this.#open = earlier.isPaid ? undefined : key;
    this.#adoptOpen();
  }

  /** Waits until a press on "Pay" that has found the attempt has ended. */
  #adoptOpen(): void {
    const key = this.#open;
    if (key === undefined || this.#place.payment.snapshot.state === "tokenizing") return;
    this.#open = undefined;
    this.#adopt(key);
  }

  #adopt(key: string): void {
    this.#place.key = key;
    this.#place.payment.refresh();
  }

  /** Asks no longer. */
  end(): void {
    this.#question?.remove();
    this.#question = undefined;
    this.#open = undefined;
  }
}

function hashOf(fields: Fields): number {
  return Array.from(JSON.stringify(fields)).reduce(
    (hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0,
    0,
  );
}

function keyOfTab(): string | null | undefined {
  return ifPossible(() => sessionStorage.getItem(tabKey));
}
