import { createPaymentLinkInput } from "../../../contract/payment-link.ts";
import type { LinkTerms } from "../../../contract/link-terms.ts";
import { fill } from "../../../language/fill.ts";
import { directionOf } from "../../../language/locale.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import { createPaymentLink } from "../../checkout/payment-links/create-payment-link.ts";
import { presentLineItems } from "../../checkout/payment-links/present-line-items.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { rolledBack } from "../../platform/database/rolled-back.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { parseParameters } from "../../platform/http/parse-parameters.ts";
import { formatSum } from "../document/format-sum.ts";
import { requestLocale, requestTag } from "../document/request-locale.ts";
import { asksIfRequired, linkTerms } from "../payment-page/purchase-of.ts";
import { termsOfPage } from "../payment-page/terms-section.ts";

interface Draft {
  readonly scope: Scope;
  /** Parameters as for `POST /v1/payment_links`. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** A language tag; undefined for the link's own language, else English. */
  readonly locale: string | undefined;
}

/**
 * Returns the terms that the payer of a link would read now; null if nothing recurs. It creates the link and rolls back, so that
 * terms and errors are those of the real link. Throws the errors of `createPaymentLink`.
 */
export async function termsOfDraft(
  dependencies: PaymentDependencies,
  { scope, parameters: { slug: _slug, status: _status, active: _active, ...parameters }, locale }: Draft,
): Promise<LinkTerms | null> {
  const input = parseParameters(createPaymentLinkInput, parameters);
  return rolledBack(dependencies.database, async (database) => {
    const link = await createPaymentLink(dependencies, database, { scope }, input);
    const terms = await linkTerms({ ...dependencies, database }, link, presentLineItems(link.line_items));
    if (terms === null) return null;
    const merchant = await findMerchant(database, scope, link.branding);
    const preferences = { parameter: locale, own: link.collection.locale, header: undefined };
    const tag = requestLocale(preferences);
    const page = { locale: tag, tag: requestTag(preferences, tag) };
    const words = await termsOfPage(page, { terms, merchant, cardIfRequired: asksIfRequired(link) });
    return (
      words && {
        ...{ lang: page.tag, dir: directionOf(tag) },
        ...{ heading: words.heading, rows: words.rows, notes: words.notes },
        button: fill(words.button, { amount: formatSum(words.due, link.currency, page.tag) }),
      }
    );
  });
}
