import { useState } from "react";

const price = 4200;

/** The whole checkout. `amount` is only displayed: the backend knows the price. */
export function Checkout({ publishableKey }: { publishableKey: string }) {
  const [boxes, setBoxes] = useState(1);
  const [heard, setHeard] = useState("");
  return (
    <>
      <till-checkout
        publishable-key={publishableKey}
        action="/pay"
        amount={price * boxes}
        currency="eur"
        description="Summer box"
        ontill-success={(event) => setHeard(`${event.type} ${(event.detail.charge as { id: string }).id}`)}
        ontill-error={(event) => setHeard(`${event.type} ${event.detail.code ?? ""}`)}
      >
        <label>
          Boxes
          <select name="boxes" value={boxes} onChange={(event) => setBoxes(Number(event.target.value))}>
            <option>1</option>
            <option>2</option>
            <option>3</option>
          </select>
        </label>
      </till-checkout>
      <output>{heard}</output>
    </>
  );
}
