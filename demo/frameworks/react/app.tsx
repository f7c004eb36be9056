import { useState, useSyncExternalStore } from "react";
import { CardForm } from "./card-form.tsx";
import { Checkout } from "./checkout.tsx";
import { Orders } from "./orders.tsx";

const views = { "#checkout": Checkout, "#card": CardForm, "#orders": Orders };
const titles = { "#checkout": "Checkout", "#card": "Card in a form", "#orders": "Open orders" };

function onHashChange(changed: () => void) {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}

function currentView() {
  return location.hash in views ? (location.hash as keyof typeof views) : "#checkout";
}

export function App({ publishableKey }: { publishableKey: string }) {
  const view = useSyncExternalStore(onHashChange, currentView, () => "#checkout" as const);
  const [shown, setShown] = useState(true);
  const View = views[view];
  return (
    <>
      <nav aria-label="Ways to pay">
        <ul>
          {Object.entries(titles).map(([hash, title]) => (
            <li key={hash}>
              <a href={hash} aria-current={hash === view ? "page" : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <label className="choice">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        Show the payment
      </label>
      {shown && <View publishableKey={publishableKey} />}
    </>
  );
}
