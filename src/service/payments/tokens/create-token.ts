import type { CardConsent, CreateTokenInput } from "../../../contract/token.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { checkUnspentTokens } from "./check-unspent-tokens.ts";
import { checkConsent } from "./saving-terms.ts";
import { describeCard } from "./describe-card.ts";
import { codeLifetime } from "./security-codes.ts";
import { payerBrowser } from "./payer-browser.ts";
import type { TokenRow } from "./store.ts";
import { insertToken } from "./store.ts";

/**
 * Makes a token of a card. The number is sealed in the row, the security code apart, for a shorter time. Throws
 * `invalid_expiry_month`, `invalid_expiry_year`, `invalid_cvc` (400), and declines a number that cannot be right or
 * that is no test card in test mode (402), rejects a consent to other words than the form shows (`parameter_invalid`), and throws `rate_limit` (429) where the client has many unspent ones; nothing is
 * stored then.
 */
export async function createToken(
  dependencies: Pick<
    PaymentDependencies,
    "keys" | "newId" | "now" | "processorFor" | "securityCodes" | "settings" | "vault"
  >,
  database: Database,
  { scope, caller, client, device }: Pick<ApiRequest, "scope" | "caller" | "client" | "device">,
  { card: input, consent, browser }: CreateTokenInput,
): Promise<TokenRow> {
  const { newId, now, securityCodes, settings, vault } = dependencies;
  const created = now();
  const card = describeCard(dependencies, scope, input);
  if (consent !== undefined) await checkConsent(dependencies.keys, database, scope, consent);
  // A server's address is not its payers'.
  const payer = caller.kind === "publishable" ? (client ?? null) : null;
  await checkUnspentTokens(dependencies, database, payer);
  const id = newId("token");
  const expiresAt = new Date(created.getTime() + settings.tokenLifetime[scope.livemode ? "live" : "test"]);
  const { number, address_line1: line1, address_postal_code: postalCode, address_country: country } = input;
  const { sealed, keyId } = vault.seal(
    {
      number,
      ...(line1 === undefined ? {} : { addressLine1: line1 }),
      ...(postalCode === undefined ? {} : { addressPostalCode: postalCode }),
      ...(country === undefined ? {} : { addressCountry: country }),
      // A server's request says nothing of the payer.
      ...(browser && { browser: payerBrowser(browser, caller.kind === "publishable" ? device : {}) }),
    },
    { id, accountId: scope.accountId },
  );
  if (input.cvc !== undefined) {
    const until = new Date(Math.min(expiresAt.getTime(), created.getTime() + codeLifetime));
    const owner = { token: id, accountId: scope.accountId };
    await securityCodes.store(database, owner, { cvc: input.cvc, expiresAt: until });
  }
  return insertToken(database, {
    ...scopeColumns(scope),
    id,
    created,
    card: JSON.stringify(card),
    sealed_card: sealed,
    key_id: keyId,
    client: payer,
    expires_at: expiresAt,
    consent: consent === undefined ? null : JSON.stringify(storedConsent(consent)),
  });
}

function storedConsent({ usage, terms_hash, locale }: CardConsent): CardConsent {
  return { usage, terms_hash, locale };
}
