import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type {} from "till/react";
import { App } from "./app.tsx";

const place = document.querySelector<HTMLElement>("#app");
if (place) {
  createRoot(place).render(
    <StrictMode>
      <App publishableKey={place.dataset["publishableKey"] ?? ""} />
    </StrictMode>,
  );
}
