import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { TillAttributes, TillElements, TillListeners } from "./elements.ts";

type Props<Tag extends keyof TillElements> = TillAttributes<Tag> &
  TillListeners<Tag> &
  DetailedHTMLProps<HTMLAttributes<TillElements[Tag]["element"]>, TillElements[Tag]["element"]>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "till-card": Props<"till-card">;
      "till-checkout": Props<"till-checkout">;
      "till-pay-link": Props<"till-pay-link">;
    }
  }
}
