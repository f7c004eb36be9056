import { ServiceError } from "../http/service-error.ts";

/** Refuses the number in the place of the name, which is shown and kept: `parameter_invalid`. */
export function checkName(name: string | null | undefined, number: string, param: string): void {
  if (name?.replace(/\D/g, "").includes(number) !== true) return;
  const message = `Invalid ${param}. Expected the name on the card, not its number.`;
  throw new ServiceError("parameter_invalid", message, { param });
}
