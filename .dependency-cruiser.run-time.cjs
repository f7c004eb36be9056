/** What reaches a browser: imports of types are gone here. */
module.exports = {
  forbidden: [
    {
      name: "no-schema-library-in-script-and-elements",
      comment: "They have guards by hand: the schema library weighs as much as all of till.js.",
      severity: "error",
      from: { path: "^src/(embed|elements)/" },
      to: { path: "(^|/)node_modules/zod/", reachable: true },
    },
    {
      name: "no-sentences-in-script",
      comment: "The card frame tells the script its words.",
      severity: "error",
      from: { path: "^src/embed/" },
      to: { path: "^src/language/", reachable: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: false,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "default"] },
  },
};
