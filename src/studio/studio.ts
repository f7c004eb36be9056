import { browserLocale } from "../elements/browser-locale.ts";
import { defineStudio } from "./define.ts";
import type { Platform } from "./studio-service.ts";

const platform: Platform = {
  fetch: (input, init) => fetch(input, init),
  // Pages without TLS have neither `crypto.randomUUID` nor a clipboard. An id has to be new, not secret.
  newId: () => `${Math.random()}${Math.random()}`,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  copy: async (text) => navigator.clipboard.writeText(text),
};

defineStudio();
await document.querySelector("till-studio")?.start(platform, browserLocale(navigator.language).toString());
