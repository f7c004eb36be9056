import type { FrameLanguage } from "../language/frame-language.ts";
import type { SumToShow } from "../language/local-amount.ts";

/** A language in which the frame can be. */
export interface LanguageInUse extends Omit<FrameLanguage, "agreement"> {
  /** Formats an amount for the payer; an empty string if it is invalid. */
  readonly format: (sum: SumToShow) => string | Promise<string>;
}
