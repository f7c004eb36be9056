import type { Account } from "../../../src/contract/accounts/account.ts";
import type { PaymentLink } from "../../../src/contract/checkout/payment-link.ts";
import type { StudioBrowser } from "../../../src/studio/studio-service.ts";

export interface Call {
  readonly method: string;
  /** Below the studio's endpoints, with its query. */
  readonly path: string;
  readonly body: unknown;
  readonly attempt: string | null;
  readonly key: string | null;
}

/** Answers a call; undefined, or a throw, is a service that nobody reaches. */
export type Answering = (call: Call) => Response | undefined | Promise<Response>;

/** What a browser gives the studio, with a service that answers so. */
export function aBrowser(answering: Answering): { browser: StudioBrowser; calls: Call[]; copied: string[] } {
  const calls: Call[] = [];
  const copied: string[] = [];
  let ids = 0;
  document.body.dataset["now"] = String(Date.UTC(2027, 2, 2, 12));
  const browser: StudioBrowser = {
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      const call: Call = {
        method: init?.method ?? "GET",
        path: String(input).replace("/studio/api/", ""),
        body: typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : (init?.body ?? undefined),
        attempt: headers.get("idempotency-key"),
        key: headers.get("authorization"),
      };
      calls.push(call);
      const answer = await answering(call);
      if (answer === undefined) throw new TypeError("Failed to fetch");
      return answer;
    },
    newId: () => `attempt-${++ids}`,
    wait: async () => undefined,
    copy: async (text) => {
      copied.push(text);
      return "";
    },
  };
  return { browser, calls, copied };
}

export const anAccount: Account = {
  id: "acct_1",
  object: "account",
  display_name: "Kiln & Clay",
  livemode: false,
  email: "owner@shop.example",
  branding: { border_style: "pill" },
  payment_method_types: ["card"],
  created: "2026-01-01T00:00:00.000Z",
  billing: {
    draft_hours: 0,
    upcoming_days: 7,
    renewal_notice_days: 30,
    grace_days: 3,
    catch_up_hold_days: 3,
    invoice_prefix: "KILNCL",
    seller_lines: [],
    tax_note: null,
    invoice_footer: null,
    trial_once: true,
    dunning: { retry_days: [1, 3, 7, 14], hard_decline: "wait", end: "cancel", mails: "all" },
    portal: { cancel: "at_period_end", cancel_past_due: "void" },
    installments: { fees: false, retries: [1, 3, 7] },
  },
};

/** A link of one thing for €39.00. */
export function aLink(change: Partial<PaymentLink> = {}): PaymentLink {
  return {
    id: "plink_1",
    object: "payment_link",
    status: "active",
    effective_status: "active",
    active: true,
    name: "Winter box",
    description: null,
    slug: "winter-box",
    amount: 3900,
    currency: "eur",
    url: "https://pay.example/l/winter-box",
    line_items: [
      {
        id: "li_1",
        object: "item",
        price: null,
        description: "Winter box",
        details: null,
        images: [],
        unit_amount: 3900,
        custom_unit_amount: null,
        currency: "eur",
        quantity: 1,
        amount_total: 3900,
        recurring: null,
        adjustable_quantity: null,
      },
    ],
    expires_at: null,
    completed_sessions: { count: 0, limit: null },
    branding: {},
    mode: "payment",
    subscription_data: null,
    discounts: [],
    payment_method_types: null,
    allow_promotion_codes: false,
    payment_method_collection: "always",
    inactive_message: null,
    installments: null,
    metadata: {},
    test_clock: null,
    livemode: false,
    custom_fields: [],
    custom_text: { submit: null, after_submit: null, terms: null },
    submit_type: "auto",
    billing_address_collection: "auto",
    shipping_address_collection: null,
    consent_collection: { terms_of_service: "none" },
    phone_number_collection: { enabled: false },
    customer_email_collection: "optional",
    locale: "auto",
    after_completion: { type: "hosted_confirmation", hosted_confirmation: { custom_message: null } },
    created: "2026-01-01T00:00:00.000Z",
    ...change,
  };
}

export function refusal(param: string | undefined, message: string, status = 400): Response {
  const error = { type: "invalid_request", message, param, request_id: "req_1" };
  return Response.json({ error }, { status });
}

export function listOf(...data: readonly object[]): Response {
  return Response.json({ object: "list", url: "/", data, has_more: false, next_cursor: null });
}
