import type { Card } from "../../../contract/payments/token.ts";
import type { Scope } from "../../platform/database/scope.ts";

/** What is known of a card by its number. */
export type CardFacts = Pick<Card, "funding" | "country">;

/** A name that is charged in place of a token, and the card that it shows. */
export interface NamedInstrument {
  readonly number: string;
  /** Whether the name means only that card. If not, it has its own outcomes. */
  readonly isCard: boolean;
}

/** What a processor knows about its test instruments before a charge. */
export interface Instruments {
  /** The meaning of a name; undefined for every other source. */
  named(scope: Scope, source: string): NamedInstrument | undefined;
  /** What is known of a card; undefined where nothing is. */
  factsOf(number: string): CardFacts | undefined;
  /** Whether a card with this number can be charged at all. */
  accepts(scope: Scope, number: string): boolean;
}
