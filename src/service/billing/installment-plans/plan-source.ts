import type { CreateInstallmentPlanInput } from "../../../contract/installment-plan.ts";
import { isSavedCard } from "../../payments/tokens/is-saved-card.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

type Given = Pick<CreateInstallmentPlanInput, "default_source" | "source">;

/** Returns the token of a request; undefined if a saved card pays. */
export function tokenOf({ source }: Given): string | undefined {
  return source === undefined || isSavedCard(source) ? undefined : source;
}

/**
 * Returns the saved card that a request names, and by which parameter; undefined if it names none.
 *
 * @throws ServiceError `parameters_exclusive` for a source and another default_source
 */
export function savedCardOf({
  source,
  default_source: saved,
}: Given): { readonly id: string; readonly param: "default_source" | "source" } | undefined {
  if (source !== undefined && saved !== undefined && source !== saved) {
    const message = "Give either source or default_source: the card of source is saved, and pays the plan.";
    throw new ServiceError("parameters_exclusive", message, { param: "default_source" });
  }
  if (saved !== undefined) return { id: saved, param: "default_source" };
  return source !== undefined && isSavedCard(source) ? { id: source, param: "source" } : undefined;
}
