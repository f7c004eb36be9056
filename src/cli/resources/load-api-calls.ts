import type { ApiCall } from "./api-call.ts";

/** Loads the calls of the API. Most commands need none, and start sooner without them. */
export async function loadApiCalls(): Promise<readonly ApiCall[]> {
  const { describeApi } = await import("../service/describe-api.ts");
  return describeApi();
}
