import { ServiceError } from "./service-error.ts";

/** Refuses an API key among the parameters: what stands in a query or a body ends up in logs and histories. */
export function refuseKeys(parameters: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(parameters)) {
    if (holdsKey(name) || (typeof value === "string" && holdsKey(value))) {
      const message = "An API key was sent as a parameter. Send it in the Authorization header only.";
      throw new ServiceError("parameter_invalid", message);
    }
    if (typeof value === "object" && value !== null) refuseKeys(value as Record<string, unknown>);
  }
}

function holdsKey(text: string): boolean {
  return /\b(sk|pk)_(live|test)_[0-9A-Za-z]{32}\b/.test(text);
}
