import { browserLocale } from "../elements/browser-locale.ts";
import { defineStudio } from "./define.ts";
import { randomId } from "../elements/random-id.ts";
import type { Platform } from "./studio-service.ts";

const platform: Platform = {
  fetch: (input, init) => fetch(input, init),
  newId: randomId,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  // Without `async` a page without TLS, which has no clipboard, would throw.
  copy: async (text) => navigator.clipboard.writeText(text),
};

defineStudio();
await document.querySelector("till-studio")?.start(platform, browserLocale(navigator.language).toString());
