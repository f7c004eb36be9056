import { createCustomerInput, listCustomersInput, updateCustomerInput } from "../../../contract/customer.ts";
import type { SqlBool } from "kysely";
import { sql } from "kysely";
import { searchInput } from "../../../contract/search.ts";
import { searching } from "../../platform/search/search-endpoint.ts";
import { searchPage } from "../../platform/search/search-page.ts";
import { customerFields } from "./search-fields.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { deleting, listing, nothing, reading } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import { createCustomer } from "./create-customer.ts";
import { deleteCustomer } from "./delete-customer.ts";
import { customerMissing } from "./existing-customer.ts";
import { presentCustomer, presentDeletedCustomer } from "./present-customer.ts";
import { savingCard } from "./saving-card.ts";
import { sourceEndpoints } from "./source-routes.ts";
import { findCustomer } from "./store.ts";
import { updateCustomerBy } from "./update-customer.ts";

const audience = "secret";
const customers = "/v1/customers";

/** `/v1/customers`, with the saved cards of each. */
export function customerEndpoints(dependencies: PaymentDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    savingCard(
      dependencies,
      customers,
      { audience, input: createCustomerInput, summary: "Create a customer", response: "Customer" },
      async (...work) => presentCustomer(await createCustomer(dependencies, ...work)),
    ),
    listing(
      dependencies,
      customers,
      { audience, input: listCustomersInput, summary: "List customers", response: "CustomerList" },
      (database, { scope }, { email, ...parameters }) =>
        listPage(database, {
          table: "customers",
          scope,
          url: customers,
          parameters,
          filters: { email, deleted: false },
          present: presentCustomer,
        }),
    ),
    searching(
      dependencies,
      `${customers}/search`,
      { input: searchInput, summary: "Search customers", response: "CustomerSearchResult" },
      async (database, scope, parameters) => {
        const page = await searchPage(database, {
          ...{ table: "customers", scope, url: `${customers}/search`, parameters, fields: customerFields },
          condition: sql<SqlBool>`not deleted`,
        });
        return { ...page, data: page.data.map(presentCustomer) };
      },
    ),
    reading(
      `${customers}/:id`,
      { audience, input: nothing, summary: "Retrieve a customer", response: "ReadCustomer" },
      async ({ scope, pathParameters }) => {
        const customer = await findCustomer(database, scope, pathParameters["id"] ?? "");
        if (customer === undefined) throw customerMissing("id");
        return customer.deleted ? presentDeletedCustomer(customer) : presentCustomer(customer);
      },
    ),
    savingCard(
      dependencies,
      `${customers}/:id`,
      { audience, input: updateCustomerInput, summary: "Update a customer", response: "Customer" },
      async (...work) => presentCustomer(await updateCustomerBy(dependencies, ...work)),
    ),
    deleting(
      dependencies,
      `${customers}/:id`,
      async (...work) => presentDeletedCustomer((await deleteCustomer(dependencies, ...work)).deleted),
      { summary: "Delete a customer with all saved cards", response: "DeletedCustomer" },
    ),
    ...sourceEndpoints(dependencies),
  ];
}
