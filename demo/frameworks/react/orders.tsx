import { useState } from "react";

const price = 4200;

/** Any number of checkouts on one page; each is a separate payment. */
export function Orders({ publishableKey }: { publishableKey: string }) {
  const [orders, setOrders] = useState([
    { id: 1001, boxes: 1 },
    { id: 1002, boxes: 2 },
  ]);
  return (
    <ul className="orders">
      {orders.map(({ id, boxes }) => (
        <li key={id}>
          <till-checkout
            publishable-key={publishableKey}
            action="/pay"
            amount={price * boxes}
            currency="eur"
            description={`Order ${id}`}
            order={id}
          >
            <input type="hidden" name="boxes" value={boxes} />
          </till-checkout>
          <button onClick={() => setOrders(orders.filter((order) => order.id !== id))}>
            Remove order {id}
          </button>
        </li>
      ))}
    </ul>
  );
}
