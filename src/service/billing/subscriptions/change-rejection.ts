import { ChangeRejected } from "../../../billing/change-rejected.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/**
 * Runs a pure function of billing. Its `ChangeRejected` becomes the error of the API.
 *
 * @param paramOf returns the parameter of the request for the one that the pure function names
 * @throws ServiceError with the code of the rejection
 */
export function orReject<Result>(
  compute: () => Result,
  paramOf: (param: string) => string = (param) => param,
): Result {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof ChangeRejected)) throw error;
    const param = error.param === undefined ? undefined : paramOf(error.param);
    throw new ServiceError(error.code, messageOf(error, param), {
      cause: error,
      ...(param === undefined ? {} : { param }),
      ...(error.code === "payment_in_progress" ? { headers: { "Retry-After": "2" } } : {}),
    });
  }
}

/**
 * Runs work of another endpoint. An error names the parameter of this one.
 *
 * @param paramOf returns the parameter of this endpoint for one of the other
 */
export async function withParams<Result>(
  work: Promise<Result>,
  paramOf: (param: string) => string,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.param === undefined) throw error;
    const param = paramOf(error.param);
    throw new ServiceError(error.code, error.message.replace(error.param, param), {
      param,
      headers: error.headers,
      cause: error,
    });
  }
}

function messageOf({ code, message }: ChangeRejected, param: string | undefined): string {
  if (param === undefined) return message;
  if (code === "parameter_missing") return `Missing required parameter: ${param}. ${message}`;
  return code === "parameter_invalid" ? `Invalid ${param}. ${message}` : message;
}
