import { test } from "../journey.ts";

/** What a page is drawn in: the scheme changes its colours, the direction its places. */
export interface PageVariant {
  readonly scheme: "light" | "dark";
  readonly direction: "ltr" | "rtl";
}

/** Both schemes and both directions. With `crossed` each scheme meets each direction. */
export const straight: readonly PageVariant[] = [
  { scheme: "light", direction: "ltr" },
  { scheme: "dark", direction: "rtl" },
];
export const crossed: readonly PageVariant[] = [
  { scheme: "light", direction: "rtl" },
  { scheme: "dark", direction: "ltr" },
];

/**
 * Describes the tests of a subject in some variants. Colours do not depend on places, nor places on colours: it is
 * enough that each state is drawn in each scheme and in each direction, and each scheme in each direction.
 */
export function describeIn(
  all: readonly PageVariant[],
  subject: string,
  tests: (variant: PageVariant) => void,
): void {
  for (const variant of all) {
    const { scheme, direction } = variant;
    test.describe(`${subject}, ${scheme}, ${direction}`, () => {
      test.use({ colorScheme: scheme });
      tests(variant);
    });
  }
}
