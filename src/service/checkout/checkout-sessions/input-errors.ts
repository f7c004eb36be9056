import { ServiceError } from "../../platform/http/service-error.ts";

/** Returns the error for an invalid value that the payer entered. */
export function invalidInput(param: string, expected: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${expected}`, { param });
}

/** Returns the error for a required value that the payer did not enter. */
export function missingInput(param: string): ServiceError {
  return new ServiceError("parameter_missing", `Missing required parameter: ${param}.`, { param });
}

/** Returns the error for a value that the session does not ask for. */
export function unexpectedInput(param: string): ServiceError {
  const message = `Unknown parameter: ${param}. This checkout session does not ask for it.`;
  return new ServiceError("parameter_unknown", message, { param });
}
