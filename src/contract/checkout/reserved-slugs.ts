/** Slugs that are rejected: present and future top-level paths of the service, and names that suggest its operator. */
export const reservedSlugs: ReadonlySet<string> = new Set(
  (
    "about account accounts admin api app assets auth billing c checkout console customer customers dashboard docs error " +
    "errors favicon file files frame health help home index install invoice invoices l legal link links live login logout " +
    "m mail me merchant metrics new oauth outbox p pay payment payments pricing privacy public r ready receipt receipts " +
    "redirect refund refunds register robots root s sandbox scripts secure security session sessions settings sign-in " +
    "sign-up signin signup sitemap static status studio support system terms test till token tokens v v1 v2 v3 webhook " +
    "webhooks well-known www"
  ).split(" "),
);
