import type { Generated } from "kysely";
import { sql } from "kysely";
import { timingSafeEqual } from "node:crypto";
import { networksOf } from "../../../../card/detect-brands.ts";
import type { TestCard } from "../../../../contract/payments/test-cards.ts";
import { testCardOf } from "../../../../contract/payments/test-cards.ts";
import type { CardBrand } from "../../../../contract/payments/token.ts";
import type { PlatformDependencies } from "../../../platform/dependencies.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { DerivedKeys } from "../../../platform/vault/derived-keys.ts";
import { keyedHash } from "../../../platform/vault/derived-keys.ts";
import { open, seal } from "../../../platform/vault/seal.ts";
import { readSignedId, signId } from "../../../platform/vault/id-secrets.ts";
import type { Authenticator } from "../../processor/authenticator.ts";
import { ProcessorUnavailable } from "../../processor/processor.ts";
import { bindingOf, resultOf } from "./authentication-values.ts";
import { answerRedirect, simulatedPaymentAt } from "./sandbox-redirects.ts";
import type { CardKey } from "./card-key.ts";
import type { ReadInstrument } from "./sandbox-cards.ts";
import { readInstrument } from "./sandbox-cards.ts";
import { instrumentNumber } from "./test-token.ts";
import type { DeletedColumns } from "../../../platform/database/columns.ts";
import type { ChallengePresentation } from "../../../../contract/payments/authentication.ts";
import type { SimulatedBank } from "../../processor/simulated-bank.ts";
import type { ReturnedParameters } from "../../../../contract/payments/processor-result.ts";

/** A challenge of the sandbox, and whether confirming it succeeds. */
export interface SandboxChallengeTable extends DeletedColumns {
  readonly reference: string;
  readonly confirmable: boolean;
  /** The card's network, and a hash of what is paid with which card; null in a row of an earlier version. */
  readonly network: Generated<CardBrand | null>;
  readonly binding: Generated<string | null>;
  /** Where a challenge in the whole window returns its payer, in a row of an earlier version. */
  readonly return_url: Generated<string | null>;
  /** The same, sealed; null in a row of an earlier version. */
  readonly sealed_return_url: Generated<string | null>;
  /** What the payer answered; null until they have. */
  readonly answer: Generated<"confirm" | "fail" | null>;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    readonly sandbox_challenges: SandboxChallengeTable;
  }
}

/** How long a challenge is stored that belongs to no authentication, in milliseconds: a day. */
const unknownLifetime = 86_400_000;

const transStatuses = { authenticated: "Y", attempted: "A", rejected: "R" } as const;

/**
 * The simulated issuer's authentication: what it wants follows from the test card, and its challenge is a page of the
 * service. Live mode is out of its reach.
 */
export function createSandboxAuthenticator({
  database,
  keys,
  now,
  publicUrl,
  cardKey,
}: Pick<PlatformDependencies, "database" | "keys" | "now" | "publicUrl"> & {
  readonly cardKey: () => Promise<CardKey>;
}): Authenticator {
  return {
    authenticate: async (request, signal) => {
      const { reference, accountId, livemode, amount, currency, returnUrl } = request;
      if (livemode) throw new ProcessorUnavailable();
      signal.throwIfAborted();
      const reading = { database, keys, cardKey };
      const { instrument } = await readInstrument(reading, accountId, request.instrument);
      // What cannot be decrypted fails with the payment.
      if (instrument === undefined) return { result: "not_required" };
      const number = instrumentNumber(instrument);
      const decision = decideAuthentication(testCardOf(number));
      if (decision.result === "not_required") return { result: "not_required" };
      if (decision.result === "unavailable") return { result: "unavailable", details: null };
      const network = networkOf(instrument, number);
      const binding = bindingOf(keys, { reference, number, amount, currency });
      if (decision.result !== "challenge") {
        const { result } = decision;
        return { result, details: resultOf(keys, { reference, network, binding }, transStatuses[result]) };
      }
      const { confirmable, presentation } = decision;
      const delete_at = new Date(now().getTime() + unknownLifetime);
      const sealed_return_url = sealReturnUrl(keys, reference, returnUrl);
      await database
        .insertInto("sandbox_challenges")
        .values({ reference, confirmable, network, binding, sealed_return_url, delete_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const page = presentation === "redirect" ? "bank" : "3ds";
      const url = `${publicUrl}/sandbox/${page}/${signId(keys.challengeSecrets, reference)}`;
      return { result: "challenge", presentation, url };
    },
    complete: async ({ reference, livemode, returned = {} }, signal) => {
      if (livemode) throw new ProcessorUnavailable();
      signal.throwIfAborted();
      const brought = readResult(keys, reference, returned);
      if (brought !== undefined) await answerChallenge(database, reference, brought);
      const challenge = await database
        .selectFrom("sandbox_challenges")
        .selectAll()
        .where("reference", "=", reference)
        .executeTakeFirst();
      if (challenge === undefined || challenge.answer === null) return { result: "open" };
      const { network, binding, confirmable, answer } = challenge;
      // A challenge of an earlier version has no values: what was confirmed there cannot be proved.
      if (network === null || binding === null) return { result: "unavailable", details: null };
      const confirmed = answer === "confirm" && confirmable;
      const details = resultOf(keys, { reference, network, binding }, confirmed ? "Y" : "N");
      return { result: confirmed ? "authenticated" : "rejected", details };
    },
  };
}

/** Stores what the payer answered; the first answer stays. */
export async function answerChallenge(
  database: Database,
  reference: string,
  answer: "confirm" | "fail",
): Promise<void> {
  await database
    .updateTable("sandbox_challenges")
    .set({ answer })
    .where("reference", "=", reference)
    .where("answer", "is", null)
    .execute();
}

type ReturnKeys = Pick<DerivedKeys, "challengeReturns">;

/** Whoever has the address to which a bank returns its payer gets to the page of the payer. */
function sealReturnUrl({ challengeReturns }: ReturnKeys, reference: string, returnUrl: string): string {
  return seal(challengeReturns, Buffer.from(returnUrl), reference).toString("base64");
}

/** The return URL that a challenge was begun with; undefined if there is no such challenge. */
export async function findReturnUrl(
  { database, keys }: { readonly database: Database; readonly keys: ReturnKeys },
  reference: string,
): Promise<string | undefined> {
  const challenge = await database
    .selectFrom("sandbox_challenges")
    .select(["return_url", "sealed_return_url"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  const sealed = challenge?.sealed_return_url ?? null;
  if (sealed === null) return challenge?.return_url ?? undefined;
  return open(keys.challengeReturns, Buffer.from(sealed, "base64"), reference).toString();
}

/** The network that the payer has chosen, or the international one of the card. */
function networkOf(instrument: ReadInstrument, number: string): CardBrand {
  return instrument.kind === "card" ? instrument.network : (networksOf(number).at(-1) ?? "visa");
}

/**
 * Deletes challenges that are due and belong to no authentication: its request was not carried out, or had its answer
 * already. The others go with their authentications. Gives at how many it has looked.
 */
export async function deleteUnknownChallenges(
  database: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    with due as (
      select c.reference, exists (select from authentications a where a.id = c.reference) as known
      from sandbox_challenges c where c.delete_at <= ${now}
      order by c.delete_at limit ${limit} for update skip locked
    ),
    stored as (
      update sandbox_challenges c set delete_at = null from due where c.reference = due.reference and known
    ),
    deleted as (delete from sandbox_challenges c using due where c.reference = due.reference and not known)
    select count(*)::integer as seen from due`.execute(database);
  return rows[0]?.seen ?? 0;
}

/** What the simulated issuer wants of a payer. */
type AuthenticationDecision =
  | { readonly result: "authenticated" | "attempted" | "rejected" | "unavailable" | "not_required" }
  | {
      readonly result: "challenge";
      readonly presentation: ChallengePresentation;
      /** Whether the payer can confirm: with one test card that fails. */
      readonly confirmable: boolean;
    };

/** Decides by the test card; every other card needs no authentication. */
function decideAuthentication(card: TestCard | undefined): AuthenticationDecision {
  const scenario = card?.scenario;
  if (scenario?.kind === "frictionless") return { result: scenario.result };
  if (scenario?.kind !== "authenticates") return { result: "not_required" };
  const { then, presentation = "frame" } = scenario;
  if (then === "directory_error") return { result: "unavailable" };
  if (then === "issuer_rejects") return { result: "rejected" };
  return { result: "challenge", presentation, confirmable: then !== "payer_fails" };
}

export function createSimulatedBank({
  database,
  keys,
  now,
}: Pick<PlatformDependencies, "database" | "keys" | "now">): SimulatedBank {
  return {
    authenticationAt: (secret) => readSignedId(keys.challengeSecrets, secret),
    answer: (authentication, answer) => answerChallenge(database, authentication, answer),
    returnAddress: async (authentication, answer) => {
      const returnUrl = await findReturnUrl({ database, keys }, authentication);
      if (returnUrl === undefined) return undefined;
      const url = new URL(returnUrl);
      url.searchParams.set(resultParameter, signResult(keys, authentication, answer));
      return url.href;
    },
    paymentAt: (secret) => simulatedPaymentAt({ database, keys }, secret),
    answerPayment: (payment, answer) => answerRedirect({ database, now }, payment, answer),
  };
}

type Keys = Pick<DerivedKeys, "challengeSecrets">;

type Answer = "confirm" | "fail";

/** The parameter of the return address that carries the result. */
const resultParameter = "bank_result";

/** What the simulated bank gives a payer who has answered: the answer, signed for this authentication. */
function signResult({ challengeSecrets }: Keys, reference: string, answer: Answer): string {
  return `${answer}.${keyedHash(challengeSecrets, JSON.stringify(["result", reference, answer]))}`;
}

/** The answer that a payer has brought back; undefined for what the bank did not sign for this authentication. */
function readResult(
  keys: Keys,
  reference: string,
  { [resultParameter]: text = "" }: ReturnedParameters,
): Answer | undefined {
  const actual = Buffer.from(text);
  return (["confirm", "fail"] as const).find((answer) => {
    const expected = Buffer.from(signResult(keys, reference, answer));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}
