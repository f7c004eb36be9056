import type { Plugin } from "vite";

/** Shortens the errors of Lit about style sheets: the tests find these, and payers load none of the text. */
export const shortErrors: Plugin = {
  name: "short-errors",
  applyToEnvironment: ({ name }) => name !== "service",
  transform: {
    filter: { id: /@lit\/reactive-element\/css-tag\.js$/ },
    handler: (code) => code.replaceAll(/throw Error\("[^]*?"\)/g, 'throw Error("css")'),
  },
};
