import { foldDigits } from "../../../card/fold-digits.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/**
 * Rejects a name on a card that contains the digits of the card's own number, wherever and however they stand in it:
 * names are stored and shown in clear. Throws `parameter_invalid`.
 */
export function checkName(name: string | null | undefined, number: string, param: string): void {
  if (
    name == null ||
    !foldDigits(name)
      .replace(/[^0-9]/g, "")
      .includes(number)
  )
    return;
  const message = `Invalid ${param}. Expected the name on the card, not its number.`;
  throw new ServiceError("parameter_invalid", message, { param });
}
