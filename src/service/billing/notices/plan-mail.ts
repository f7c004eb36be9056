import type { ComposedMail } from "../../accounts/mails/compose-mail.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PlanNoticeKind } from "../installment-plans/plan-notices.ts";
import { createPortalLink, linkLifetimes } from "../portal-links/create-link.ts";
import { portalUrl } from "../portal-links/portal-token.ts";
import { composeDraft } from "./mail-of-notice.ts";
import { planDraftOf } from "./plan-mail-drafts.ts";
import type { PlanNoticeContext } from "./plan-notice-context.ts";

/**
 * Writes the mail of a notice about a plan, with a link to the page of the plan that belongs to this mail alone. Undefined if
 * the notice says what is no longer true.
 */
export async function writePlanMail(
  dependencies: PaymentDependencies,
  database: Database,
  kind: PlanNoticeKind,
  context: PlanNoticeContext,
): Promise<ComposedMail | undefined> {
  const draft = planDraftOf(kind, context);
  if (draft === undefined) return undefined;
  const { scope, plan, at, locale, isLocaleKnown, messages } = context;
  const { id, customer, test_clock: testClock } = plan.row;
  const { token } = await createPortalLink(dependencies, database, {
    ...{ scope, kind: "mail", customer, installmentPlan: id, testClock, createdAt: at },
    locale: isLocaleKnown ? locale : null,
    expiresAt: new Date(at.getTime() + linkLifetimes.mail),
  });
  const leads = { ...messages.billingMail, ...messages.planMail };
  return composeDraft(context, draft, [{ lead: leads[draft.link], url: portalUrl(dependencies, token) }]);
}
