import type { AdjustableQuantity, LineItemInput } from "../../../contract/payment-link.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** What a payer can take at most where the merchant names no maximum. */
const usualMaximum = 99;

interface CheckedQuantity {
  readonly quantity: number;
  readonly adjustable: AdjustableQuantity | null;
}

/**
 * How many of an item are bought, and between what numbers the payer may choose. Throws `parameter_invalid` and
 * `parameters_exclusive`; `param` is the item.
 */
export function checkedQuantity(
  { quantity = 1, adjustable_quantity: wanted }: Pick<LineItemInput, "quantity" | "adjustable_quantity">,
  { param, payerChoosesAmount }: { readonly param: string; readonly payerChoosesAmount: boolean },
): CheckedQuantity {
  const refuse = (name: string, message: string, code: "parameter_invalid" | "parameters_exclusive") => {
    throw new ServiceError(code, `Invalid ${param}${name}. ${message}`, { param: `${param}${name}` });
  };
  const adjustable = wanted?.enabled === true ? rangeOf(wanted) : null;
  if (payerChoosesAmount && adjustable !== null) {
    refuse("[adjustable_quantity]", "The payer chooses the amount already.", "parameters_exclusive");
  }
  if (payerChoosesAmount && quantity !== 1) {
    refuse("[quantity]", "Where the payer chooses the amount there is one.", "parameter_invalid");
  }
  if (adjustable !== null && adjustable.maximum < adjustable.minimum) {
    refuse("[adjustable_quantity][maximum]", "Expected at least the minimum.", "parameter_invalid");
  }
  const { minimum, maximum } = adjustable ?? { minimum: 1, maximum: quantity };
  if (quantity < minimum || quantity > maximum) {
    const expected = adjustable === null ? "Expected at least 1." : `Expected ${minimum} to ${maximum}.`;
    refuse("[quantity]", expected, "parameter_invalid");
  }
  return { quantity, adjustable };
}

function rangeOf({
  minimum = 1,
  maximum = usualMaximum,
}: NonNullable<LineItemInput["adjustable_quantity"]>): AdjustableQuantity {
  return { minimum, maximum };
}
