import { useState } from "react";
import { pay } from "../pay.ts";

const price = { amount: 4200, currency: "eur" };

/** The card as a form field: when `onSubmit` is called, its value is a token. */
export function CardForm({ publishableKey }: { publishableKey: string }) {
  const [paying, setPaying] = useState(false);
  const [outcome, setOutcome] = useState("");

  async function submit(form: HTMLFormElement) {
    setPaying(true);
    setOutcome(await pay(form, price));
    setPaying(false);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <till-card name="source" publishable-key={publishableKey} required disabled={paying} />
      <button disabled={paying}>Pay €42.00</button>
      <output>{outcome}</output>
    </form>
  );
}
