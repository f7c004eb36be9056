import { requestParts } from "../client/request-parts.ts";
import type { Account, UpdateAccountInput } from "../contract/accounts/account.ts";
import type { Charge } from "../contract/payments/charge.ts";
import type { Refund } from "../contract/payments/refund.ts";
import type { ApiError } from "../contract/errors/api-error.ts";
import type { File as StoredFile, FilePurpose } from "../contract/accounts/file.ts";
import type { List } from "../contract/list.ts";
import type { DraftTerms, LinkTerms } from "../contract/checkout/link-terms.ts";
import type { PaymentLink, SlugAvailability } from "../contract/checkout/payment-link.ts";

/** The browser functions that the studio uses, passed in so that tests can replace them. */
export interface StudioBrowser {
  readonly fetch: typeof globalThis.fetch;
  readonly newId: () => string;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Copies a text. Resolves to what the merchant reads if the browser has not; an empty string if it has. */
  readonly copy: (text: string) => Promise<string>;
}

/** Error of a studio request: the message of the API, or that the service cannot be reached. */
export class StudioError extends Error {
  readonly param: string | undefined;
  /** The status of the response; 0 if the service could not be reached. */
  readonly status: number;

  constructor(
    message: string,
    { param, status = 0 }: { readonly param?: string | undefined; readonly status?: number } = {},
  ) {
    super(message);
    this.param = param;
    this.status = status;
  }

  /** Whether the request needs a secret key. */
  get needsKey(): boolean {
    return this.status === 401;
  }

  /** Whether the service has rejected the request. Otherwise it may have done what was requested. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

/** The number and sum of payments on a link, without refunds, in minor units. */
export interface PaymentTotal {
  readonly payment_link: string;
  readonly count: number;
  readonly amount: number;
}

/** The languages of pages: BCP 47 tags with the names of the languages in themselves. */
export type Languages = readonly (readonly [tag: string, name: string])[];

interface Opening {
  readonly livemode: boolean;
  readonly languages: Languages;
  /** The credential for previews. */
  readonly pass: string;
}

type Method = "GET" | "POST" | "DELETE";

const unreachable = "The service cannot be reached. Nothing was lost; try again.";

/** Client of the studio's endpoints. It holds the secret key, if one is needed, only in memory. */
export class StudioService {
  readonly #browser: StudioBrowser;
  #key: string | undefined;

  constructor(browser: StudioBrowser) {
    this.#browser = browser;
  }

  useKey(key: string | undefined): void {
    this.#key = key;
  }

  opening(): Promise<Opening> {
    return this.send("GET", "opening");
  }

  account(): Promise<Account> {
    return this.send("GET", "account");
  }

  updateAccount(change: UpdateAccountInput): Promise<Account> {
    return this.send("POST", "account", change, this.#browser.newId());
  }

  links(after: string | undefined): Promise<List<PaymentLink>> {
    return this.send("GET", `payment_links?limit=20${startingAfter(after)}`);
  }

  async totals(links: readonly PaymentLink[]): Promise<readonly PaymentTotal[]> {
    const query = new URLSearchParams(links.map(({ id }) => ["payment_link", id]));
    return (await this.send<{ data: readonly PaymentTotal[] }>("GET", `payment_totals?${query}`)).data;
  }

  slugAvailable(slug: string): Promise<SlugAvailability> {
    return this.send("GET", `payment_links/slug_available?${new URLSearchParams({ slug })}`);
  }

  /** Creates a link. */
  createLink(input: object, idempotencyKey: string): Promise<PaymentLink> {
    return this.send("POST", "payment_links", input, idempotencyKey);
  }

  /** Updates the parameters in `change`. */
  changeLink(
    { id }: PaymentLink,
    change: object,
    idempotencyKey = this.#browser.newId(),
  ): Promise<PaymentLink> {
    return this.send("POST", `payment_links/${id}`, change, idempotencyKey);
  }

  /** Lists the charges of a link, failed ones included, newest first. */
  payments({ id }: PaymentLink, after: string | undefined): Promise<List<Charge>> {
    return this.send("GET", `charges?limit=20&payment_link=${id}${startingAfter(after)}`);
  }

  /** Returns the sum of the refunds of a charge that have not arrived yet, in minor units. */
  async pendingRefunds(id: string, after?: string): Promise<number> {
    const path = `refunds?limit=100&charge=${id}${startingAfter(after)}`;
    const { data, next_cursor: next } = await this.send<List<Refund>>("GET", path);
    const sum = data.reduce((total, { status, amount }) => total + (status === "pending" ? amount : 0), 0);
    return next === null ? sum : sum + (await this.pendingRefunds(id, next));
  }

  /** Returns the terms that the payer of a link would read in a language: of its subscription, or of each of its plans. */
  async linkTerms(link: object, locale: string): Promise<DraftTerms> {
    const body = locale === "" ? { link } : { link, locale };
    if ("installments" in link) return this.send("POST", "link_plans", body);
    const { terms } = await this.send<{ terms: LinkTerms | null }>("POST", "link_terms", body);
    return { terms: terms === null ? [] : [terms] };
  }

  /** Stores a file. */
  upload(file: Blob, purpose: FilePurpose, idempotencyKey = this.#browser.newId()): Promise<StoredFile> {
    const form = new FormData();
    form.set("purpose", purpose);
    form.set("file", file);
    return this.send("POST", "files", form, idempotencyKey);
  }

  /** Reads the bytes of evidence. Rejects with a `StudioError`. */
  readContent(id: string): Promise<Blob> {
    return this.#call("GET", `files/${id}/contents`, (response) => response.blob());
  }

  /** Returns a new idempotency key. */
  newKey(): string {
    return this.#browser.newId();
  }

  wait(milliseconds: number): Promise<void> {
    return this.#browser.wait(milliseconds);
  }

  copy(text: string): Promise<string> {
    return this.#browser.copy(text);
  }

  /** Calls an endpoint below `/studio/api`. Rejects with a `StudioError`. */
  send<Result>(method: Method, path: string, body?: object, idempotencyKey?: string): Promise<Result> {
    return this.#call(method, path, (response) => response.json() as Promise<Result>, body, idempotencyKey);
  }

  async #call<Result>(
    method: Method,
    path: string,
    read: (response: Response) => Promise<Result>,
    body?: object,
    idempotencyKey?: string,
  ): Promise<Result> {
    let response: Response;
    let refused: unknown;
    try {
      response = await this.#browser.fetch(`/studio/api/${path}`, {
        ...requestParts(this.#key, body, idempotencyKey),
        method,
      });
      if (response.ok) return await read(response);
      refused = await response.json();
    } catch {
      throw new StudioError(unreachable);
    }
    const { error } = refused as { readonly error: ApiError };
    throw new StudioError(error.message, { param: error.param, status: response.status });
  }
}

/** Returns the parameter for the page after a row. */
export function startingAfter(id: string | undefined): string {
  return id === undefined ? "" : `&starting_after=${encodeURIComponent(id)}`;
}
