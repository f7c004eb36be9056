/** The favicon: a card. */
export const icon = {
  path: "/icon.svg",
  type: "image/svg+xml",
  body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f5eff"/><path d="M7 9h18a2 2 0 0 1 2 2v1H5v-1a2 2 0 0 1 2-2M5 15h22v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zm3 4v1.5h6V19z" fill="#fff" fill-rule="evenodd"/></svg>`,
} as const;
