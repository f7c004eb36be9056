import type { AdjustableQuantity, LineItemInput } from "../../../contract/payment-link.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** Default maximum of an adjustable quantity. */
const defaultMaximum = 99;

interface CheckedQuantity {
  readonly quantity: number;
  readonly adjustable: AdjustableQuantity | null;
}

/**
 * Checks the quantity of an item and the limits between which the payer may change it. `param` is the parameter of the
 * item. Throws `parameter_invalid` and `parameters_exclusive`.
 */
export function checkedQuantity(
  { quantity = 1, adjustable_quantity: input }: Pick<LineItemInput, "quantity" | "adjustable_quantity">,
  { param, payerChoosesAmount }: { readonly param: string; readonly payerChoosesAmount: boolean },
): CheckedQuantity {
  const reject = (name: string, message: string, code: "parameter_invalid" | "parameters_exclusive") => {
    throw new ServiceError(code, `Invalid ${param}${name}. ${message}`, { param: `${param}${name}` });
  };
  const adjustable = input?.enabled === true ? rangeOf(input) : null;
  if (payerChoosesAmount && adjustable !== null) {
    reject("[adjustable_quantity]", "The payer chooses the amount already.", "parameters_exclusive");
  }
  if (payerChoosesAmount && quantity !== 1) {
    reject("[quantity]", "Where the payer chooses the amount there is one.", "parameter_invalid");
  }
  if (adjustable !== null && adjustable.maximum < adjustable.minimum) {
    reject("[adjustable_quantity][maximum]", "Expected at least the minimum.", "parameter_invalid");
  }
  const { minimum, maximum } = adjustable ?? { minimum: 1, maximum: quantity };
  if (quantity < minimum || quantity > maximum) {
    const expected = adjustable === null ? "Expected at least 1." : `Expected ${minimum} to ${maximum}.`;
    reject("[quantity]", expected, "parameter_invalid");
  }
  return { quantity, adjustable };
}

function rangeOf({
  minimum = 1,
  maximum = defaultMaximum,
}: NonNullable<LineItemInput["adjustable_quantity"]>): AdjustableQuantity {
  return { minimum, maximum };
}
