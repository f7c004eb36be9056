import type { Context } from "hono";
import { Hono } from "hono";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import type { Assets } from "../assets/assets.ts";
import { pageRoutes } from "../payment-page/page-routes.ts";
import { createPaymentLinkInput } from "../../../contract/checkout/payment-link.ts";
import type { DraftTerms, LinkTerms } from "../../../contract/checkout/link-terms.ts";
import { fill } from "../../../language/fill.ts";
import { choiceInWords } from "../../../language/installments-in-words.ts";
import { loadInstallmentMessages } from "../../../language/load-installment-messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { directionOf } from "../../../language/locale.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import { offeredPlans } from "../../checkout/installment-offers/offered-plans.ts";
import { createPaymentLink } from "../../checkout/payment-links/create-payment-link.ts";
import { presentLineItems } from "../../checkout/payment-links/present-line-items.ts";
import type { PaymentLinkRow } from "../../checkout/payment-links/store.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { rolledBack } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { parseParameters } from "../../platform/http/parse-parameters.ts";
import { formatSum, requestLocale, requestTag } from "../document/page-context.ts";
import { asksIfRequired, linkTerms } from "../payment-page/purchase-of.ts";
import { termsOfPage } from "../payment-page/terms-section.ts";

interface Draft {
  readonly scope: Scope;
  /** Parameters as for `POST /v1/payment_links`. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** A language tag; undefined for the link's own language, else English. */
  readonly locale: string | undefined;
}

/** A draft as a link, in a transaction that is rolled back. */
interface DraftLink {
  readonly within: Within<PaymentDependencies>;
  readonly link: PaymentLinkRow;
  /** The language of its payer. */
  readonly page: { readonly locale: LocaleTag; readonly tag: string };
}

/**
 * Returns the terms that the payer of a link would read now; null if nothing recurs. It creates the link and rolls back, so that
 * terms and errors are those of the real link. Throws the errors of `createPaymentLink`.
 */
export function termsOfDraft(dependencies: PaymentDependencies, draft: Draft): Promise<LinkTerms | null> {
  return asLink(dependencies, draft, async ({ within, link, page }) => {
    const terms = await linkTerms(within, link, presentLineItems(link.line_items));
    if (terms === null) return null;
    const merchant = await findMerchant(within.database, draft.scope, link.branding);
    const words = await termsOfPage(page, { terms, merchant, cardIfRequired: asksIfRequired(link) });
    return (
      words && {
        lang: page.tag,
        dir: directionOf(page.locale),
        heading: words.heading,
        rows: words.rows,
        notes: words.notes,
        button: fill(words.button, { amount: formatSum(words.due, link.currency, page.tag) }),
      }
    );
  });
}

/**
 * Returns the installment plans that the payer of a link could choose now for the sum that the page has at first, like
 * `termsOfDraft`; none without an offer or a sum.
 */
export function plansOfDraft(dependencies: PaymentDependencies, draft: Draft): Promise<DraftTerms> {
  return asLink(dependencies, draft, async ({ within, link, page }) => {
    const { currency, installments } = link;
    const { amount, isChosen } = firstSum(link);
    const offer = { amount: amount ?? 0, currency, installments };
    const { plans } = await offeredPlans(
      within.database,
      draft.scope,
      offer,
      timeOf(link, dependencies.now()),
    );
    const messages = await loadInstallmentMessages(page.locale);
    const choice = choiceInWords(messages, { price: null, currency, plans }, { ...page, formatSum });
    const terms = choice.options.map(({ label, facts, rows, payments, notes, button }) => ({
      lang: choice.lang,
      dir: choice.dir,
      heading: label,
      subheading: facts.join(" · "),
      rows,
      button,
      schedule: { label: choice.schedule, rows: payments },
      notes,
    }));
    const sum = amount === null ? null : formatSum(amount, currency, page.tag);
    return isChosen ? { terms, chosen_sum: sum } : { terms };
  });
}

/** Returns the sum that a payment page has before the payer chooses; null if it has none. */
function firstSum(link: PaymentLinkRow): { readonly amount: number | null; readonly isChosen: boolean } {
  const items = presentLineItems(link.line_items);
  const custom = items[0]?.custom_unit_amount ?? null;
  if (custom !== null) return { amount: custom.preset, isChosen: true };
  return { amount: link.amount, isChosen: items.some((item) => item.adjustable_quantity !== null) };
}

/**
 * Renders the page that a link would have. It creates the link, renders its page, and rolls back, in one transaction,
 * so that page and errors are exactly those of the real link. Throws the errors of `createPaymentLink`.
 */
export function previewPage(
  dependencies: PaymentDependencies,
  assets: Assets,
  { req, get }: Context<AppEnv>,
  draft: Draft & { readonly locale: string },
): Promise<string> {
  return asLink(dependencies, draft, async ({ within, link }) => {
    const page = new Hono<AppEnv>();
    page.use(async (context, next) => {
      context.set("requestId", get("requestId"));
      await next();
    });
    page.route("/", pageRoutes(within, assets));
    const headers = { "accept-language": req.header("accept-language") ?? "en" };
    const query = new URLSearchParams({ locale: draft.locale });
    const response = await page.request(`/l/${link.slug}?${query.toString()}`, { headers });
    return response.text();
  });
}

async function asLink<Result>(
  dependencies: PaymentDependencies,
  { scope, parameters: { slug: _slug, status: _status, active: _active, ...parameters }, locale }: Draft,
  read: (draft: DraftLink) => Promise<Result>,
): Promise<Result> {
  const input = parseParameters(createPaymentLinkInput, parameters);
  return rolledBack(dependencies, async (within) => {
    const link = await createPaymentLink(within, { scope }, input);
    const preferences = { parameter: locale, own: link.collection.locale, header: undefined };
    const tag = requestLocale(preferences);
    return read({ within, link, page: { locale: tag, tag: requestTag(preferences, tag) } });
  });
}
