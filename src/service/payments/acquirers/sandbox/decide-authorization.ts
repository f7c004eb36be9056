import { sql } from "kysely";
import type { TestCard } from "../../../../contract/payments/test-cards.ts";
import { testCardOf } from "../../../../contract/payments/test-cards.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { EndsLater } from "./ledger-table.ts";
import type {
  AuthorizationRequest,
  DisputeAnswer,
  Reference,
  VerificationRequest,
} from "../../processor/request.ts";
import type { IssuerDecision, Proof, Sent } from "./decide-card.ts";
import { approve, compare, decideCard, decline } from "./decide-card.ts";
import type { ProofKeys } from "./authentication-values.ts";
import { proofIn } from "./authentication-values.ts";
import type { Read, ReadInstrument } from "./sandbox-cards.ts";
import { instrumentNumber, readTestToken } from "./test-token.ts";
import type { SimulatedReportKind } from "../../simulated-reports/report-store.ts";
import { isUniqueViolation } from "../../../platform/database/errors.ts";

/** What the simulated issuer decides: it follows from the test card or the test token; only `tok_sequence_…` counts. */
export async function decideAuthorization(
  { database, keys }: { readonly database: Database; readonly keys: ProofKeys },
  authorization: Read<AuthorizationRequest>,
): Promise<IssuerDecision> {
  const { instrument } = authorization;
  const proof = proofIn(keys, authorization, authorization);
  if (instrument.kind === "card") return decideCard(testCardOf(instrument.number), instrument, proof);
  const token = readTestToken(instrument.token);
  switch (token?.kind) {
    case "card":
      return decideCard(testCardOf(token.number), { cvc: "given" }, proof);
    case "decline":
      return decline(token.code);
    case "sequence": {
      const { card, token: name } = instrument;
      const sequence = card === undefined ? name : `${card} ${name}`;
      const position = await useSequence(database, authorization, sequence);
      const code = token.outcomes[Math.min(position, token.outcomes.length) - 1];
      return code === undefined ? approve() : decline(code);
    }
    case "timeout":
    case "pending":
      return approve();
    default:
      return decline("testmode_decline");
  }
}

/** Whether the simulated issuer accepts refunds of a charge. */
export function takesRefunds(instrument: ReadInstrument): boolean {
  const scenario = cardOf(instrument)?.scenario;
  return !(scenario?.kind === "succeeds" && scenario.refunds === "declined");
}

/** The later result of captures and refunds of a charge, and how it is disputed. */
export function endsLater(instrument: ReadInstrument): EndsLater | undefined {
  const scenario = cardOf(instrument)?.scenario;
  if (scenario?.kind !== "succeeds") return undefined;
  const { captures, refunds, disputed } = scenario;
  const refund = refunds === "declined" ? undefined : refunds;
  if (captures === undefined && refund === undefined && disputed === undefined) return undefined;
  return {
    ...(captures === undefined ? {} : { capture: captures }),
    ...(refund === undefined ? {} : { refund }),
    ...(disputed === undefined ? {} : { dispute: disputed }),
  };
}

function cardOf(instrument: ReadInstrument): TestCard | undefined {
  return testCardOf(instrumentNumber(instrument));
}

/**
 * What the simulated issuer decides about a card that is saved: it declines what it would decline when charged, except a
 * card that fails only later. It requires an authentication only where the payer can be challenged, and checks the proof of one that is sent. It reads no
 * database, and a `tok_sequence_…` counts charges only.
 */
export function decideVerification(
  { instrument, mayChallenge = false }: Pick<Read<VerificationRequest>, "instrument" | "mayChallenge">,
  proof: Proof,
): IssuerDecision {
  if (instrument.kind === "card") {
    const { number } = instrument;
    const isAuthenticated = proof === "proved" || !mayChallenge;
    if (!isAuthenticated && testCardOf(number)?.scenario.kind === "authenticates")
      return decideCard(testCardOf(number), instrument, proof);
    return decideNumber(number, instrument, proof);
  }
  const token = readTestToken(instrument.token);
  if (token?.kind === "card") return decideNumber(token.number, { cvc: "given" }, proof);
  return token?.kind === "decline" ? decline(token.code) : approve();
}

function decideNumber(number: string, sent: Sent, proof: Proof): IssuerDecision {
  const card = testCardOf(number);
  const scenario = card?.scenario;
  const isAccepted =
    scenario?.kind === "authenticates" || (scenario?.kind === "declines" && scenario.unlessSaving === true);
  const isProofBroken = proof === "missing" || proof === "foreign";
  return isAccepted && !isProofBroken ? approve(compare(sent)) : decideCard(card, sent, proof);
}

/**
 * What the simulated issuer decides about evidence, by words in its text; undefined: nothing, it stays under review.
 */
export function decideEvidence({
  isInquiry,
  evidence: { uncategorized_text: text = "" },
}: DisputeAnswer): (SimulatedReportKind & `dispute_${string}`) | undefined {
  if (text.includes("winning_evidence")) return isInquiry ? "dispute_dropped" : "dispute_won";
  if (text.includes("escalate_inquiry_evidence")) return isInquiry ? "dispute_escalated" : undefined;
  if (text.includes("losing_evidence")) return isInquiry ? "dispute_escalated" : "dispute_lost";
  return undefined;
}

/** Use of a `tok_sequence_…` token: the position of a payment in its sequence. */
interface SandboxUseTable {
  readonly reference: string;
  readonly account_id: string;
  readonly token: string;
  readonly position: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    readonly sandbox_uses: SandboxUseTable;
  }
}

/**
 * The number of this payment in a sequence, starting at 1. The same payment always gets the same number.
 *
 * @param token the name of the sequence, after the id of the saved card where one is charged
 */
async function useSequence(
  database: Database,
  { reference, accountId }: Reference,
  token: string,
): Promise<number> {
  for (;;) {
    const known = await database
      .selectFrom("sandbox_uses")
      .select("position")
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (known !== undefined) return known.position;
    try {
      const next = sql<number>`(select coalesce(max(position), 0) + 1 from sandbox_uses
        where account_id = ${accountId} and token = ${token})`;
      await database
        .insertInto("sandbox_uses")
        .values({ reference, account_id: accountId, token, position: next })
        .execute();
    } catch (error) {
      // Two concurrent payments tried to insert the same number: the slower one retries.
      if (!isUniqueViolation(error)) throw error;
    }
  }
}
