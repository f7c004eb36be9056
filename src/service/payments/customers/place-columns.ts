import type {
  CustomerAddress,
  CustomerAddressInput,
  CustomerPlacesInput,
  CustomerShipping,
} from "../../../contract/customer.ts";

/** Returns address and shipping of a customer as columns; none for what is not given. */
export function placeColumns({ address, shipping }: CustomerPlacesInput): {
  readonly address?: string | null;
  readonly shipping?: string | null;
} {
  return {
    ...(address === undefined ? {} : { address: address && JSON.stringify(addressOf(address)) }),
    ...(shipping === undefined ? {} : { shipping: shipping && JSON.stringify(shippingOf(shipping)) }),
  };
}

function addressOf(given: CustomerAddressInput): CustomerAddress {
  return {
    line1: given.line1 ?? null,
    line2: given.line2 ?? null,
    city: given.city ?? null,
    state: given.state ?? null,
    postal_code: given.postal_code ?? null,
    country: given.country ?? null,
  };
}

/** Returns where things are sent to, with null for the parts that were not given. */
export function shippingOf({
  name,
  phone,
  address,
}: NonNullable<CustomerPlacesInput["shipping"]>): CustomerShipping {
  return { name, phone: phone ?? null, address: addressOf(address) };
}
