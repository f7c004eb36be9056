import {
  attachPaymentMethodInput,
  createPaymentMethodInput,
  listCustomerMethodsInput,
  listPaymentMethodsInput,
  updatePaymentMethodInput,
} from "../../../contract/payment-method.ts";
import type { ListCustomerMethodsInput } from "../../../contract/payment-method.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ok } from "../../platform/http/api-response.ts";
import { listPage } from "../../platform/http/list.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";
import { existingCustomer } from "../customers/existing-customer.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { attachMethod, detachMethod, verifyAttachment } from "./attach-method.ts";
import { createPaymentMethod } from "./create-payment-method.ts";
import { findMethod, methodMissing } from "./find-method.ts";
import { presentPaymentMethod, presentSavedMethod } from "./present-payment-method.ts";
import { updateMethod } from "./update-method.ts";

const audience = "secret";
const methods = "/v1/payment_methods";
const methodsOfCustomer = "/v1/customers/:id/payment_methods";
const response = "PaymentMethod";

/** `/v1/payment_methods`, and those of a customer: views of tokens and saved cards. */
export function paymentMethodEndpoints(dependencies: PaymentDependencies): readonly Endpoint[] {
  const { database } = dependencies;

  const page = (scope: Scope, url: string, { type: _, customer, ...parameters }: MethodListing) =>
    listPage(database, {
      ...{ table: "cards", scope, url, parameters },
      filters: { customer, deleted: false },
      present: presentSavedMethod,
    });

  return [
    writing(
      dependencies,
      methods,
      { audience, input: createPaymentMethodInput, summary: "Create a payment method", response },
      async (transaction, request, input) => {
        const method = await createPaymentMethod(dependencies, transaction, request, input);
        return presentPaymentMethod(method, request.scope);
      },
    ),
    reading(
      methods,
      {
        ...{ audience, input: listPaymentMethodsInput },
        summary: "List the payment methods that are attached to customers",
        response: "PaymentMethodList",
      },
      ({ scope }, input) => page(scope, methods, input),
    ),
    reading(
      `${methods}/:id`,
      { audience, input: nothing, summary: "Retrieve a payment method", response },
      async ({ scope, pathParameters }) => {
        const method = await findMethod(dependencies, database, scope, pathParameters["id"] ?? "");
        if (method === undefined) throw methodMissing("payment_method");
        return presentPaymentMethod(method, scope);
      },
    ),
    writing(
      dependencies,
      `${methods}/:id`,
      { audience, input: updatePaymentMethodInput, summary: "Update a payment method", response },
      async (...work) => presentSavedMethod(await updateMethod(dependencies, ...work)),
    ),
    charging(
      `${methods}/:id/attach`,
      {
        ...{ audience, input: attachPaymentMethodInput, response },
        summary: "Attach a payment method to a customer",
      },
      async (request, { customer }) => {
        const attachment = await verifyAttachment(dependencies, request, customer);
        return respondOnce(dependencies, request, async (transaction) => {
          const attached = { customer, attachment };
          return ok(presentSavedMethod(await attachMethod(dependencies, transaction, request, attached)));
        });
      },
    ),
    writing(
      dependencies,
      `${methods}/:id/detach`,
      { audience, input: nothing, summary: "Detach a payment method from its customer", response },
      async (transaction, request) =>
        presentSavedMethod(await detachMethod(dependencies, transaction, request)),
    ),
    reading(
      methodsOfCustomer,
      {
        ...{ audience, input: listCustomerMethodsInput },
        summary: "List a customer's payment methods",
        response: "PaymentMethodList",
      },
      async ({ scope, pathParameters }, input) => {
        const { id } = await existingCustomer(database, scope, pathParameters["id"]);
        return page(scope, `/v1/customers/${id}/payment_methods`, { ...input, customer: id });
      },
    ),
    reading(
      `${methodsOfCustomer}/:method`,
      { audience, input: nothing, summary: "Retrieve a customer's payment method", response },
      async ({ scope, pathParameters }) => {
        const { id } = await existingCustomer(database, scope, pathParameters["id"]);
        const found = await findMethod(dependencies, database, scope, pathParameters["method"] ?? "");
        const isTheirs = found?.kind === "saved" && !found.card.deleted && found.card.customer === id;
        if (!isTheirs) throw methodMissing("payment_method");
        return presentSavedMethod(found.card);
      },
    ),
  ];
}

interface MethodListing extends ListCustomerMethodsInput {
  readonly customer?: string | undefined;
}
