import type { ReactElement } from "react";
import type {} from "till/react";

// What a page in React may write of the elements, and what it may not.

export const good: ReactElement = (
  <form>
    <till-card publishable-key="pk_test_1" name="source" required className="card" theme="night">
      Card
    </till-card>
    <till-checkout
      publishable-key="pk_test_1"
      action="/pay"
      amount={4200}
      currency="eur"
      success-url="/thanks"
      ontill-success={({ detail }) => detail.charge}
      ref={(checkout) => checkout?.focus()}
    >
      <input name="note" />
    </till-checkout>
    <till-pay-link href="/l/box">Buy</till-pay-link>
  </form>
);

// @ts-expect-error The publishable key has to be there.
export const keyless = <till-card name="source" />;
// @ts-expect-error React leaves names as they are written: only that of the attribute arrives.
export const camelCase = <till-card publishable-key="pk_test_1" successUrl="/thanks" />;
export const typed = (
  // @ts-expect-error No event tells what was typed.
  <till-card publishable-key="pk_test_1" ontill-change={({ detail }) => detail.number} />
);
// @ts-expect-error A field is required or not.
export const wordy = <till-card publishable-key="pk_test_1" required="yes" />;
