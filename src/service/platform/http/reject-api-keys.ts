import { ServiceError } from "./service-error.ts";

/**
 * Rejects API keys in parameters, because queries and bodies end up in logs and browser histories. Throws
 * `parameter_invalid`.
 */
export function rejectApiKeys(parameters: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(parameters)) {
    if (containsKey(name) || (typeof value === "string" && containsKey(value))) {
      const message = "An API key was sent as a parameter. Send it in the Authorization header only.";
      throw new ServiceError("parameter_invalid", message);
    }
    if (typeof value === "object" && value !== null) rejectApiKeys(value as Record<string, unknown>);
  }
}

/** Whether a text contains an API key. */
export function containsKey(text: string): boolean {
  return /\b(sk|pk)_(live|test)_[0-9A-Za-z]{32}\b/.test(text);
}
