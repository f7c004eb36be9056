import type { ListCustomerMethodsInput } from "../../../contract/payments/payment-method.ts";
import {
  attachPaymentMethodInput,
  availableMethodsInput,
  createPaymentMethodInput,
  listCustomerMethodsInput,
  listPaymentMethodsInput,
  updatePaymentMethodInput,
} from "../../../contract/payments/payment-method.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ok } from "../../platform/http/api-response.ts";
import { listPage } from "../../platform/http/list.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";
import { existingCustomer } from "../customers/store.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import {
  attachMethod,
  createPaymentMethod,
  detachMethod,
  updateMethod,
  verifyAttachment,
} from "./change-method.ts";
import { availableMethods } from "./available-methods.ts";
import { findMethod } from "./find-method.ts";
import { presentPaymentMethod, presentSavedMethod } from "./present-payment-method.ts";
import { existing, missing } from "../../platform/http/existing.ts";

const audience = "secret";

const methods = "/v1/payment_methods";

const methodsOfCustomer = "/v1/customers/:id/payment_methods";

const response = "PaymentMethod";

/** `/v1/payment_methods`, and those of a customer: views of tokens and saved cards. */
export function paymentMethodEndpoints(dependencies: PaymentDependencies): readonly Endpoint[] {
  const { database } = dependencies;

  const page = (scope: Scope, url: string, { type: _, customer, ...parameters }: MethodListing) =>
    listPage(database, {
      table: "cards",
      scope,
      url,
      parameters,
      filters: { customer, deleted: false },
      present: presentSavedMethod,
    });

  return [
    writing(
      dependencies,
      methods,
      {
        audience,
        input: createPaymentMethodInput,
        summary: "Create a payment method",
        description:
          "It is made of a card or of a token, and can be used once, unless it is attached to a customer.",
        response,
      },
      async (within, request, input) => {
        const method = await createPaymentMethod(within, request, input);
        return presentPaymentMethod(method, request.scope);
      },
    ),
    reading(
      methods,
      {
        audience,
        input: listPaymentMethodsInput,
        summary: "List the payment methods that are attached to customers",
        response: "PaymentMethodList",
      },
      ({ scope }, input) => page(scope, methods, input),
    ),
    reading(
      `${methods}/available`,
      {
        audience,
        input: availableMethodsInput,
        summary: "List what can pay something",
        description:
          "Those that your account offers come first, in its order. `reason` says why one is not available.",
        response: "PaymentMethodAvailability",
      },
      ({ scope }, input) => availableMethods(dependencies, scope, input),
    ),
    reading(
      `${methods}/:id`,
      { audience, input: nothing, summary: "Retrieve a payment method", response },
      async ({ scope, pathParameters }) => {
        const method = existing(
          await findMethod(dependencies, scope, pathParameters.id),
          "payment method",
          "payment_method",
        );
        return presentPaymentMethod(method, scope);
      },
    ),
    writing(
      dependencies,
      `${methods}/:id`,
      {
        audience,
        input: updatePaymentMethodInput,
        summary: "Update a payment method",
        description:
          "It must be attached to a customer. Its number never changes. An empty string removes a value.",
        response,
      },
      async (...work) => presentSavedMethod(await updateMethod(...work)),
    ),
    charging(
      `${methods}/:id/attach`,
      {
        audience,
        input: attachPaymentMethodInput,
        response,
        summary: "Attach a payment method to a customer",
        description: "The card is saved for the customer.",
      },
      async (request, { customer }) => {
        const attachment = await verifyAttachment(dependencies, request, customer);
        return respondOnce(dependencies, request, async (within) => {
          const attached = { customer, attachment };
          return ok(presentSavedMethod(await attachMethod(within, request, attached)));
        });
      },
    ),
    writing(
      dependencies,
      `${methods}/:id/detach`,
      {
        audience,
        input: nothing,
        summary: "Detach a payment method from its customer",
        description: "The card is removed, and its number is erased.",
        response,
      },
      async (within, request) => presentSavedMethod(await detachMethod(within, request)),
    ),
    reading(
      methodsOfCustomer,
      {
        audience,
        input: listCustomerMethodsInput,
        summary: "List a customer's payment methods",
        response: "PaymentMethodList",
      },
      async ({ scope, pathParameters }, input) => {
        const { id } = await existingCustomer(database, scope, pathParameters.id);
        return page(scope, `/v1/customers/${id}/payment_methods`, { ...input, customer: id });
      },
    ),
    reading(
      `${methodsOfCustomer}/:method`,
      { audience, input: nothing, summary: "Retrieve a customer's payment method", response },
      async ({ scope, pathParameters }) => {
        const { id } = await existingCustomer(database, scope, pathParameters.id);
        const found = await findMethod(dependencies, scope, pathParameters.method);
        const isTheirs = found?.kind === "saved" && !found.card.deleted && found.card.customer === id;
        if (!isTheirs) throw missing("payment method", "payment_method");
        return presentSavedMethod(found.card);
      },
    ),
  ];
}

interface MethodListing extends ListCustomerMethodsInput {
  readonly customer?: string | undefined;
}
