import { aFirefox } from "./a-firefox.ts";
import { aWebkit } from "./a-webkit.ts";
import type { StartedBrowser } from "./started.ts";

/** What a browser tells its pages of the payer's preferences. */
export type Media = "light" | "dark and still";

/** A browser that is not Chromium. */
export interface Engine {
  readonly name: string;
  start(media: Media): Promise<StartedBrowser>;
}

export const engines = {
  firefox: { name: "Firefox", start: aFirefox },
  webkit: { name: "WebKit", start: aWebkit },
} as const satisfies Record<string, Engine>;

export type EngineName = keyof typeof engines;

/** The engine that `ENGINE` names. */
export function engineOf({ ENGINE }: NodeJS.ProcessEnv): Engine {
  if (ENGINE === "firefox" || ENGINE === "webkit") return engines[ENGINE];
  throw new Error("ENGINE is firefox or webkit.");
}
