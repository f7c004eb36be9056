import type { AutomaticRetry, DeclineCode, NextStep } from "../../contract/errors/decline-catalogue.ts";
import { declineCatalogue, declineEntry } from "../../contract/errors/decline-catalogue.ts";
import type { ErrorCode, Repeat } from "../../contract/errors/error-catalogue.ts";
import { errorCatalogue } from "../../contract/errors/error-catalogue.ts";
import { declineMessage } from "../../language/decline-message.ts";
import { page } from "./markdown.ts";

const declineCodes = Object.keys(declineCatalogue) as DeclineCode[];

/** Some codes are in both catalogues with the same meaning; they have one entry, among the declines. */
const errorCodes = (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => !(code in declineCatalogue));

const inBoth = (code: DeclineCode): ErrorCode | undefined =>
  code in errorCatalogue ? (code as ErrorCode) : undefined;

const retries: Readonly<Record<AutomaticRetry, string>> = {
  yes: "The payment may be tried again without the payer.",
  once: "The payment may be tried again once without the payer.",
  twice: "The payment may be tried again twice without the payer.",
  after_a_day: "The payment may be tried again without the payer after 24 hours.",
  no: "Do not try the payment again without the payer.",
  never_with_this_card: "Never try the payment again with this card.",
};

const repeats: Readonly<Record<Repeat, string>> = {
  stored: "The same request with the same idempotency key gets the same response.",
  unstored: "",
  later: "The same request may succeed after Retry-After.",
};

const nextSteps: Readonly<Record<NextStep, string>> = {
  use_another_card: "The payer uses another card.",
  contact_bank: "The payer contacts their bank.",
  correct_field: "The payer corrects what they typed.",
  try_again: "The payer tries again.",
  try_again_later: "The payer tries again later.",
  confirm_with_bank: "The payer confirms the payment with their bank.",
  check_earlier_payment: "The payer looks whether they have paid before.",
  contact_merchant: "The payer contacts you.",
};

/** Returns the page `/docs/errors`: all codes of errors, each with the anchor that `doc_url` points to. */
export function errorsPage(): string {
  return page(
    "# Errors and declines",
    "A response with a status other than 2xx contains `error` with `type`, `message` and, in most cases, one of these codes in `code`. " +
      "`request_id` finds the request in the service’s log, and `doc_url` leads to its entry here. How clients show errors: " +
      "[JavaScript](./client.md), [PHP](./php.md); what an idempotency key does with them: [idempotency keys](./api.md#idempotency-keys).",
    "## Request errors",
    "What is wrong with a request, or with what it names.",
    ...errorCodes.map(errorEntry),
    "## Declines",
    "Status 402, type `card_declined`. `decline_code` is the reason’s class. A publishable key gets `generic_decline` where the reason " +
      "would help a thief. Every decline has a token that brings it about: `tok_decline_<code>`, see [test cards](./reference/test-cards.md).",
    ...declineCodes.map(declineSection),
  );
}

function errorEntry(code: ErrorCode): string {
  const { type, status, repeat, meaning } = errorCatalogue[code];
  return page(
    `### \`${code}\` {#${code}}`,
    `${String(status)} \`${type}\`. ${meaning} ${repeats[repeat]}`.trim(),
  ).trimEnd();
}

function declineSection(code: DeclineCode): string {
  const { reason, advice, retry, next } = declineEntry(code);
  const errorCode = inBoth(code);
  const sentences = [
    `\`decline_code\`: \`${reason}\`. The payer reads: “${declineMessage(code)}”`,
    `${nextSteps[next]} ${retries[retry]}`,
    ...(advice === undefined ? [] : [`The network advises \`${advice}\`.`]),
    ...(errorCode === undefined
      ? []
      : [
          `As an error (${String(errorCatalogue[errorCode].status)} \`${errorCatalogue[errorCode].type}\`): ${errorCatalogue[errorCode].meaning}`,
        ]),
  ];
  return page(`### \`${code}\` {#${code}}`, sentences.join(" ")).trimEnd();
}
