import type { Plugin } from "vite";

/** Removes comments and indentation from styles and templates, which are written for people. */
export const plainTemplates: Plugin = {
  name: "plain-templates",
  transform: {
    filter: {
      id: /\.styles\.ts$|\/src\/(elements|frame|pages|studio|service\/web\/(document|payment-page))\//,
    },
    handler: (code, id) => {
      const lines = code.replace(/\n\s+/g, "\n");
      // No text nodes of nothing but a line break, which stand between no words in these rooms: they weigh, and a browser
      // makes each.
      const isForm = /\/src\/(elements|frame|pages)\//.test(id);
      if (!isForm && !id.endsWith(".styles.ts")) return { code: lines, map: null };
      if (!id.endsWith(".styles.ts"))
        return { code: lines.replace(/([`>])\n(?=<)|(>)\n(?=`)/g, "$1$2"), map: null };
      return { code: lines.replace(/\/\*.*?\*\//gs, "").replace(/;?\s*([:;,{}])\s+/g, "$1"), map: null };
    },
  },
};
