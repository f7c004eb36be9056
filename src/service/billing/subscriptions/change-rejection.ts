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
    });
  }
}

function messageOf({ code, message }: ChangeRejected, param: string | undefined): string {
  if (param === undefined) return message;
  if (code === "parameter_missing") return `Missing required parameter: ${param}. ${message}`;
  return code === "parameter_invalid" ? `Invalid ${param}. ${message}` : message;
}
