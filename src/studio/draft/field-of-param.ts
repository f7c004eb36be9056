import type { MetadataDraft } from "./draft.ts";

/** API parameters and their fields in the studio. The first match counts, so specific patterns come first. */
const fields: readonly (readonly [param: RegExp, field: string])[] = [
  [/^line_items\[0\]\[price_data\]\[unit_amount\]/, "amount"],
  [/^line_items\[0\]\[price_data\]\[custom_unit_amount\]\[(minimum|maximum|preset)\]/, "$1"],
  [/^line_items\[0\]\[price_data\]\[custom_unit_amount\]/, "minimum"],
  [/^line_items\[0\]\[price_data\]\[currency\]/, "currency"],
  [/^line_items\[0\]\[price_data\]\[recurring\]\[interval_count\]/, "intervalCount"],
  [/^line_items\[0\]\[price_data\]\[recurring\]/, "interval"],
  [/^subscription_data/, "trialDays"],
  [/^installments\[(?:cadence\]\[)?(\w+)\]/, "offer-$1"],
  [/^installments/, "offer-counts"],
  [/^discounts/, "coupon"],
  [/^line_items\[0\]\[price_data\]\[product_data\]/, "name"],
  [/^line_items\[(\d+)\]\[quantity\]/, "item-$1-quantity"],
  [/^line_items\[(\d+)\]\[adjustable_quantity\]\[minimum\]/, "item-$1-least"],
  [/^line_items\[(\d+)\]\[adjustable_quantity\]/, "item-$1-most"],
  [/^line_items/, "amount"],
  [/^custom_fields\[(\d+)\]\[options\]/, "field-$1-options"],
  [/^custom_fields\[(\d+)\]\[default_value\]/, "field-$1-preset"],
  [/^custom_fields\[(\d+)\]\[minimum_length\]/, "field-$1-shortest"],
  [/^custom_fields\[(\d+)\]\[maximum_length\]/, "field-$1-longest"],
  [/^custom_fields\[(\d+)\]/, "field-$1-label"],
  [/^branding\[(\w+)\]/, "brand-$1"],
  [/^shipping_address_collection/, "countries"],
  [/^consent_collection/, "consent"],
  [/^custom_text\[terms\]/, "terms"],
  [/^custom_text\[submit\]/, "words"],
  [/^custom_text\[after_submit\]/, "message"],
  [/^submit_type/, "submit"],
  [/^locale/, "language"],
  [/^restrictions/, "limit"],
  [/^expires_at/, "expires"],
  [/^after_completion\[redirect\]/, "redirect"],
  [/^after_completion/, "message"],
  [/^inactive_message/, "inactive"],
  [/^(name|description|slug|amount|currency|display_name)$/, "$1"],
];

/**
 * Returns the field of a rejected parameter, or undefined if there is none.
 *
 * @param metadata the metadata rows of the draft, to find the row of a metadata name
 */
export function fieldOfParam(param = "", metadata: readonly MetadataDraft[] = []): string | undefined {
  if (param.startsWith("metadata") && metadata.length > 0) {
    const row = metadata.findIndex(({ name }) => param === `metadata[${name.trim()}]`);
    return row === -1 ? "note-0-name" : `note-${row}-value`;
  }
  for (const [pattern, field] of fields) {
    const found = pattern.exec(param);
    if (found) return field.replace("$1", found[1] ?? "");
  }
  return undefined;
}
