import { formatAmount } from "../../money/format-amount.ts";
import type { Style } from "./style.ts";
import { block, table } from "./table.ts";

type Members = Readonly<Record<string, unknown>>;

/** What a list shows of an object where it has it, in this order. */
const columns = [
  ...[
    "id",
    "type",
    "method",
    "path",
    "status",
    "error_code",
    "amount",
    "total",
    "unit_amount",
    "percent_off",
    "amount_off",
    "active",
    "code",
  ],
  ...[
    "number",
    "name",
    "email",
    "url",
    "brand",
    "last4",
    "description",
    "reason",
    "customer",
    "charge",
    "failure_code",
  ],
  ...["frozen_time", "current_period_end", "next_payment_at", "created"],
];
const mostColumns = 8;

/** Members that are amounts in minor units. */
const isAmount = (name: string): boolean => /(^|_)(amount|total|subtotal|balance)($|_)/.test(name);

interface Options {
  readonly columns?: number | undefined;
  readonly style: Style;
}

/** Formats objects of the API, one in a row, with the members that tell them apart. */
export function objectsTable(objects: readonly object[], { columns: width, style }: Options): string {
  const rows = objects as readonly Members[];
  const shown = columns.filter((name) => rows.some((row) => cellOf(name, row) !== "")).slice(0, mostColumns);
  return table([shown, ...rows.map((row) => shown.map((name) => cellOf(name, row)))], width, style);
}

/** Formats one object of the API: a line for each member, also for those of objects in it. */
export function objectBlock(object: object, layout: Options): string {
  const lines = flatten(object as Members);
  return block(
    lines.map(([name]) => name),
    lines.map(([, value]) => value),
    layout,
  );
}

function cellOf(name: string, row: Members): string {
  const value = row[name];
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "object")
    return typeof (value as Members)["id"] === "string" ? String((value as Members)["id"]) : "";
  return textOf(name, value, row);
}

function flatten(object: Members, before = ""): readonly (readonly [name: string, value: string])[] {
  return Object.entries(object).flatMap(([name, value]): (readonly [string, string])[] => {
    if (value === null || value === undefined || value === "") return [];
    if (typeof value !== "object") return [[before + name, textOf(name, value, object)]];
    if (Array.isArray(value) && value.every((one) => typeof one !== "object" || one === null))
      return value.length === 0 ? [] : [[before + name, value.map(String).join(", ")]];
    return [...flatten(value as Members, `${before}${name}.`)];
  });
}

function textOf(name: string, value: unknown, { currency }: Members): string {
  if (typeof value === "number" && isAmount(name)) return moneyText(value, currency);
  return String(value);
}

/** An amount with its currency, such as `€42.00`; the number alone if the currency is not known. */
function moneyText(amount: number, currency: unknown): string {
  if (typeof currency !== "string") return String(amount);
  try {
    return formatAmount(amount, currency, "en");
  } catch {
    return `${String(amount)} ${currency.toUpperCase()}`;
  }
}
