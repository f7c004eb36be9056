import type { PayableSession } from "../../contract/checkout/public-checkout-session.ts";
import { brandName } from "../../elements/card-form/brand-mark.ts";
import { fill } from "../../language/fill.ts";
import { writeLocalTimes } from "./write-local-times.ts";

/** Fills the rows of a payment that the document has, each where its value is known. */
export function showPaid(
  root: ParentNode,
  { payment, receipt_number: number }: Pick<PayableSession, "payment" | "receipt_number">,
  locale: string,
): void {
  for (const row of root.querySelectorAll<HTMLElement>("[data-paid]")) {
    const { paid, text = "", unknown = "" } = row.dataset;
    const value = row.querySelector("bdi");
    if (paid === "number") write(number);
    else if (paid === "card" && payment?.card) {
      const { brand: id, last4 } = payment.card;
      const brand = id === "unknown" ? unknown : brandName(id);
      write(last4 === null ? brand : fill(text, { brand, last4 }));
    } else if (paid === "card" && payment) {
      const method = root.querySelector<HTMLElement>(`[name=method][value=${payment.payment_method_type}]`);
      write(method?.dataset["name"] ?? null);
    } else if (paid === "time" && payment?.paid_at) {
      const time = document.createElement("time");
      time.dateTime = time.textContent = payment.paid_at;
      value?.replaceChildren(time);
      row.hidden = false;
    }

    function write(known: string | null): void {
      if (value) value.textContent = known;
      row.hidden = known === null;
    }
  }
  writeLocalTimes(root, locale);
}
