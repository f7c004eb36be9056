import type { ComponentType, ReactElement } from "react";
import { createElement, Suspense } from "react";

export interface PartProps {
  readonly publishableKey: string;
}

/** The part of the page with the card, which React takes over last. */
export function CardPart({ publishableKey }: PartProps): ReactElement {
  const note = createElement("input", { name: "note", key: "note" });
  return createElement(
    "form",
    null,
    createElement("till-card", { "publishable-key": publishableKey }),
    createElement("till-checkout", { "publishable-key": publishableKey, action: "/pay" }, note),
  );
}

/** A page that a server renders with React. */
export function ServerRendered({
  Part,
  publishableKey,
}: PartProps & { readonly Part: ComponentType<PartProps> }) {
  return createElement(
    "main",
    null,
    createElement("h1", null, "Checkout"),
    createElement(Suspense, null, createElement(Part, { publishableKey })),
  );
}
