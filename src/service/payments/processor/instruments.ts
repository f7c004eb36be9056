import type { Card } from "../../../contract/token.ts";
import type { Scope } from "../../platform/database/scope.ts";

/** What is known of a card by its number. */
export type CardFacts = Pick<Card, "funding" | "country">;

/** A name that is charged in place of a token, and the card that it shows. */
export interface NamedInstrument {
  readonly number: string;
  /** Whether the name stands for that card and nothing else; another has outcomes of its own. */
  readonly isCard: boolean;
}

/** What a processor knows of what it can charge, before it is asked to. */
export interface Instruments {
  /** What a name stands for; undefined for every other source. */
  named(scope: Scope, source: string): NamedInstrument | undefined;
  /** What is known of a card; undefined where nothing is. */
  factsOf(number: string): CardFacts | undefined;
  /** Whether a card with this number can be charged at all. */
  accepts(scope: Scope, number: string): boolean;
}
