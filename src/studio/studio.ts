import { browserLocale } from "../elements/browser-locale.ts";
import { defineStudio } from "./define.ts";
import type { Platform } from "./studio-service.ts";

const platform: Platform = {
  fetch: (input, init) => fetch(input, init),
  newId: () => crypto.randomUUID(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  copy: (text) => navigator.clipboard.writeText(text),
};

defineStudio();
await document.querySelector("till-studio")?.start(platform, browserLocale(navigator.language).toString());
