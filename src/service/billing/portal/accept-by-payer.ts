import type { PortalConsentInput } from "../../../contract/portal-plan.ts";
import { knownLocale } from "../../../language/locale.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { acceptVersion } from "../installment-plans/accept-version.ts";
import { linkOfRequest, planOfRequest } from "./portal-request.ts";

/**
 * Puts a proposed schedule in force because its payer accepts it on the page, in the caller's transaction. Throws
 * `parameter_missing` (400) if the link is to several plans and none is named, `invalid_state` (409) if the schedule is not
 * proposed any more, `terms_changed` and `payment_in_progress` (409).
 */
export async function acceptByPayer(
  dependencies: BillingDependencies,
  database: Database,
  request: ApiRequest,
  { installment_plan: named, version, consent }: PortalConsentInput,
): Promise<void> {
  const link = await linkOfRequest(dependencies, database, request);
  const plan = await planOfRequest(database, request, link, { installment_plan: named });
  if (plan === undefined) {
    const param = "installment_plan";
    throw new ServiceError("parameter_missing", `Missing required parameter: ${param}.`, { param });
  }
  const { terms, locale } = consent;
  const known = locale === undefined ? undefined : knownLocale(locale);
  await acceptVersion(dependencies, database, request, {
    ...{ id: plan.id, by: "payer", version },
    consent: { terms, ...(known === undefined ? {} : { locale: known }) },
  });
}
