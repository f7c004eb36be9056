import type { PaymentLink } from "../../contract/payment-link.ts";
import type { Draft, ItemDraft } from "./draft.ts";
import { draftOf } from "./link-draft.ts";
import { given } from "./given.ts";
import type { LinkInput } from "./settings.ts";
import { settingsOf } from "./settings.ts";

type Input = LinkInput["input"];

/** What is changed key by key; everything else is said anew as a whole. */
const merged = ["branding", "custom_text", "metadata"] as const;

/**
 * What `POST /v1/payment_links/:id` is to be sent so that a link becomes what its draft says: only what differs, so that
 * a change that somebody else made meanwhile stays. Null takes away.
 */
export function changeOf(draft: Draft, link: PaymentLink): LinkInput {
  const before = draftOf(link);
  const old = settingsOf(before).input;
  const { input: wanted, problems } = settingsOf(draft);
  const changed = differences(old, wanted);
  for (const name of merged) {
    if (name in changed) changed[name] = differences(partsOf(old[name]), partsOf(wanted[name]));
  }
  const { metadata } = changed;
  // Null is no value of a name: an empty one takes it away.
  if (metadata !== undefined) changed["metadata"] = emptied(partsOf(metadata));
  if (hidesWords(draft, before, link)) {
    changed["custom_text"] = { ...partsOf(changed["custom_text"]), after_submit: null };
  }
  const items = itemChanges(before.items, draft.items, link);
  return {
    input: { ...changed, ...(items && { line_items: items }) },
    problems: {
      ...problems,
      ...(draft.slug.trim() === "" ? { slug: "A link keeps an address. Enter one." } : {}),
    },
  };
}

function differences(before: Input, after: Input): Record<string, unknown> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
}

function emptied(values: Input): Input {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ""]));
}

/** Whether `after_submit`, which a confirmation shows where it has no words of its own, would be seen in place of what was typed. */
function hidesWords({ after, message }: Draft, before: Draft, { custom_text: words }: PaymentLink): boolean {
  const isSaid = after === "confirmation" && before.after === "confirmation" && words.after_submit !== null;
  return (
    isSaid && message !== before.message && (message.trim() === "" || before.message === words.after_submit)
  );
}

function partsOf(value: unknown): Input {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** All items in their order, so that what the API says of one is told at its fields; undefined where none has changed. */
function itemChanges(
  before: readonly ItemDraft[],
  after: readonly ItemDraft[],
  { line_items: items }: PaymentLink,
): readonly object[] | undefined {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  return items.map(({ id, custom_unit_amount: custom }, index) => {
    const item = after[index];
    if (custom !== null || item === undefined) return { id };
    const range = { enabled: true, ...given("minimum", item.least), ...given("maximum", item.most) };
    return {
      id,
      ...given("quantity", item.quantity),
      adjustable_quantity: item.adjustable ? range : null,
    };
  });
}
