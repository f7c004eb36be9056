import type { Feature } from "../../platform/feature.ts";
import { announceDeprecations } from "./announce-deprecations.ts";

export const notices: Feature = {
  jobs: (dependencies) => [
    { name: "announcing of deprecations", pause: 10_000, run: () => announceDeprecations(dependencies) },
  ],
};
