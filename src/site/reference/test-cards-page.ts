import { brands } from "../../card/brands.ts";
import { brandOf } from "../../card/detect-brands.ts";
import { formatNumber } from "../../card/format-number.ts";
import type {
  CheckName,
  LaterEnd,
  TestCard,
  TestDispute,
  TestScenario,
} from "../../contract/payments/test-cards.ts";
import { namedTestCards } from "../../contract/payments/test-cards.ts";
import { page, table } from "./markdown.ts";

const ends: Readonly<Record<LaterEnd, string>> = {
  pending: "end a few seconds later",
  declined_later: "fail a few seconds later",
  fails_after_success: "succeed, and fail a few seconds later",
};

const checkNames: Readonly<Record<CheckName, string>> = {
  cvc: "the security code",
  address_line1: "the street",
  address_postal_code: "the postal code",
};

const disputes: Readonly<Record<TestDispute, string>> = {
  fraudulent: "disputed as fraudulent a few seconds later",
  inquiry: "followed by an inquiry of the bank a few seconds later",
  product_not_received: "disputed as not received a few seconds later",
};

/** Returns the page of all test cards: what each does when it is charged. */
export function testCardsPage(): string {
  const cards = Object.entries(namedTestCards) as (readonly [string, TestCard])[];
  return page(
    "# Test cards",
    "Any later month, any security code of the right length. No other number is taken in test mode. `testCards` of `till/testing` " +
      "has the same names: [tests of your shop](../testing.md).",
    table(
      ["name", "number", "token", "card", "what happens"],
      cards.map(([name, card]) => [
        `\`${name}\``,
        `\`${formatNumber(card.number)}\``,
        card.token === undefined ? "–" : `\`${card.token}\``,
        `${brandName(card.number)}, ${card.funding}, ${card.country}`,
        outcomeOf(card.scenario),
      ]),
    ),
    "Beside these: `tok_decline_<code>` for every [decline](../errors.md#declines), and the tokens of " +
      "[processors that do not answer](../test-mode.md#test-cards).",
  );
}

function brandName(number: string): string {
  const brand = brandOf(number);
  return brand === undefined ? "" : brands[brand].name;
}

function outcomeOf(scenario: TestScenario): string {
  switch (scenario.kind) {
    case "declines":
      return `${scenario.unlessSaving === true ? "can be saved; its charges are " : ""}declined, [\`${scenario.code}\`](../errors.md#${scenario.code})`;
    case "checks":
      return [
        "succeeds",
        ...(scenario.fail ?? []).map((name) => `${checkNames[name]} is wrong`),
        ...(scenario.unavailable ?? []).map((name) => `${checkNames[name]} is not checked`),
      ].join("; ");
    case "authenticates":
      return authenticationOf(scenario);
    case "frictionless":
      return scenario.result === "authenticated"
        ? "authenticated without asking the payer"
        : "the network acknowledges the attempt to authenticate";
    case "succeeds":
      return [
        "succeeds",
        ...(scenario.riskLevel === undefined ? [] : [`the risk is ${scenario.riskLevel}`]),
        ...(scenario.refunds === undefined
          ? []
          : [`its refunds ${scenario.refunds === "declined" ? "fail" : ends[scenario.refunds]}`]),
        ...(scenario.captures === undefined ? [] : [`its captures ${ends[scenario.captures]}`]),
        ...(scenario.disputed === undefined ? [] : [disputes[scenario.disputed]]),
      ].join("; ");
  }
}

function authenticationOf(scenario: TestScenario & { readonly kind: "authenticates" }): string {
  const { then, unlessSetUp, presentation } = scenario;
  const asks = `the payer has to confirm it${presentation === undefined ? "" : " in the whole window"}${unlessSetUp === true ? ", unless it was confirmed before it was saved" : ""}`;
  switch (then) {
    case "succeeds":
      return asks;
    case "payer_fails":
      return "confirming fails";
    case "issuer_rejects":
      return "the issuer rejects it without asking the payer";
    case "directory_error":
      return "the issuer cannot be reached";
    default:
      return `${asks}, then declined with [\`${then}\`](../errors.md#${then})`;
  }
}
