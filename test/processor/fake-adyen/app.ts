import type { Context } from "hono";
import { Hono } from "hono";
import type { HttpBindings } from "@hono/node-server";
import type {
  AdyenLine,
  CancelRequest,
  CaptureRequest,
  CardPaymentRequest,
  DebitPaymentRequest,
  DetailsRequest,
  RefundRequest,
  TechnicalCancelRequest,
} from "../../../src/service/payments/acquirers/adyen/wire.ts";
import { answerAuthentication } from "./authentications.ts";
import { behavioursOf } from "./behaviour.ts";
import { bankPage, bankScript, bankStyles, methodPage, questionOf } from "./bank-page.ts";
import { redirectAnswers } from "./ledger.ts";
import { answerRedirect, beginRedirect, completeRedirect, isRedirect } from "./redirects.ts";
import { debit, isDebit } from "./debits.ts";
import type { ControlSettings } from "./control.ts";
import type { Fake } from "./fake.ts";
import type { Happening } from "./happen.ts";
import { happen } from "./happen.ts";
import { cancel, cancelByReference, capture, refund, reverse } from "./modifications.ts";
import { completeAuthentication, makePayment, payUnasked } from "./payments.ts";
import type { TokenHappening } from "./tokens.ts";
import { happenToToken } from "./tokens.ts";
import type { Reply } from "./replies.ts";
import { createIdempotencyKeys, errorReply, serverError, tooManyRequests } from "./replies.ts";
import { fakeSettings } from "../../../src/service/payments/acquirers/adyen/settings.ts";

type FakeContext = Context<{ Bindings: HttpBindings }>;

type Endpoint = (request: never, psp: string) => Promise<Reply | undefined>;

/**
 * The fake as an HTTP server: the Checkout API (v72), the page of a bank, and `/control`, by which a test says how it
 * behaves. With the header `Fake-Lose-Answer` a request is handled and never answered. With `Fake-Tell-Silence` a request that
 * is never answered gets a response which says so, so that a test need not wait for a time limit.
 */
export function createFakeApp(fake: Fake): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const { control, ledger, notifier } = fake;
  const keys = createIdempotencyKeys(() => control.happened("answeredAgain"));

  async function handle(context: FakeContext, endpoint: Endpoint): Promise<Response> {
    const { req } = context;
    if (req.header("x-api-key") !== fakeSettings.apiKey)
      return respond(context, errorReply(401, "000", "HTTP Status Response - Unauthorized", "security"));
    const request: AnyRequest = await req.json();
    const { merchantAccount = fakeSettings.merchantAccount } = request;
    if (merchantAccount !== fakeSettings.merchantAccount)
      return respond(context, errorReply(403, "901", "Invalid Merchant Account", "security"));
    if (control.chance("losesRequest")) return silence(context);
    if (control.chance("answers500")) return respond(context, serverError);
    if (control.chance("answers429")) return respond(context, tooManyRequests);
    const isLost = req.header("fake-lose-answer") !== undefined || control.chance("losesAnswer");
    fake.losesAnswers = isLost;
    const psp = req.param("psp") ?? "";
    const { answers } = control;
    if (answers?.handled === false) return respond(context, { body: {}, ...answers });
    const reply = await keys.once(req.header("idempotency-key"), () => endpoint(request as never, psp));
    if (control.closesConnection()) {
      context.env.incoming.socket.destroy();
      return new Promise(() => {});
    }
    if (answers !== undefined) return respond(context, { body: {}, ...answers });
    return reply === undefined || isLost || isAnswerLost(fake, request)
      ? silence(context)
      : respond(context, reply);
  }

  const post = (path: string, endpoint: Endpoint) =>
    app.post(`/v72${path}`, (context) => handle(context, endpoint));
  post("/payments", async (request: CardPaymentRequest | DebitPaymentRequest) => {
    if (isDebit(request)) return debit(fake, request);
    return isRedirect(request) ? beginRedirect(fake, request) : makePayment(fake, request);
  });
  post(
    "/payments/details",
    async (request: DetailsRequest) =>
      completeRedirect(fake, request) ?? completeAuthentication(fake, request),
  );
  post("/payments/:psp/captures", (request: CaptureRequest, psp) => capture(fake, psp, request));
  post("/payments/:psp/refunds", (request: RefundRequest, psp) => refund(fake, psp, request));
  post("/payments/:psp/cancels", (request: CancelRequest, psp) => cancel(fake, psp, request));
  post("/payments/:psp/reversals", (request: CancelRequest, psp) => reverse(fake, psp, request));
  post("/cancels", (request: TechnicalCancelRequest) => cancelByReference(fake, request));
  post("/paymentMethods", async () => ({ status: 200, body: { paymentMethods: [] } }));

  const rejectStranger = ({ req }: Context) =>
    req.header("x-api-key") === fakeSettings.apiKey
      ? undefined
      : errorReply(401, "000", "HTTP Status Response - Unauthorized", "security");
  app.get("/v72/storedPaymentMethods", (context) => {
    const rejected = rejectStranger(context);
    if (rejected !== undefined) return respond(context, rejected);
    const { merchantAccount, shopperReference } = context.req.query();
    const storedPaymentMethods = fake.safe.list(shopperReference);
    return context.json({ merchantAccount, shopperReference, storedPaymentMethods });
  });
  app.delete("/v72/storedPaymentMethods/:id", (context) => {
    const { req } = context;
    const rejected = rejectStranger(context);
    if (rejected !== undefined) return respond(context, rejected);
    return fake.safe.remove(req.param("id"), req.query("shopperReference"))
      ? context.body(null, 204)
      : respond(context, errorReply(422, "800", "Contract not found"));
  });
  app.get("/checkoutshopper/v1/clientKeys/:key", async (context) => {
    if (context.req.param("key") !== fakeSettings.clientKey) return context.json({ status: 401 }, 401);
    return context.json({ publicKey: await fake.safe.publicKey() });
  });

  app.get("/bank/:id", (context) => {
    const id = context.req.param("id");
    const authentication = ledger.authentications.get(id);
    if (authentication === undefined) return context.notFound();
    context.header("Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'");
    context.header("Cross-Origin-Opener-Policy", "same-origin");
    return context.html(bankPage(id, questionOf(authentication)));
  });
  app.get("/bank.css", (context) => {
    context.header("Content-Type", "text/css; charset=utf-8");
    return context.body(bankStyles);
  });
  app.get("/bank.js", (context) => {
    context.header("Content-Type", "text/javascript; charset=utf-8");
    return context.body(bankScript);
  });
  app.post("/bank/:id/answer", async (context) => {
    const { answer } = await context.req.json<{ answer: "confirm" | "fail" }>();
    const location = answerAuthentication(fake, context.req.param("id"), answer);
    return location === undefined ? context.notFound() : context.json({ location });
  });

  app.get("/method/:id", (context) => {
    const id = context.req.param("id");
    const redirect = ledger.redirects.get(id);
    if (redirect === undefined) return context.notFound();
    context.header("Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'");
    return context.html(methodPage(id, redirect));
  });
  app.post("/method/:id/answer", async (context) => {
    const { answer } = await context.req.parseBody();
    const known = redirectAnswers.find((one) => one === answer);
    const location = known && (await answerRedirect(fake, context.req.param("id"), known));
    return location === undefined ? context.notFound() : context.redirect(location, 303);
  });

  app.post("/control", async (context) => {
    control.set(await context.req.json<ControlSettings>());
    return context.json({});
  });
  app.post("/control/release", async (context) => {
    await notifier.release();
    return context.json({});
  });
  app.post("/control/notify", async (context) => {
    const pspReference = await happen(fake, await context.req.json<Happening>());
    return pspReference === undefined ? context.notFound() : context.json({ pspReference });
  });
  app.post("/control/token", async (context) => {
    const eventId = await happenToToken(fake, await context.req.json<TokenHappening>());
    return eventId === undefined ? context.notFound() : context.json({ eventId });
  });
  app.post("/control/replace-key", (context) => {
    fake.safe.replaceKey();
    return context.json({});
  });
  app.post("/control/pay", async (context) => {
    const { reference, amount } = await context.req.json<{
      readonly reference: string;
      readonly amount: { readonly value: number; readonly currency: string };
    }>();
    await payUnasked(fake, reference, amount);
    return context.json({});
  });
  app.get("/control/ledger", (context) => context.json(ledgerOf(fake)));
  app.get("/control/counts", (context) => context.json(control.counts()));
  return app;
}

/** Money by the books of the fake: each payment with what was captured, released and refunded of it. */
export interface FakeBooks {
  readonly payments: readonly {
    readonly reference: string;
    readonly pspReference: string;
    readonly state: "authorised" | "canceled" | "refused";
    readonly value: number;
    readonly currency: string;
    readonly captured: number;
    readonly refunded: number;
    readonly disputed: number;
    readonly withCode: boolean;
    /** The name on the card, which says how it behaves. */
    readonly name: string;
    readonly lineItems: readonly AdyenLine[];
  }[];
  readonly operations: readonly {
    readonly kind: "cancel" | "capture" | "refund";
    readonly reference: string;
    readonly payment: string;
    readonly value: number;
    readonly moved: boolean;
  }[];
}

function ledgerOf({ ledger: { payments, operations } }: Fake): FakeBooks {
  return {
    payments: payments.map(({ reference, pspReference, state, amount, ...payment }) => {
      const { captured, refunded, disputed, withCode, payer, lineItems } = payment;
      const name = payer["cardHolderName"] ?? "";
      return {
        reference,
        pspReference,
        state,
        ...amount,
        captured,
        refunded,
        disputed,
        withCode,
        name,
        lineItems,
      };
    }),
    operations: operations.map(({ kind, reference, payment, value, moved }) => {
      return { kind, reference, payment, value, moved };
    }),
  };
}

function respond(context: Context, { status, body, headers = {} }: Reply): Response {
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  return context.json(body, status as 200);
}

/** No answer: whoever waits gives up. */
function silence({ req }: FakeContext): Response | Promise<never> {
  if (req.header("fake-tell-silence") === undefined) return new Promise(() => {});
  return new Response(null, { status: 504, headers: { "Fake-Silent": "1" } });
}

interface AnyRequest {
  readonly merchantAccount?: string;
  readonly reference?: string;
  readonly paymentMethod?: { readonly holderName?: string };
  readonly authenticationData?: { readonly authenticationOnly?: boolean };
}

/** Only the first answer is lost: the same request sent again gets one. */
function isAnswerLost(fake: Fake, request: AnyRequest): boolean {
  if (request.authenticationData?.authenticationOnly === true) return false;
  const isNamed = behavioursOf(request.paymentMethod?.holderName).has("ANSWER_LOST");
  return isNamed && fake.isFirst(`answer to ${request.reference}`);
}
