import { createElement, lazy } from "react";
import { hydrateRoot } from "react-dom/client";
import { CardPart, ServerRendered } from "./server-rendered.ts";

/** Takes over what the server has rendered: the part with the card only when the test says so. */
const Part = lazy(async () => {
  await new Promise((resolve) => document.addEventListener("card-script", resolve, { once: true }));
  return { default: CardPart };
});
const root = document.querySelector<HTMLElement>("#root");
const publishableKey = root?.dataset["key"] ?? "";
const errors: string[] = [];
Object.assign(globalThis, { hydrationErrors: errors });
if (root)
  hydrateRoot(root, createElement(ServerRendered, { Part, publishableKey }), {
    onRecoverableError: (error) => void errors.push(String(error)),
  });
