import { html } from "hono/html";
import { hasPostalCode, stateOf } from "../../../../contract/checkout/postal-rules.ts";
import type { Html } from "../../assets/send.ts";
import type { PageContext } from "../../document/page-context.ts";
import { chosenCell, typedCell } from "./cell.ts";
import { countries } from "../../../../contract/country.ts";
import type { LocaleTag } from "../../../../language/locale.ts";

type Names = readonly (readonly [code: string, name: string])[];

const namesByLocale = new Map<LocaleTag, Names>();

interface AddressFields {
  /** The autofill section of the fields. */
  readonly section: "shipping" | "billing";
  /** Names of the parameters of the recipient and of the address. */
  readonly name: string;
  readonly address: string;
  /** Allowed countries; all if undefined. */
  readonly allowed?: readonly string[];
}

/** Returns the fields of a recipient and an address. State and postal code are shown where the country uses them. */
export function addressFields(
  { locale, country, messages }: PageContext,
  { section, name, address, allowed }: AddressFields,
): Html {
  const { fields, card } = messages;
  const { problems, optional } = fields;
  const offered = countryNames(locale).filter(([code]) => allowed?.includes(code) ?? true);
  const [onlyCountry] = offered.length === 1 ? offered : [];
  const selected = onlyCountry?.[0] ?? (offered.some(([code]) => code === country) ? country : "");
  const state = stateOf(selected);
  const messagesOf = (empty: string) => ({
    empty,
    card_number: problems.cardNumber,
    refused: problems.refused,
  });
  const field = (part: string) => ({
    name: `${address}[${part}]`,
    kind: "text" as const,
    most: 200,
    optional,
  });
  return html`<div
    class="cells address${state === "none" ? " no-state" : ""}${
      hasPostalCode(selected) ? "" : " no-postal-code"
    }"
  >
    ${typedCell({
      ...field(""),
      name,
      label: fields.name,
      required: true,
      messages: messagesOf(problems.name),
      autocomplete: `${section} name`,
    })}
    ${chosenCell(
      {
        ...field("country"),
        kind: "choice",
        label: card.country,
        required: true,
        value: selected,
        messages: messagesOf(problems.country),
        choose: fields.choose,
        autocomplete: `${section} country`,
        className: "country",
      },
      offered,
    )}
    ${typedCell({
      ...field("line1"),
      label: fields.line1,
      required: true,
      messages: messagesOf(problems.line1),
      autocomplete: `${section} address-line1`,
    })}
    ${typedCell({
      ...field("line2"),
      label: fields.line2,
      required: false,
      messages: messagesOf(problems.refused),
      autocomplete: `${section} address-line2`,
    })}
    ${typedCell({
      ...field("city"),
      label: fields.city,
      required: true,
      messages: messagesOf(problems.city),
      autocomplete: `${section} address-level2`,
      className: "city",
      half: true,
    })}
    ${typedCell({
      ...field("state"),
      label: fields.state,
      required: state === "required",
      messages: messagesOf(problems.state),
      autocomplete: `${section} address-level1`,
      className: "region",
      half: true,
    })}
    ${typedCell({
      ...field("postal_code"),
      kind: "postal-code",
      label: card.postalCode,
      required: hasPostalCode(selected),
      messages: {
        ...messagesOf(card.problems.postalCode.empty),
        incorrect: card.problems.postalCode.incorrect,
      },
      autocomplete: `${section} postal-code`,
      className: "postal-code",
      half: true,
    })}
  </div>`;
}

/**
 * Returns the countries of ISO 3166-1 with their names in a language, sorted by its rules. Cached for each language.
 */
function countryNames(locale: LocaleTag): Names {
  const names = namesByLocale.get(locale) ?? namesIn(locale);
  namesByLocale.set(locale, names);
  return names;
}

function namesIn(locale: LocaleTag): Names {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, a], [, b]) => compare(a, b));
}
