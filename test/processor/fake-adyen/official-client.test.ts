import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import type * as adyen from "@adyen/api-library";
import type { CheckoutAPI, Types } from "@adyen/api-library";
import { fakeSettings } from "../../../src/service/payments/acquirers/adyen/settings.ts";
import type { Receiver } from "../../support/a-receiver.ts";
import { aReceiver } from "../../support/a-receiver.ts";
import type { RunningFake } from "./a-fake.ts";
import { aFake } from "./a-fake.ts";
import { fakeCards } from "./cards.ts";

/*
 * The fake is no better than what it is compared with: here Adyen's own client drives it, reads its answers by its own models, and
 * verifies its notifications.
 */

// Node finds no names in this package but by `require`.
const library = createRequire(import.meta.url)("@adyen/api-library") as typeof adyen;

const { Client, Config, EnvironmentEnum, hmacValidator } = library;

const { checkout } = library.Types;

type Item = Types.notification.NotificationRequestItem;

/** A model of the client with these members. */
function a<Model extends object>(
  model: new () => Model,
  members: { readonly [Name in keyof Model]: Model[Name] },
): Model {
  return Object.assign(new model(), members);
}

let fake: RunningFake;

let receiver: Receiver;

let api: CheckoutAPI;

before(async () => {
  receiver = await aReceiver();
  fake = await aFake({ tls: true, notifyUrl: receiver.url });
  api = anApi(fakeSettings.apiKey);
});

after(async () => {
  await fake.stop();
  await receiver.close();
});

function anApi(apiKey: string): CheckoutAPI {
  const config = new Config({
    apiKey,
    environment: EnvironmentEnum.TEST,
    certificatePath: fileURLToPath(new URL("localhost.pem", import.meta.url)),
  });
  return new library.CheckoutAPI(new Client(config));
}

/** The client's services are made anew at each access; each gets the address of the fake. */
function at<Service extends object>(service: Service): Service {
  return Object.assign(service, { baseUrl: `${fake.url}/v72` });
}

const merchantAccount = fakeSettings.merchantAccount;

function aPayment(
  number: string,
  { holderName = "A Payer", account = merchantAccount, ...more }: PaymentMembers = {},
): Types.checkout.PaymentRequest {
  const paymentMethod = a(checkout.CardDetails, {
    type: checkout.CardDetails.TypeEnum.Scheme,
    number,
    holderName,
    expiryMonth: "03",
    expiryYear: "2034",
  });
  return a(checkout.PaymentRequest, {
    reference: randomUUID(),
    returnUrl: "https://shop.example/return",
    merchantAccount: account,
    amount: euros(1_000),
    paymentMethod,
    ...more,
  });
}

interface PaymentMembers {
  readonly holderName?: string;
  readonly account?: string;
  readonly additionalData?: { [name: string]: string };
  readonly authenticationData?: Types.checkout.AuthenticationData;
}

const euros = (value: number) => a(checkout.Amount, { currency: "EUR", value });

/** The notifications about a reference, once there are so many. */
async function notified(reference: string, count: number): Promise<readonly Item[]> {
  for (;;) {
    const items = receiver.received
      .flatMap(({ body }) => (JSON.parse(body) as Types.notification.Notification).notificationItems ?? [])
      .map(({ NotificationRequestItem: item }) => item)
      .filter(({ merchantReference }) => merchantReference === reference);
    if (items.length >= count) return items;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test("makes a payment, and notifies it with a signature that the client's validator accepts", async () => {
  const request = aPayment(fakeCards.approved);
  const response = await at(api.PaymentsApi).payments(request);
  assert.equal(response.resultCode, checkout.PaymentResponse.ResultCodeEnum.Authorised);
  assert.match(response.pspReference ?? "", /^[0-9A-F]{16}$/);
  assert.ok(response.additionalData?.["networkTxReference"]);
  const [item] = await notified(request.reference, 1);
  assert.ok(item);
  assert.equal(item.eventCode, "AUTHORISATION");
  const validator = new hmacValidator();
  assert.equal(validator.validateHMAC(item, fakeSettings.hmacKey), true);
  Object.assign(item, { success: "false" });
  assert.equal(validator.validateHMAC(item, fakeSettings.hmacKey), false);
});

test("refuses a payment with the code and the text that Adyen documents", async () => {
  const request = aPayment(fakeCards.approved, { holderName: "NOT_ENOUGH_BALANCE" });
  const response = await at(api.PaymentsApi).payments(request);
  assert.equal(response.resultCode, checkout.PaymentResponse.ResultCodeEnum.Refused);
  assert.deepEqual([response.refusalReasonCode, response.refusalReason], ["12", "Not enough balance"]);
});

test("rejects a wrong card number, a wrong key and a wrong account as errors of the client", async () => {
  await assert.rejects(at(api.PaymentsApi).payments(aPayment("4111111145551143")), {
    statusCode: 422,
    errorCode: "101",
  });
  const other = aPayment(fakeCards.approved, { account: "Another" });
  await assert.rejects(at(api.PaymentsApi).payments(other), { statusCode: 403, errorCode: "901" });
  const stranger = at(anApi("wrong").PaymentsApi);
  await assert.rejects(stranger.payments(aPayment(fakeCards.approved)), { statusCode: 401 });
});

test("makes a payment once for an idempotency key, and answers as at first", async () => {
  const request = aPayment(fakeCards.approved);
  const options = { idempotencyKey: request.reference };
  const first = await at(api.PaymentsApi).payments(request, options);
  const again = await at(api.PaymentsApi).payments(request, options);
  assert.equal(first.pspReference, again.pspReference);
  const { payments } = await books();
  assert.equal(payments.filter(({ reference }) => reference === request.reference).length, 1);
});

test("authenticates a payer without a payment, by a redirect, and answers the details with the proof", async () => {
  const authenticationData = a(checkout.AuthenticationData, {
    authenticationOnly: true,
    attemptAuthentication: checkout.AuthenticationData.AttemptAuthenticationEnum.Always,
    threeDSRequestData: a(checkout.ThreeDSRequestData, {
      nativeThreeDS: checkout.ThreeDSRequestData.NativeThreeDSEnum.Disabled,
    }),
  });
  const request = aPayment(fakeCards.challenged, { authenticationData });
  const begun = await at(api.PaymentsApi).payments(request);
  assert.equal(begun.resultCode, checkout.PaymentResponse.ResultCodeEnum.RedirectShopper);
  const action = begun.action as Types.checkout.CheckoutRedirectAction;
  assert.equal(action.type, checkout.CheckoutRedirectAction.TypeEnum.Redirect);
  const location = await answer(request.reference);
  const redirectResult = new URL(location).searchParams.get("redirectResult") ?? "";
  const completed = await at(api.PaymentsApi).paymentsDetails(
    a(checkout.PaymentDetailsRequest, { details: a(checkout.PaymentCompletionDetails, { redirectResult }) }),
  );
  assert.equal(completed.resultCode, checkout.PaymentDetailsResponse.ResultCodeEnum.AuthenticationFinished);
  assert.equal(completed.threeDS2Result?.transStatus, "Y");
  assert.equal(Buffer.from(completed.threeDS2Result.authenticationValue ?? "", "base64").length, 20);
});

test("captures, refunds and cancels, and notifies what came of each", async () => {
  const manual = { additionalData: { manualCapture: "true" } };
  const request = aPayment(fakeCards.approved, manual);
  const { pspReference = "" } = await at(api.PaymentsApi).payments(request);
  const amount = euros(700);
  const captured = await at(api.ModificationsApi).captureAuthorisedPayment(
    pspReference,
    a(checkout.PaymentCaptureRequest, { amount, merchantAccount, reference: `${request.reference}-capture` }),
  );
  assert.equal(captured.status, checkout.PaymentCaptureResponse.StatusEnum.Received);
  const refunded = await at(api.ModificationsApi).refundCapturedPayment(
    pspReference,
    a(checkout.PaymentRefundRequest, { amount, merchantAccount, reference: `${request.reference}-refund` }),
  );
  assert.equal(refunded.status, checkout.PaymentRefundResponse.StatusEnum.Received);
  const more = await at(api.ModificationsApi).refundCapturedPayment(
    pspReference,
    a(checkout.PaymentRefundRequest, { amount, merchantAccount, reference: `${request.reference}-more` }),
  );
  assert.equal(more.paymentPspReference, pspReference);
  const ends = await Promise.all(
    ["capture", "refund", "more"].map(async (name) => (await notified(`${request.reference}-${name}`, 1))[0]),
  );
  assert.deepEqual(
    ends.map((item) => [item?.eventCode, item?.success, item?.originalReference]),
    [
      ["CAPTURE", "true", pspReference],
      ["REFUND", "true", pspReference],
      ["REFUND", "false", pspReference],
    ],
  );
  const other = aPayment(fakeCards.approved, manual);
  await at(api.PaymentsApi).payments(other);
  const canceled = await at(api.ModificationsApi).cancelAuthorisedPayment(
    a(checkout.StandalonePaymentCancelRequest, {
      merchantAccount,
      paymentReference: other.reference,
      reference: `${other.reference}-cancel`,
    }),
  );
  assert.equal(canceled.status, checkout.StandalonePaymentCancelResponse.StatusEnum.Received);
  const [technical] = await notified(`${other.reference}-cancel`, 1);
  assert.deepEqual([technical?.eventCode, technical?.success], ["TECHNICAL_CANCEL", "true"]);
});

test("stores cards, and notifies what becomes of them as Adyen's models and validator take it", async () => {
  const owner = `card_${randomUUID()}`;
  const stores = { storePaymentMethod: true, shopperReference: owner };
  await at(api.PaymentsApi).payments(Object.assign(aPayment(fakeCards.approved), stores));
  for (const kind of ["created", "updated", "disabled"]) {
    const details = kind === "updated" ? { expiryMonth: "04", expiryYear: "2041" } : {};
    await overTls("POST", "/control/token", { owner, kind, details });
    const { headers, body = "" } =
      receiver.received.find((sent) => sent.body.includes(`token.${kind}`)) ?? {};
    const signature = String(headers?.["hmacsignature"]);
    assert.equal(new hmacValidator().validateHMACSignature(fakeSettings.tokenHmacKey, signature, body), true);
    const read = new library.TokenizationWebhooksHandler(body).getGenericWebhook();
    assert.deepEqual([read.data.shopperReference, read.data.merchantAccount], [owner, merchantAccount]);
    const { storedPaymentMethods: listed = [] } = await at(api.RecurringApi).getTokensForStoredPaymentDetails(
      owner,
      merchantAccount,
    );
    const expiry = { created: ["03", "34"], updated: ["04", "41"], disabled: undefined }[kind];
    assert.deepEqual(
      listed.map(({ id, expiryMonth, expiryYear }) => [id, expiryMonth, expiryYear]),
      expiry === undefined ? [] : [[read.data.storedPaymentMethodId, ...expiry]],
    );
  }
});

async function books() {
  return (await overTls("GET", "/control/ledger")) as Awaited<ReturnType<RunningFake["books"]>>;
}

async function answer(reference: string): Promise<string> {
  const path = `/bank/${encodeURIComponent(reference)}/answer`;
  return ((await overTls("POST", path, { answer: "confirm" })) as { location: string }).location;
}

/** What `fetch` cannot ask for: it knows no certificate but those of the system. */
async function overTls(method: string, path: string, body?: object): Promise<unknown> {
  const { Agent, request } = await import("undici");
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await request(`${fake.url}${path}`, { method: method as "GET", dispatcher, ...sent });
  const read = await response.body.json();
  await dispatcher.close();
  return read;
}
