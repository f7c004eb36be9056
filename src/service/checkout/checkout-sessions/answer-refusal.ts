import { ServiceError } from "../../platform/http/service-error.ts";

/** An answer that is not one to what was asked. */
export function wrongAnswer(param: string, expected: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${expected}`, { param });
}

export function missingAnswer(param: string): ServiceError {
  return new ServiceError("parameter_missing", `Missing required parameter: ${param}.`, { param });
}

/** An answer to what nobody asked. */
export function unaskedAnswer(param: string): ServiceError {
  const message = `Unknown parameter: ${param}. This checkout session does not ask for it.`;
  return new ServiceError("parameter_unknown", message, { param });
}
