import type { Customer, CustomerAddress, CustomerShipping } from "../../contract/payments/customer.ts";
import { unixTime } from "../unix-time.ts";

/** Translates a customer. */
export function translateCustomer(customer: Customer) {
  return {
    id: customer.id,
    object: customer.object,
    // A customer in an event of an earlier version has neither.
    address: (customer.address as CustomerAddress | null | undefined) ?? null,
    balance: customer.balance,
    created: unixTime(customer.created),
    currency: customer.currency,
    customer_account: null,
    default_source: customer.default_source,
    delinquent: customer.delinquent,
    description: customer.description,
    discount: null,
    email: customer.email,
    invoice_credit_balance: customer.invoice_credit_balance,
    invoice_prefix: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.invoice_settings.default_payment_method,
      footer: null,
      rendering_options: null,
    },
    livemode: customer.livemode,
    metadata: customer.metadata,
    name: customer.name,
    phone: customer.phone,
    preferred_locales: [],
    shipping: shippingOf(customer.shipping),
    tax_exempt: "none",
    test_clock: customer.test_clock,
  };
}

/** Translates where things are sent to; what is of an earlier version has none. */
export function shippingOf(shipping: CustomerShipping | null | undefined) {
  if (shipping == null) return null;
  const { address, name, phone } = shipping;
  return { address, name, phone };
}
