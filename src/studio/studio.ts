import { browserTag } from "../elements/browser-tag.ts";
import { defineStudio } from "./define.ts";
import { randomId } from "../elements/random-id.ts";
import type { StudioBrowser } from "./studio-service.ts";

const browser: StudioBrowser = {
  fetch: (input, init) => fetch(input, init),
  newId: randomId,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  copy: async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return "";
    } catch {
      return "The browser did not allow copying. Copy it yourself.";
    }
  },
};

defineStudio();
await document.querySelector("till-studio")?.start(browser, browserTag(navigator.language));
