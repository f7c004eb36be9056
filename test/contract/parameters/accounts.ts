import { inDays } from "./common.ts";
import type { Given, Made, Make, ParameterTable } from "./parameter-table.ts";
import { one } from "./parameter-table.ts";

const metadata = { shop: "Vienna" };
const hook = { url: "https://shop.example/hooks", enabled_events: ["ping"] };
/** The endpoint that is there, as it was: there may not be many. */
const theHook = async (make: Make, { endpoint = "" }: Given) => {
  const fields = { url: "https://shop.example/first", enabled_events: ["*"], status: "enabled" };
  await make(`/v1/webhook_endpoints/${endpoint}`, { ...fields, description: "", metadata: "" });
  return { id: endpoint };
};
const aKey = async (make: Make) => ({
  id: (await make("/v1/api_keys", { kind: "publishable", name: "Till 2" })).id,
});
export const branding = {
  display_name: "Tea house",
  color_accent: "#112233",
  color_background: "#fafafa",
  border_style: "pill",
  font_family: "serif",
  scheme: "dark",
  support_email: "help@shop.example",
  support_url: "https://shop.example/help",
  terms_url: "https://shop.example/terms",
  privacy_url: "https://shop.example/privacy",
};

const billing = {
  draft_hours: 3,
  upcoming_days: 4,
  renewal_notice_days: 5,
  grace_days: 6,
  invoice_prefix: "TEA",
  seller_lines: ["Gasse 1"],
  tax_note: "No tax",
  invoice_footer: "Thanks",
  trial_once: false,
  catch_up_hold_days: 8,
  dunning: { retry_days: [3], hard_decline: "end", end: "past_due", mails: "first_and_last" },
  portal: { cancel: "none", cancel_past_due: "keep" },
  installments: { fees: true, retries: [3] },
};

/** The newest object of a list. */
const listed = ({ data }: Made) => (data as readonly Made[])[0]?.id ?? "";

/** Account, keys, webhooks, test clocks. */
export const accounts: ParameterTable = {
  "POST /v1/account": one(
    ({ logo, icon }) => ({
      display_name: "Tea house 2",
      email: "owner@shop.example",
      branding: { ...branding, logo, icon },
      billing,
      payment_method_types: ["card", "ideal"],
    }),
    {
      given: async (make) => {
        const cleared = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, ""]));
        await make("/v1/account", {
          display_name: "Till",
          email: "",
          payment_method_types: ["card"],
          billing: cleared(billing),
          branding: cleared({ ...branding, logo: "", icon: "" }),
        });
        return {};
      },
    },
  ),
  "POST /v1/api_keys": {
    examples: [
      { send: () => ({ kind: "publishable", name: "Shop", allowed_origins: ["https://shop.example"] }) },
      { send: () => ({ kind: "secret", name: "Shop", dialect: "stripe" }) },
    ],
    refused: { livemode: true },
  },
  "POST /v1/api_keys/{id}": {
    examples: [
      { given: aKey, send: () => ({ name: "Shop", allowed_origins: ["https://shop.example"] }) },
      {
        given: async (make) => ({ id: (await make("/v1/api_keys", { kind: "secret", name: "Till" })).id }),
        send: () => ({ dialect: "stripe" }),
      },
    ],
  },
  "POST /v1/api_keys/{id}/roll": one({ overlap: 24 }, { given: aKey }),
  "POST /v1/webhook_endpoints": {
    examples: [
      { send: () => ({ ...hook, description: "Orders", metadata, api_version: "2025-10-29.clover" }) },
      { send: () => ({ ...hook, dialect: "stripe" }) },
    ],
  },
  "POST /v1/webhook_endpoints/{id}": one(
    {
      url: "https://shop.example/other",
      enabled_events: ["invoice.paid"],
      status: "disabled",
      description: "Orders",
      metadata,
    },
    { given: theHook },
  ),
  "POST /v1/webhook_endpoints/{id}/replay": one(
    ({ event }) => ({ since: inDays(-1), starting_after: event }),
    {
      given: async (make, given) => ({
        ...(await theHook(make, given)),
        event: listed(await make("GET /v1/events?limit=1")),
      }),
    },
  ),
  "POST /v1/events/{id}/redeliver": one(({ endpoint }) => ({ webhook_endpoint: endpoint }), {
    given: async (make, given) => {
      await theHook(make, given);
      await make("/v1/customers");
      return { id: listed(await make("GET /v1/events?limit=1")) };
    },
    reads: ({ id }) => [[`/v1/events/${id}/deliveries`]],
  }),
  "POST /v1/test_helpers/test_clocks": one({ frozen_time: inDays(1), name: "Next year" }),
  "POST /v1/test_helpers/test_clocks/{id}/advance": one(
    { frozen_time: inDays(2) },
    {
      given: async (make) => ({
        id: (await make("/v1/test_helpers/test_clocks", { frozen_time: inDays(0) })).id,
      }),
    },
  ),
};
