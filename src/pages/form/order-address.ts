import { quantityOf } from "./order.ts";

interface AskedOrder {
  /** The path that the document has for a link or a session: `/l/box/terms`. */
  readonly path: string;
  readonly locale: string;
  /** The session that the page pays, once it is open. */
  readonly session: string | undefined;
  /** In minor units. It is sent only where the payer chooses it. */
  readonly amount?: number | undefined;
}

/** Returns the address at which the service says what a payer owes who has chosen these quantities and this amount. */
export function orderAddress(root: HTMLElement, { path, locale, session, amount }: AskedOrder): string {
  const quantities = [...root.querySelectorAll<HTMLInputElement>("[data-kind=quantity]")];
  const items = quantities.map((control) => `${control.dataset["item"] ?? ""}:${quantityOf(control)}`);
  const query = new URLSearchParams({ locale, items: items.join(",") });
  if (amount !== undefined && root.querySelector("[data-kind=amount]")) query.set("amount", String(amount));
  return `${session === undefined ? path : path.replace(/^\/.\/[^/]+/, `/c/${session}`)}?${query.toString()}`;
}
