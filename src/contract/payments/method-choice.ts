import * as z from "zod/mini";
import { checked, list, oneOf } from "../primitives.ts";
import type { PaymentMethodType } from "./redirect-method.ts";
import { paymentMethodTypes } from "./redirect-method.ts";

const names = list(oneOf(paymentMethodTypes), { minimum: 1, maximum: paymentMethodTypes.length });

/** The methods that payers are offered, in this order: each at most once. */
export const methodChoice = checked<readonly PaymentMethodType[]>(
  {
    type: "array",
    items: { type: "string", enum: [...paymentMethodTypes] },
    minItems: 1,
    uniqueItems: true,
  },
  (input, reject) => {
    const { data } = z.safeParse(names, input);
    return data !== undefined && new Set(data).size === data.length
      ? data
      : reject(
          "parameter_invalid",
          `Expected a list of one or more of these, each once: ${paymentMethodTypes.join(", ")}.`,
        );
  },
);

/** What payers are offered where nobody has chosen. */
export const defaultMethods: readonly PaymentMethodType[] = ["card"];
