import * as z from "zod/mini";
import { createCouponInput } from "../../contract/coupon.ts";
import { createCustomerInput } from "../../contract/customer.ts";
import { createPriceInput } from "../../contract/price.ts";
import { createProductInput } from "../../contract/product.ts";
import { exponentOf, parseCurrency } from "../../money/currency.ts";
import type { Exported, Kind } from "./read-export.ts";

type Input = Readonly<Record<string, unknown>>;

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

/** Stripe counts these currencies in another unit than ISO 4217 does: so many units of ours are one of theirs. */
const unitsOfStripe: Readonly<Record<string, number>> = { isk: 0.01, mga: 100, ugx: 0.01 };

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
    const name = issue.path.map(String).join(".");
    return { place, message: `${name === "" ? kind : name}: ${issue.message || "This cannot be imported."}` };
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
      ...moneyOf(exported, "unit_amount", "amount"),
      custom_unit_amount: customAmount(members["custom_unit_amount"]),
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

/** Stripe's preset of an amount that the payer chooses. */
function customAmount(value: unknown): Input | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { minimum, maximum, preset } = value as Input;
  return { enabled: true, ...withoutEmpty({ minimum, maximum, preset }) };
}

/** A sum in minor units under the first name, with its currency. */
function moneyOf({ members, hasDecimals }: Exported, name: string, column = name): Input {
  const currency = textOf(members, "currency")?.toLowerCase();
  const given = members[name] ?? members[column];
  if (given === undefined || given === null) return currency === undefined ? {} : { currency };
  if (currency === undefined || parseCurrency(currency) === undefined) {
    throw new Error(`currency: ${currency ?? "it is missing"}. Expected a currency of ISO 4217.`);
  }
  const text = String(given as string | number);
  const amount = hasDecimals
    ? minorUnits(text, exponentOf(currency))
    : Number(text) * (unitsOfStripe[currency] ?? 1);
  if (!Number.isSafeInteger(amount))
    throw new Error(`${name}: ${text} is no sum in ${currency.toUpperCase()}.`);
  return { currency, [name]: amount };
}

/** `10.5` is 1050 with two decimals. Not a number for anything else. */
function minorUnits(text: string, exponent: number): number {
  const [, whole = "", decimals = ""] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.replaceAll(",", "")) ?? [];
  const kept = decimals.replace(/0+$/, "");
  return whole === "" || kept.length > exponent ? Number.NaN : Number(whole + kept.padEnd(exponent, "0"));
}

/** The metadata of the object, with its id at Stripe, by which a shop finds it again. */
function metadataOf(members: Input, id: string): Input {
  const own = members["metadata"];
  return { ...(typeof own === "object" && own !== null ? own : {}), stripe_id: id };
}

/** The dashboard writes times as `2026-01-31 10:00`, in UTC. */
function timeOf(value: unknown): unknown {
  const [, day, time = "00:00"] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?(?::\d\d)?$/.exec(String(value)) ?? [];
  return day === undefined ? value : `${day}T${time}:00Z`;
}

function idOf(value: unknown): string | undefined {
  if (typeof value === "object" && value !== null) return textOf(value as Input, "id");
  return typeof value === "string" && value !== "" ? value : undefined;
}

function textOf(members: Input, ...names: readonly string[]): string | undefined {
  const found = names.map((name) => members[name]).find((value) => typeof value === "string" && value !== "");
  return found as string | undefined;
}

function withoutEmpty(input: Input): Input {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== null && value !== ""),
  );
}
