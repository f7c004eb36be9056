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

/**
 * Returns the fields of a recipient and an address, in the order of the country that is chosen at first. State and postal code are
 * shown where the country uses them.
 */
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
  const order = orderOf(selected === "" ? offered.map(([code]) => code) : [selected]);
  const second = { "town-first": "postal_code", "code-first": "city", "region-first": "state" }[order];
  const halfOf = (part: string, className: string) => ({
    ...field(part),
    half: true,
    className: part === second ? `${className} second` : className,
  });
  const city = typedCell({
    ...halfOf("city", "city"),
    label: fields.city,
    required: true,
    messages: messagesOf(problems.city),
    autocomplete: `${section} address-level2`,
  });
  const region = typedCell({
    ...halfOf("state", "region"),
    label: fields.state,
    required: state === "required",
    messages: messagesOf(problems.state),
    autocomplete: `${section} address-level1`,
  });
  const code = typedCell({
    ...halfOf("postal_code", "postal-code"),
    kind: "postal-code",
    label: card.postalCode,
    required: hasPostalCode(selected),
    messages: {
      ...messagesOf(card.problems.postalCode.empty),
      incorrect: card.problems.postalCode.incorrect,
    },
    autocomplete: `${section} postal-code`,
  });
  const street = html`${typedCell({
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
  })}`;
  const inOrder = {
    "town-first": [street, city, region, code],
    "code-first": [street, code, city, region],
    "region-first": [code, region, city, street],
  }[order];
  return html`<div
    class="cells address ${order}${state === "none" ? " no-region" : ""}${
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
    ${inOrder}
  </div>`;
}

/** Countries that write the postal code before the town. */
const codeFirst =
  "AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GL GR HR HU IL IS IT LI LT LU MC MD ME MK MX NL NO PL PT RO RS SE SI SK SM TR VA XK";

type Order = "town-first" | "code-first" | "region-first";

/** Returns the order that all these countries have; town, region, code if they differ. */
function orderOf(offered: readonly string[]): Order {
  if (offered.every((country) => country === "JP")) return "region-first";
  return offered.every((country) => codeFirst.includes(country)) ? "code-first" : "town-first";
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
