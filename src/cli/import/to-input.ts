import * as z from "zod/mini";
import { createCouponInput } from "../../contract/billing/coupon.ts";
import { createCustomerInput } from "../../contract/payments/customer.ts";
import { createPriceInput } from "../../contract/catalog/price.ts";
import { createProductInput } from "../../contract/catalog/product.ts";
import type { Input } from "./members.ts";
import { about, customAmount, moneyOf, textOf, withoutEmpty } from "./members.ts";
import type { Exported, Kind } from "./read-export.ts";

/** What is created of an object, and what has to be set afterwards. */
export interface Planned {
  readonly kind: Kind;
  readonly place: string;
  /** The id at Stripe. */
  readonly id: string;
  /** For a price, `product` is the id at Stripe. */
  readonly input: Input;
  /** Of a product: the id at Stripe of its default price. */
  readonly defaultPrice?: string;
}

/** An object that cannot be imported. */
export interface Problem {
  readonly place: string;
  readonly message: string;
}

const schemas = {
  coupon: createCouponInput,
  customer: createCustomerInput,
  price: createPriceInput,
  product: createProductInput,
} as const;

/** Returns what the API is asked to create for an object, or why it cannot be created. The schemas are those of the API. */
export function toInput(exported: Exported): Planned | Problem {
  const { kind, place, members } = exported;
  const id = textOf(members, `${kind}_id`, "id");
  if (id === undefined) return { place, message: `This ${kind} has no id.` };
  let input: Input;
  try {
    input = { ...withoutEmpty(inputs[kind](exported)), metadata: metadataOf(members, id) };
  } catch (error) {
    return { place, message: error instanceof Error ? error.message : String(error) };
  }
  const { error } = z.safeParse(schemas[kind], input);
  const [issue] = error?.issues ?? [];
  if (issue !== undefined) {
    return {
      place,
      message: `${about(exported, input, issue.path)}${issue.message || "This cannot be imported."}`,
    };
  }
  const defaultPrice = kind === "product" ? idOf(members["default_price"]) : undefined;
  return { kind, place, id, input, ...(defaultPrice === undefined ? {} : { defaultPrice }) };
}

const inputs: Readonly<Record<Kind, (exported: Exported) => Input>> = {
  customer: ({ members }) => ({
    email: members["email"],
    name: members["name"],
    description: members["description"],
    phone: members["phone"],
  }),
  product: ({ members }) => ({
    name: members["name"],
    description: members["description"],
    active: members["active"],
  }),
  price: (exported) => {
    const { members } = exported;
    const recurring = (members["recurring"] ?? {}) as Input;
    const interval = textOf(members, "interval") ?? textOf(recurring, "interval");
    const usage = textOf(members, "usage_type") ?? textOf(recurring, "usage_type");
    return {
      product: idOf(members["product"]) ?? textOf(members, "product_id"),
      ...moneyOf(exported, "unit_amount"),
      custom_unit_amount: customAmount(exported),
      billing_scheme: members["billing_scheme"],
      nickname: members["nickname"],
      active: members["active"],
      recurring: interval && {
        ...withoutEmpty({
          interval,
          interval_count: members["interval_count"] ?? recurring["interval_count"],
          trial_period_days: members["trial_period_days"] ?? recurring["trial_period_days"],
        }),
        ...(usage === undefined ? {} : { usage_type: usage }),
      },
    };
  },
  coupon: (exported) => {
    const { members } = exported;
    const percent = members["percent_off"];
    return {
      id: members["id"],
      name: members["name"],
      percent_off: percent,
      ...(percent === undefined || percent === null ? moneyOf(exported, "amount_off") : {}),
      duration: members["duration"],
      duration_in_months: members["duration_in_months"],
      max_redemptions: members["max_redemptions"],
      redeem_by: timeOf(members["redeem_by"]),
    };
  },
};

/** The metadata of the object, with its id at Stripe, by which a shop finds it again. */
function metadataOf(members: Input, id: string): Input {
  const own = members["metadata"];
  return { ...(typeof own === "object" && own !== null ? own : {}), stripe_id: id };
}

/** The dashboard writes times as `2026-01-31 10:00`, in UTC. */
function timeOf(value: unknown): unknown {
  const [, day, time = "00:00"] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d(?::\d\d)?))?$/.exec(String(value)) ?? [];
  return day === undefined ? value : `${day}T${time}Z`;
}

function idOf(value: unknown): string | undefined {
  if (typeof value === "object" && value !== null) return textOf(value as Input, "id");
  return typeof value === "string" && value !== "" ? value : undefined;
}
