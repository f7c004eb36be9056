import type { HTMLAttributes } from "svelte/elements";
import type { TillAttributes, TillElements, TillListeners } from "./elements.ts";

type Props<Tag extends keyof TillElements> = TillAttributes<Tag> &
  TillListeners<Tag> &
  HTMLAttributes<TillElements[Tag]["element"]>;

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "till-card": Props<"till-card">;
    "till-checkout": Props<"till-checkout">;
    "till-pay-link": Props<"till-pay-link">;
  }
}
