/** What reaches a browser: imports of types are gone here. */
module.exports = {
  forbidden: [
    {
      name: "no-schema-library-in-script-and-elements",
      comment: "They have guards by hand: the schema library weighs as much as all of till.js.",
      severity: "error",
      from: { path: "^src/(embed|elements|studio)/" },
      to: { path: "(^|/)node_modules/zod/", reachable: true },
    },
    {
      name: "no-sentences-in-script",
      comment: "The card frame tells the script its words.",
      severity: "error",
      from: { path: "^src/embed/" },
      to: { path: "^src/language/", reachable: true },
    },
    {
      name: "only-sentences-of-the-card-in-frame",
      comment: "The frame has little room, and 40 languages more to come.",
      severity: "error",
      from: { path: "^src/(frame|elements)/" },
      to: { path: "^src/language/locales/[^/]+/(?!card\\.)", reachable: true },
    },
    {
      name: "no-sentences-of-the-service-in-pages",
      comment: "They come with the document.",
      severity: "error",
      from: { path: "^src/pages/" },
      to: { path: "^src/language/locales/[^/]+/service\\.", reachable: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: false,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "default"] },
  },
};
