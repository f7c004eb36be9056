import type { Account, UpdateAccountInput } from "../contract/account.ts";
import type { Charge } from "../contract/charge.ts";
import type { Refund } from "../contract/refund.ts";
import type { ApiError } from "../contract/api-error.ts";
import type { File as StoredFile, FilePurpose } from "../contract/file.ts";
import type { List } from "../contract/list.ts";
import type { PaymentLink, SlugAvailability } from "../contract/payment-link.ts";
import type {
  OverviewStatus,
  SubscriptionHistory,
  SubscriptionOverview,
} from "../contract/subscription-overview.ts";

/** The browser functions that the studio uses, passed in so that tests can replace them. */
export interface Platform {
  readonly fetch: typeof globalThis.fetch;
  readonly newId: () => string;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly copy: (text: string) => Promise<void>;
}

/** Error of a studio request: the message of the API, or that the service cannot be reached. */
export class StudioError extends Error {
  readonly param: string | undefined;
  /** Whether the request needs a secret key. */
  readonly needsKey: boolean;

  constructor(message: string, { param, needsKey = false }: { param?: string; needsKey?: boolean } = {}) {
    super(message);
    this.param = param;
    this.needsKey = needsKey;
  }
}

/** The number and sum of payments on a link, without refunds, in minor units. */
export interface PaymentTotal {
  readonly payment_link: string;
  readonly count: number;
  readonly amount: number;
}

interface Opening {
  readonly livemode: boolean;
  /** The credential for previews. */
  readonly pass: string;
}

const unreachable = "The service cannot be reached. Nothing was lost; try again.";

/** Client of the studio's endpoints. It holds the secret key, if one is needed, only in memory. */
export class StudioService {
  readonly #platform: Platform;
  #key: string | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  useKey(key: string | undefined): void {
    this.#key = key;
  }

  opening(): Promise<Opening> {
    return this.#call("GET", "opening");
  }

  account(): Promise<Account> {
    return this.#call("GET", "account");
  }

  updateAccount(change: UpdateAccountInput): Promise<Account> {
    return this.#call("POST", "account", change, this.#platform.newId());
  }

  links(after: string | undefined): Promise<List<PaymentLink>> {
    return this.#call("GET", `payment_links?limit=20${startingAfter(after)}`);
  }

  async totals(links: readonly PaymentLink[]): Promise<readonly PaymentTotal[]> {
    const query = new URLSearchParams(links.map(({ id }) => ["payment_link", id]));
    return (await this.#call<{ data: readonly PaymentTotal[] }>("GET", `payment_totals?${query}`)).data;
  }

  slugAvailable(slug: string): Promise<SlugAvailability> {
    return this.#call("GET", `payment_links/slug_available?${new URLSearchParams({ slug })}`);
  }

  /** Creates a link. `attempt` is the idempotency key. */
  createLink(input: object, attempt: string): Promise<PaymentLink> {
    return this.#call("POST", "payment_links", input, attempt);
  }

  /** Updates the parameters in `change`. `attempt` is the idempotency key. */
  changeLink({ id }: PaymentLink, change: object, attempt = this.#platform.newId()): Promise<PaymentLink> {
    return this.#call("POST", `payment_links/${id}`, change, attempt);
  }

  /** Lists the charges of a link, failed ones included, newest first. */
  payments({ id }: PaymentLink, after: string | undefined): Promise<List<Charge>> {
    return this.#call("GET", `charges?limit=20&payment_link=${id}${startingAfter(after)}`);
  }

  /** Lists the refunds of a charge. */
  refunds({ id }: Charge): Promise<List<Refund>> {
    return this.#call("GET", `refunds?limit=100&charge=${id}`);
  }

  /** Lists subscriptions of a status, newest first. */
  subscriptions(status: OverviewStatus, after: string | undefined): Promise<List<SubscriptionOverview>> {
    return this.#call("GET", `subscriptions?limit=20&status=${status}${startingAfter(after)}`);
  }

  subscriptionHistory(id: string): Promise<SubscriptionHistory> {
    return this.#call("GET", `subscriptions/${id}`);
  }

  /** Updates settings of billing. Values may be text, as in forms. */
  updateBilling(billing: object): Promise<Account> {
    return this.#call("POST", "account", { billing }, this.#platform.newId());
  }

  upload(file: Blob, purpose: FilePurpose): Promise<StoredFile> {
    const form = new FormData();
    form.set("purpose", purpose);
    form.set("file", file);
    return this.#call("POST", "files", form, this.#platform.newId());
  }

  async #call<Result>(
    method: "GET" | "POST",
    path: string,
    body?: object,
    attempt?: string,
  ): Promise<Result> {
    const isForm = body instanceof FormData;
    let response: Response;
    let responseBody: unknown;
    try {
      response = await this.#platform.fetch(`/studio/api/${path}`, {
        method,
        headers: {
          ...(this.#key === undefined ? {} : { Authorization: `Bearer ${this.#key}` }),
          ...(attempt === undefined ? {} : { "Idempotency-Key": attempt }),
          ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      responseBody = await response.json();
    } catch {
      throw new StudioError(unreachable);
    }
    if (response.ok) return responseBody as Result;
    const { error } = responseBody as { readonly error: ApiError };
    // The message appears at its field, so the name of the parameter is not needed.
    const message = error.message.replace(`Invalid ${error.param}. `, "");
    throw new StudioError(message, {
      ...(error.param === undefined ? {} : { param: error.param }),
      needsKey: response.status === 401,
    });
  }
}

function startingAfter(id: string | undefined): string {
  return id === undefined ? "" : `&starting_after=${encodeURIComponent(id)}`;
}
