import type { Rule } from "./rules.ts";

/** Members that are null or absent in every response: there is nothing to expand. */
const never = [
  "application",
  "application_fee",
  "confirmation_secret",
  "discount",
  "latest_attempt",
  "mandate",
  "on_behalf_of",
  "payments",
  "pending_setup_intent",
  "review",
  "schedule",
  "setup_intent",
  "source_transfer",
  "tax",
  "transfer",
  "transfer_data",
];

/** Objects whose PaymentIntent is null in every response. */
const withoutIntent = ["invoice", "latest_invoice"];

/** Members that are whole in every response. */
const always = [
  "card",
  "custom_fields",
  "items",
  "line_items",
  "lines",
  "outcome",
  "payment_method_details",
  "plan",
  "price",
  "recurring",
  "source",
];

/** What rules of `expand[]` differ in. */
interface Responses {
  /** Members that are whole in them. */
  readonly whole?: readonly string[];
  /** Whether their PaymentIntent is null. */
  readonly haveNoIntent?: boolean;
}

/**
 * Leaves out the members of `expand[]` that are whole or null anyway, and what is below those that are null:
 * `latest_invoice.payment_intent` becomes `latest_invoice`. Line items are no list of their own here.
 */
export const translateExpand: Rule = expandOf({});

/** As `translateExpand`, for balance transactions: their `source` is an id. */
export const translateExpandOfTransactions: Rule = expandOf({
  whole: always.filter((name) => name !== "source"),
});

/** As `translateExpand`, for invoices and checkout sessions: they have no PaymentIntent. */
export const translateExpandWithoutIntent: Rule = expandOf({ haveNoIntent: true });

function expandOf(responses: Responses): Rule {
  return (value, { name }) => {
    const paths = [value].flat().filter((path) => typeof path === "string");
    const kept = paths
      .map((path) => shorten(path, responses))
      .filter((path) => path !== "" && path !== "data");
    return kept.length === 0 ? {} : { [name]: [...new Set(kept)] };
  };
}

function shorten(path: string, { whole = always, haveNoIntent = false }: Responses): string {
  const names = path.split(".");
  const isNull = (name: string, index: number) => {
    if (name !== "payment_intent") return never.includes(name);
    const holder = names[index - 1] ?? "data";
    return holder === "data" ? haveNoIntent : withoutIntent.includes(holder);
  };
  const end = names.findIndex(isNull);
  const kept = end === -1 ? names : names.slice(0, end);
  while (kept.length > 0 && (whole.includes(kept.at(-1) ?? "") || isPartOfWhole(kept, whole))) kept.pop();
  return kept.join(".").replace("line_items.data.", "line_items.");
}

/** `items.data`: the list within a member that is whole. */
function isPartOfWhole(names: readonly string[], whole: readonly string[]): boolean {
  return names.at(-1) === "data" && whole.includes(names.at(-2) ?? "");
}
