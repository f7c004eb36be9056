import type { HTMLAttributes, ReservedProps } from "vue";
import type { TillEvents } from "../events.ts";
import type { TillElements, TillProperties } from "./elements.ts";

/** `till-success` as the listener of a component: `onTillSuccess`. */
type Pascal<Name> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Name & string>;

type Listeners<Tag extends keyof TillElements> = {
  [Name in TillElements[Tag]["events"] as `on${Pascal<Name>}`]?: (event: TillEvents[Name]) => void;
};

/** An element as Vue templates type it: `<till-checkout publishable-key="…" @till-success="…">`. */
type Component<Tag extends keyof TillElements> = new () => TillElements[Tag]["element"] & {
  /** @deprecated Does not exist at run time: only the types of templates read it. */
  $props: TillProperties<Tag> & Listeners<Tag> & HTMLAttributes & ReservedProps;
};

declare module "vue" {
  interface GlobalComponents {
    "till-card": Component<"till-card">;
    "till-checkout": Component<"till-checkout">;
    "till-pay-link": Component<"till-pay-link">;
  }
}
