import { createCustomerInput, listCustomersInput, updateCustomerInput } from "../../contract/customer.ts";
import type { AppParts } from "../app-parts.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { deleting, nothing, reading, writing } from "../http/endpoint.ts";
import { listPage } from "../http/list.ts";
import { createCustomer } from "./create-customer.ts";
import { deleteCustomer } from "./delete-customer.ts";
import { customerMissing } from "./existing-customer.ts";
import { presentCustomer, presentDeletedCustomer } from "./present-customer.ts";
import { sourceEndpoints } from "./source-routes.ts";
import { findCustomer } from "./store.ts";
import { updateCustomerBy } from "./update-customer.ts";

const audience = "secret";
const customers = "/v1/customers";

/** `/v1/customers`, with the saved cards of each. */
export function customerEndpoints(parts: AppParts): readonly Endpoint[] {
  const { database } = parts;
  return [
    writing(
      parts,
      customers,
      { audience, input: createCustomerInput, summary: "Create a customer", answer: "Customer" },
      async (...work) => presentCustomer(await createCustomer(parts, ...work)),
    ),
    reading(
      customers,
      { audience, input: listCustomersInput, summary: "List customers", answer: "CustomerList" },
      ({ scope }, { email, ...parameters }) =>
        listPage(database, {
          table: "customers",
          scope,
          url: customers,
          parameters,
          filters: { email, deleted: false },
          present: presentCustomer,
        }),
    ),
    reading(
      `${customers}/:id`,
      { audience, input: nothing, summary: "Retrieve a customer", answer: "ReadCustomer" },
      async ({ scope, pathParameters }) => {
        const customer = await findCustomer(database, scope, pathParameters["id"] ?? "");
        if (customer === undefined) throw customerMissing("id");
        return customer.deleted ? presentDeletedCustomer(customer) : presentCustomer(customer);
      },
    ),
    writing(
      parts,
      `${customers}/:id`,
      { audience, input: updateCustomerInput, summary: "Update a customer", answer: "Customer" },
      async (...work) => presentCustomer(await updateCustomerBy(parts, ...work)),
    ),
    deleting(
      parts,
      `${customers}/:id`,
      async (...work) => presentDeletedCustomer(await deleteCustomer(parts, ...work)),
      { summary: "Delete a customer with all saved cards", answer: "DeletedCustomer" },
    ),
    ...sourceEndpoints(parts),
  ];
}
