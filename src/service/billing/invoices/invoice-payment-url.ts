/** Returns the URL of the page on which an invoice is paid. */
export function invoicePaymentUrl({ publicUrl }: { readonly publicUrl: string }, id: string): string {
  return `${publicUrl}/i/${id}/pay`;
}

/** Returns the URL to which the bank sends back a payer of an invoice. */
export function invoiceReturnUrl(dependencies: { readonly publicUrl: string }, id: string): string {
  return `${invoicePaymentUrl(dependencies, id)}?from=bank`;
}
