import { formatAmount } from "../../../money/format-amount.ts";
import type { MountedEndpoint } from "../../platform/http-server/endpoint.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** What a message of the API says in the studio; `$1` is what the first group of the message matches. */
type Words = string | ((...found: readonly string[]) => string);

const number = (digits: string) => Number(digits).toLocaleString("en");
const money = (sum: string, currency: string) => formatAmount(Number(sum), currency, "en");
const tooMany = "The sum is too small for so many installments.";
const address = "Enter an address that begins with https://.";

/** Messages of one parameter. They come before those of all. */
const ofParameters: readonly (readonly [param: RegExp, message: RegExp, words: Words])[] = [
  [/^custom_fields\[\d+\]\[label\]$/, /text of/, "Give the question a name of at most 100 characters."],
  [/^custom_fields\[\d+\]\[options\]$/, /at least/, "Enter the choices, one on each line."],
  [/^custom_fields\[\d+\]\[options\]$/, /at most (\d+)/, "A list has at most $1 choices."],
  [/^custom_fields\[\d+\]\[options\]/, /text of/, "A choice has at most 100 characters."],
  [/^custom_fields\[\d+\]\[maximum_length\]$/, /minimum_length/, "The maximum length is below the minimum."],
  [/^shipping_address_collection/, /at least|Missing/, "Enter at least one country, such as DE."],
  [/^shipping_address_collection/, /at most (\d+)/, "Enter at most $1 countries."],
  [
    /^consent_collection/,
    /Missing|terms/,
    "Enter the address of your terms under “Looks”, or your own text.",
  ],
  [/^installments\[counts\]/, /at least/, "Enter at least one number of installments."],
  [/^installments\[counts\]/, /at most (\d+)/, "Enter at most $1 numbers of installments."],
  [/\[seller_lines\]$/, /at most/, "Enter at most six lines."],
  [/^metadata/, /text of 1 to (\d+)/, "A name has 1 to $1 characters."],
  [/^metadata/, /at most (\d+) names/, "A link has at most $1 pairs."],
  [/\[(retry_days|retries|days)\]$/, /at most (\d+)\.$/, "Enter at most $1 days."],
];

const ofAll: readonly (readonly [message: RegExp, words: Words])[] = [
  [/^Missing required parameter/, "Enter this too."],
  [/^Expected text of 0 to (\d+) char/, (most) => `Enter at most ${number(most)} characters.`],
  [/^Expected text of (\d+) to (\d+) char/, (least, most) => `Enter ${least} to ${number(most)} characters.`],
  [/^Expected text without control/, "Remove what cannot be seen: line breaks and control characters."],
  [/^Expected text without a card number/, "Remove the card number. It does not belong here."],
  [
    /^Expected a whole number from (\d+) to (\d+), in/,
    (least, most) => `Enter a whole number from ${number(least)} to ${number(most)}.`,
  ],
  [/^Expected at least (\d+) in (\w+)/, (sum, currency) => `Enter at least ${money(sum, currency)}.`],
  [/^Expected an integer of at least (\d+), in minor/, "Enter a larger sum, or none."],
  [/^Expected a multiple of /, "In this currency the last decimal must be 0."],
  [/^Expected minimum ≤ preset ≤ maximum/, "Enter amounts that grow: at least, preset, at most."],
  [
    /^Expected at most \d+: each of the other/,
    "The down payment leaves too little for the other installments.",
  ],
  [
    /^Expected at most (\d+) installments: /,
    (most) => (most === "0" ? tooMany : `${tooMany} At most ${most}.`),
  ],
  [/price is too low/, tooMany],
  [/^Expected each number of installments once/, "Enter each number of installments once."],
  [/^Expected 1 to 64 of a-z/, "An address is made of a–z, 0–9 and -, and neither begins nor ends with -."],
  [/^Expected a slug that is not reserved/, "This word is kept for the service itself."],
  [/^No slug made from the name/, "No address can be made of this name. Enter one under “Where it is”."],
  [/^Expected a value that the field accepts/, "Enter a default that is a valid answer to the question."],
  [/^Expected a colour/, "Enter the colour as # and six digits, such as #1f5eff."],
  [/^Expected an absolute https (URL|address)/, address],
  [/^Expected an https address/, address],
  [/^Expected the URL of the redirect/, "Enter the address of your own page."],
  [/^Expected an e-mail address/, "Enter an e-mail address, such as name@shop.example."],
  [/^Expected a country code/, "Enter each country as two letters, such as DE, AT, CH."],
  [/^Expected a time (in the future|after now)/, "Choose a time in the future."],
  [/^Expected at most (\d+) with the interval (\w+)/, "Enter at most $1 $2s, which are three years."],
  [/^Expected names without brackets/, "A name has no [ and no ]."],
  [/^Expected names that differ/, "Two of the names are the same."],
  [/^Expected a day later than/, "Each day must be later than the one before."],
  [
    /^Expected at most (\d+) ascending days/,
    "Enter at most $1 days from 1 to 60, each later than the one before.",
  ],
  [/^Expected (?:an image|a picture) that does not move/, "Choose a picture that does not move."],
  [/^Expected at most 4 megapixels/, "Choose a picture of at most 4 megapixels, such as 2048 × 2048."],
  [/^Expected a PNG, JPEG or WebP/, "Choose a picture in PNG, JPEG or WebP."],
  [/^Expected a PDF, PNG or JPEG/, "Choose a PDF, PNG or JPEG."],
  [/^Expected (installment .+)$/, "Choose $1"],
  // The others name what is expected as a person would.
  [/^Expected (.+), in digits only/, "Enter $1."],
  [/^Expected (.+)$/, "Enter $1"],
];

/**
 * Returns the endpoint with errors in words for an owner without code, who reads them at the field: the API's messages name
 * parameters and minor units, since they are for who has written the request.
 */
export function inPlainWords(endpoint: MountedEndpoint): MountedEndpoint {
  return {
    ...endpoint,
    respond: async (request) => {
      try {
        return await endpoint.respond(request);
      } catch (error) {
        throw error instanceof ServiceError ? plainError(error) : error;
      }
    },
  };
}

/** Returns the same error in these words; one that is about no parameter as it is. */
export function plainError(error: ServiceError): ServiceError {
  const { code, param, charge, state, headers } = error;
  if (param === undefined) return error;
  const message = plainMessage(error.message.replace(`Invalid ${param}. `, ""), param, code);
  return new ServiceError(code, message, { param, charge, state, headers, cause: error });
}

function plainMessage(message: string, param: string, code: string): string {
  if (code === "amount_too_large") return "This is above the maximum amount of a payment.";
  const own = ofParameters.filter(([name]) => name.test(param)).map(([, ...rule]) => rule);
  const [pattern, words = ""] = [...own, ...ofAll].find(([text]) => text.test(message)) ?? [];
  const [, ...found] = pattern?.exec(message) ?? [];
  if (pattern === undefined) return message;
  if (typeof words === "function") return words(...found);
  return words.replaceAll(/\$(\d)/g, (_all, place: string) => found[Number(place) - 1] ?? "");
}
