import * as z from "zod/mini";
import { openLinkSessionInput } from "../../../contract/checkout/checkout-session.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Choice } from "../../checkout/payment-links/ordered-items.ts";
import { orderedItems } from "../../checkout/payment-links/ordered-items.ts";
import type { PaymentLinkRow } from "../../checkout/payment-links/store.ts";

/** Valid parameters of a link's URL, by their names in the API, without the locale. */
export type LinkParameters = Readonly<Record<string, string>>;

/**
 * Returns the valid parameters of a link's URL for opening a session. The URL may be damaged or meant for another link:
 * every parameter that the API would reject is omitted.
 */
export function linkParametersOf(query: URLSearchParams, link: PaymentLinkRow): LinkParameters {
  const parameters: Record<string, string> = {};
  for (const [name, schema] of Object.entries<z.ZodMiniType>(openLinkSessionInput.shape)) {
    const text = name === "locale" ? null : query.get(name);
    if (text === null || !z.safeParse(schema, text).success) continue;
    if (isRejected(name, text, link)) continue;
    parameters[name] = text;
  }
  const { prefilled_email: editable, ...others } = parameters;
  return editable === undefined || "locked_prefilled_email" in others ? others : parameters;
}

/** Returns the quantity and the amount of the parameters. */
export function choiceOf({ quantity, amount }: LinkParameters): Choice {
  return {
    ...(quantity === undefined ? {} : { quantity: Number(quantity) }),
    ...(amount === undefined ? {} : { amount: Number(amount) }),
  };
}

function isRejected(name: string, text: string, link: PaymentLinkRow): boolean {
  try {
    orderedItems(link, choiceOf({ [name]: text }));
    return false;
  } catch (error) {
    if (error instanceof ServiceError) return true;
    throw error;
  }
}
