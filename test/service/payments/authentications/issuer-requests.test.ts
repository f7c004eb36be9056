import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { issuerChallenges } from "../../../support/rows.ts";
import { challengeRoutes } from "../../../../src/service/web/challenge-page/challenge-routes.ts";
import { aService } from "../../../support/a-service.ts";
import type { Answered, Payer } from "../../platform/http-server/payers.ts";
import { Payers, withProof } from "../../platform/http-server/payers.ts";

// How often an issuer is asked about the card of a token, and by one client.

const declinesPer10Minutes = 12;
/** What a token has, see `mostIssuerRequests`. */
const most = 8;
const always = "4000002760003184";

let service: TestService;
let payers: Payers;
before(async () => {
  service = await aService({ settings: { declinesPer10Minutes, declineDelay: 0 } });
  payers = new Payers(service);
});
after(() => service.close());

async function aToken(payer: Payer): Promise<string> {
  const { body, status } = await withProof((sent) => payers.token(payer, sent, always));
  assert.equal(status, 200, JSON.stringify(body));
  return String(body["id"]);
}

const authenticate = (payer: Payer, token: string, amount: number, key?: string) =>
  payers.send(
    `/v1/tokens/${token}/authenticate`,
    { amount, currency: "eur" },
    payer,
    key === undefined ? {} : { key },
  );

const codesOf = (answers: readonly Answered[]) => answers.map(({ status, code }) => code ?? status);

const fail = ({ body }: Answered) => answer(String(body["url"]), "fail");

async function answer(url: string, button: "confirm" | "fail"): Promise<void> {
  const { status } = await challengeRoutes(service.dependencies).request(new URL(url).pathname, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `answer=${button}`,
  });
  assert.equal(status, 303);
}

const asked = () => issuerChallenges(service.dependencies.database);

test("the issuer is asked about the card of one token a few times, whatever the amount and how many ask at once", async () => {
  const payer = await payers.aPayer();
  const token = await aToken(payer);
  const before = await asked();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => authenticate(payer, token, 1000 + index)),
  );
  assert.deepEqual(new Set(codesOf(answers)), new Set([200, "decline_rate_limit"]));
  assert.equal(codesOf(answers).filter((code) => code === 200).length, most);
  assert.equal((await asked()) - before, most);
  const refused = answers.find(({ status }) => status === 429);
  assert.equal(refused?.headers.get("retry-after"), "600");
});

test("a payer who fails at the bank again and again with one token is refused", async () => {
  const payer = await payers.aPayer();
  const token = await aToken(payer);
  for (let count = 0; count < most; count++) await fail(await authenticate(payer, token, 1000));
  assert.deepEqual(codesOf([await authenticate(payer, token, 1000)]), ["decline_rate_limit"]);
});

test("failed confirmations count among the declines of the address, over all of its tokens", async () => {
  const payer = await payers.aPayer();
  for (let count = 0; count < declinesPer10Minutes; count++) {
    await fail(await authenticate(payer, await aToken(payer), 1000));
  }
  const { code } = await payers.token(payer, {}, always);
  assert.equal(code, "decline_rate_limit");
});

test("confirmations that are under way count until they end, and one that succeeded does not", async () => {
  const payer = await payers.aPayer();
  const [first, second] = [await aToken(payer), await aToken(payer)];
  for (let count = 0; count < declinesPer10Minutes; count++) {
    const token = count < 6 ? first : second;
    assert.equal((await authenticate(payer, token, 1000 + count)).status, 200);
  }
  const third = await aToken(payer);
  assert.deepEqual(codesOf([await authenticate(payer, third, 1000)]), ["concurrency_limit"]);
  const open = await authenticate(payer, second, 1000 + declinesPer10Minutes - 1);
  await answer(String(open.body["url"]), "confirm");
  assert.equal((await authenticate(payer, third, 1000)).status, 200);
});

test("a request that is sent again asks nobody again", async () => {
  const payer = await payers.aPayer();
  const token = await aToken(payer);
  const first = await authenticate(payer, token, 1000, "once");
  await fail(first);
  const before = await asked();
  for (let count = 0; count < most + 2; count++) {
    assert.deepEqual((await authenticate(payer, token, 1000, "once")).body, first.body);
  }
  assert.equal(await asked(), before);
});

test("an intent that is confirmed with one token again and again asks its issuer no more often", async () => {
  const payer = await payers.aPayer();
  const { secret: key } = payer.merchant;
  const token = await aToken(payer);
  const { body: intent } = await service.post(
    "/v1/payment_intents",
    { amount: 1000, currency: "eur" },
    { key },
  );
  const confirm = () =>
    service.post(`/v1/payment_intents/${intent.id}/confirm`, { payment_method: token }, { key });
  const before = await asked();
  for (let count = 0; count < most; count++) {
    const { body, text } = await confirm();
    const action = body["next_action"] as { redirect_to_url: { url: string } } | null;
    await answer(action?.redirect_to_url.url ?? assert.fail(text), "fail");
  }
  const { status, body } = await confirm();
  assert.deepEqual([status, body.error.code], [402, "authentication_required"]);
  assert.equal((await asked()) - before, most);
});
