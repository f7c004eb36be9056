import type { PaymentLink } from "../../contract/checkout/payment-link.ts";
import type { Draft, ItemDraft } from "./draft.ts";
import { draftOf } from "./link-draft.ts";
import { optionalParam } from "./optional-param.ts";
import type { LinkInput } from "./settings.ts";
import { settingsOf } from "./settings.ts";

type Input = LinkInput["input"];

/** Parameters that are sent key by key; all others are replaced as a whole. */
const merged = ["branding", "custom_text", "metadata"] as const;

/**
 * Returns the parameters of `POST /v1/payment_links/:id` that turn a link into its draft. Only differences are sent, so that
 * concurrent changes by others are not overwritten. Null removes a value.
 */
export function changeOf(draft: Draft, link: PaymentLink): LinkInput {
  const before = draftOf(link);
  const old = settingsOf(before).input;
  const { input: updated, problems } = settingsOf(draft);
  const changed = differences(old, updated);
  for (const name of merged) {
    if (name in changed) changed[name] = differences(membersOf(old[name]), membersOf(updated[name]));
  }
  const { metadata } = changed;
  // A metadata name is removed by an empty string, not by null.
  if (metadata !== undefined) changed["metadata"] = nullToEmpty(membersOf(metadata));
  if (mustClearAfterSubmit(draft, before, link)) {
    changed["custom_text"] = { ...membersOf(changed["custom_text"]), after_submit: null };
  }
  const items = itemChanges(before.items, draft.items, link);
  return {
    input: { ...changed, ...(items && { line_items: items }) },
    problems: {
      ...problems,
      ...(draft.slug.trim() === "" ? { slug: "A link needs an address. Enter one." } : {}),
    },
  };
}

function differences(before: Input, after: Input): Record<string, unknown> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
}

function nullToEmpty(values: Input): Input {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ""]));
}

/** Whether the old `after_submit` must be removed: a confirmation without its own message would show it instead of the draft's. */
function mustClearAfterSubmit(
  { after, message }: Draft,
  before: Draft,
  { custom_text: words }: PaymentLink,
): boolean {
  const isShown = after === "confirmation" && before.after === "confirmation" && words.after_submit !== null;
  return (
    isShown && message !== before.message && (message.trim() === "" || before.message === words.after_submit)
  );
}

function membersOf(value: unknown): Input {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Returns all items in order, so that the index in an API error matches the form; undefined if none has changed. */
function itemChanges(
  before: readonly ItemDraft[],
  after: readonly ItemDraft[],
  { line_items: items }: PaymentLink,
): readonly object[] | undefined {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  return items.map(({ id, custom_unit_amount: custom }, index) => {
    const item = after[index];
    if (custom !== null || item === undefined) return { id };
    const range = {
      enabled: true,
      ...optionalParam("minimum", item.least),
      ...optionalParam("maximum", item.most),
    };
    return {
      id,
      ...optionalParam("quantity", item.quantity),
      adjustable_quantity: item.adjustable ? range : null,
    };
  });
}
