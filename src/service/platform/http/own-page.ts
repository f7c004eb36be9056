import type { ApiRequest } from "./api-request.ts";
import { ServiceError } from "./service-error.ts";

/**
 * Checks that a request comes from a page of the service: its pages have a key that is allowed for the origin of the service
 * alone. `page` names the page in the error. Throws `origin_not_allowed` (403).
 */
export function checkOwnPage(
  { publicUrl }: { readonly publicUrl: string },
  { caller }: Pick<ApiRequest, "caller">,
  page: string,
): void {
  const { origin } = new URL(publicUrl);
  if (caller.allowedOrigins?.length === 1 && caller.allowedOrigins[0] === origin) return;
  const message = `Only ${page} may do this. Send the customer to its URL.`;
  throw new ServiceError("origin_not_allowed", message);
}
