import type { FieldValues } from "../../checkout/checkout-client.ts";
import type { PurchaseParts } from "../../checkout/purchase.ts";
import type { ApiError } from "../../contract/errors/api-error.ts";

/** What is known of an error here, which needs no response of the service. */
export type CodeError = Pick<ApiError, "code" | "type">;

export const noConnection: CodeError = { type: "api_error", code: "connection_failed" };

/**
 * Enters the promotion code of the payer into the session to pay, or removes it: an empty one. Opens a session if there is none, or
 * the one of this device is over. Resolves to the error.
 *
 * @param order the address of the terms of what the payer has chosen
 */
export async function enterCode(
  parts: PurchaseParts,
  order: string,
  code: string,
): Promise<CodeError | undefined> {
  const { session, checkout, signal } = parts;
  try {
    const ensured = await session.ensure(signal);
    if ("error" in ensured) return ensured.error;
    const { access, isNew } = ensured;
    const path = `/v1/checkout/sessions/${encodeURIComponent(access.id)}/enter_promotion_code`;
    const body = { ...quantitiesIn(order), client_secret: access.clientSecret, code };
    const result = await checkout.post(path, body, signal);
    if (!("error" in result)) return undefined;
    const isOver = !isNew && /^(gone|not_found)$/.test(result.error.type);
    return isOver && session.remove() ? await enterCode(parts, order, code) : result.error;
  } catch {
    return noConnection;
  }
}

/** The quantities in an address, as the API takes them; nothing if the payer has no choice. */
function quantitiesIn(address: string): FieldValues {
  const items = new URLSearchParams(address.slice(address.indexOf("?"))).get("items");
  if (!items) return {};
  const line_items = items.split(",").map((pair) => {
    const [id, quantity] = pair.split(":");
    return { id, quantity: Number(quantity) };
  });
  return { line_items };
}
