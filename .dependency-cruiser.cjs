/** What each room of src/ may import from the others, types too: src/README.md. */
const rooms = {
  money: [],
  card: [],
  color: [],
  contract: ["money", "card"],
  language: ["contract", "money"],
  client: ["contract"],
  checkout: ["client", "contract", "money", "card"],
  elements: ["checkout", "language", "contract", "money", "card", "color"],
  frame: ["elements", "checkout", "language", "contract", "card"],
  embed: ["checkout", "elements", "contract", "color"],
  pages: ["elements", "checkout", "language", "contract", "money"],
  studio: ["elements", "contract", "money", "color"],
  service: ["contract", "money", "card", "color", "language"],
  cli: ["client", "contract", "service"],
  testing: ["contract"],
  manifest: ["elements"],
};

const ofTable = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room}-imports-only-its-neighbours`,
  severity: "error",
  from: { path: `^src/${room}/` },
  to: { path: "^src/", pathNot: `^src/(${[room, ...allowed].join("|")})/` },
}));

module.exports = {
  forbidden: [
    ...ofTable,
    {
      name: "cli-only-serves",
      severity: "error",
      from: { path: "^src/cli/", pathNot: "^src/cli/serve" },
      to: { path: "^src/service/" },
    },
    {
      name: "nobody-imports-an-end",
      comment:
        "pages, studio, frame, embed, cli, testing and manifest are ends: only tests and themselves import them. Types of embed are published.",
      severity: "error",
      from: { pathNot: "^(test/|src/(pages|studio|frame|embed|cli|testing|manifest)/)" },
      to: { path: "^src/(pages|studio|frame|embed|cli|testing|manifest)/", pathNot: "^src/embed/types/" },
    },
    {
      name: "product-does-not-import-tests",
      severity: "error",
      from: { path: "^(src|demo)/" },
      to: { path: "^test/" },
    },
    {
      name: "demo-is-a-merchant",
      comment: "The shop knows what a merchant knows. Only its start knows the service.",
      severity: "error",
      from: { path: "^demo/", pathNot: "^demo/start" },
      to: { path: "^src/", pathNot: "^src/(client|contract|money|embed/types)/" },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-server-in-browsers",
      severity: "error",
      from: {
        path: "^src/(money|card|color|contract|language|client|checkout|elements|frame|embed|pages|studio)/",
      },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "known-packages",
      comment:
        "What src imports at run time stands in dependencies. `npm run dev` builds while it runs, and the frameworks of the demo are built into its scripts. The manifest is made by the build.",
      severity: "error",
      from: { path: "^(src|demo)/", pathNot: "^(demo/(dev|frameworks/)|src/manifest/)" },
      to: {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "unknown", "undetermined"],
        dependencyTypesNot: ["type-only"],
      },
    },
    { name: "resolved", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["till-source", "import", "default", "types"],
      extensions: [".ts", ".js", ".mjs"],
    },
  },
};
