import type { LineItemInput } from "../../../contract/checkout/payment-link.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { findFiles } from "./store.ts";

/**
 * Checks the product images of line items. Throws `resource_missing` (404) for an image that is not a file of this
 * account and mode, and `parameter_invalid` for a file with another purpose.
 */
export async function checkProductImages(
  database: Database,
  scope: Scope,
  items: readonly LineItemInput[],
): Promise<void> {
  const images = items.flatMap(({ price_data: data }, item) =>
    (data?.product_data.images ?? []).map((id, image) => ({
      id,
      param: `line_items[${item}][price_data][product_data][images][${image}]`,
    })),
  );
  if (images.length === 0) return;
  const files = await findFiles(
    database,
    scope,
    images.map(({ id }) => id),
  );
  for (const { id, param } of images) {
    const file = files.find((found) => found.id === id);
    if (file === undefined) throw new ServiceError("resource_missing", `No such file: ${param}.`, { param });
    if (file.purpose !== "product_image") {
      const message = `Invalid ${param}. Expected a file whose purpose is product_image.`;
      throw new ServiceError("parameter_invalid", message, { param });
    }
  }
}
