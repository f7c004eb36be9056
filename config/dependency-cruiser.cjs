/** What each room of src/ may import from the others, types too: docs/architecture.md. */
const rooms = {
  money: [],
  card: [],
  color: [],
  billing: ["money"],
  contract: ["money", "card"],
  dialect: ["contract"],
  language: ["contract", "money"],
  client: ["contract"],
  checkout: ["client", "contract", "money", "card"],
  elements: ["checkout", "language", "contract", "money", "card", "color"],
  frame: ["elements", "checkout", "language", "contract", "money", "card"],
  embed: ["checkout", "elements", "contract", "color"],
  pages: ["elements", "checkout", "language", "contract", "money"],
  studio: ["elements", "client", "contract", "money", "color", "billing"],
  service: ["contract", "money", "card", "color", "billing", "dialect", "language", "elements/sheets"],
  cli: ["client", "client-package", "contract", "dialect", "money", "service", "site"],
  testing: ["client", "contract"],
  manifest: ["elements"],
  "client-package": ["contract"],
  site: ["card", "contract", "language", "manifest", "client-package", "service"],
};

const ofTable = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room}-imports-only-its-neighbours`,
  severity: "error",
  from: { path: `^src/${room}/` },
  to: { path: "^src/", pathNot: `^src/(${[room, ...allowed].join("|")})/` },
}));

/** The layers of src/service, the lowest first; each imports those below it, types too: docs/architecture.md. */
const layers = [
  "platform",
  "accounts",
  "events",
  "catalog",
  "payments",
  "billing",
  "checkout",
  "web",
  "doctor",
];

const ofLayers = layers.map((layer, height) => ({
  name: `${layer}-imports-only-lower-layers`,
  severity: "error",
  from: { path: `^src/service/${layer}/` },
  to: { path: "^src/service/", pathNot: `^src/service/(${layers.slice(0, height + 1).join("|")})/` },
}));

module.exports = {
  forbidden: [
    ...ofTable,
    ...ofLayers,
    {
      name: "no-cycles-of-folders",
      comment: "Types count: two folders that need each other are one, or a third below them.",
      severity: "error",
      scope: "folder",
      from: { path: "^src/service/" },
      to: { circular: true },
    },
    {
      name: "features-only-in-the-root",
      comment: "Resources import the use cases and stores of others, never what they add to the service.",
      severity: "error",
      from: { path: "^src/service/[^/]+/" },
      to: { path: "^src/service/.*/features?[.]ts$", pathNot: "^src/service/platform/feature[.]ts$" },
    },
    {
      name: "acquirers-only-in-the-root",
      comment: "A processor is used by its interface: src/service/payments/processor/processor.ts.",
      severity: "error",
      from: { path: "^src/service/", pathNot: "^src/service/(payments/acquirers/|[^/]+[.]ts$)" },
      to: { path: "^src/service/payments/acquirers/[^/]+/" },
    },
    {
      name: "acquirers-apart",
      comment: "An acquirer is one folder, which can be deleted with its line in src/service/acquirers.ts.",
      severity: "error",
      from: { path: "^src/service/payments/acquirers/([^/]+)/" },
      to: { path: "^src/service/payments/acquirers/[^/]+/", pathNot: "^src/service/payments/acquirers/$1/" },
    },
    {
      name: "cli-is-a-client",
      comment:
        "Only what src/cli/service/ holds needs the service itself: to serve, to describe the API with the calls that were recorded, to back up.",
      severity: "error",
      from: { path: "^src/cli/", pathNot: "^src/cli/service/" },
      to: { path: "^src/(service|client-package|site)/" },
    },
    {
      name: "nobody-imports-an-end",
      comment:
        "pages, studio, frame, embed, cli, testing, manifest, client-package and site are ends: only the build, tests and themselves import them. Types of embed are published; the site is made of what the build describes.",
      severity: "error",
      from: {
        pathNot:
          "^(build/|test/|demo/merchant-tests/|src/(pages|studio|frame|embed|cli|testing|manifest|client-package|site)/)",
      },
      to: {
        path: "^src/(pages|studio|frame|embed|cli|testing|manifest|client-package|site)/",
        pathNot: "^src/embed/types/",
      },
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
      // Types count, but in test/engines.
      from: { pathNot: "^test/engines/" },
      to: { circular: true },
    },
    {
      name: "no-server-in-browsers",
      severity: "error",
      from: {
        path: "^src/(money|card|color|billing|contract|dialect|language|client|checkout|elements|frame|embed|pages|studio)/",
      },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "known-packages",
      comment:
        "What src imports at run time stands in dependencies, but for the libraries of the command line, which the build bundles. `npm run dev` builds while it runs, and the frameworks of the demo are built into its scripts. The manifest, the client’s package and the documentation site are made by the build, which bundles @noble/hashes, hono, kysely and lit: test/documents/container.test.ts starts it without them. Who tests with Playwright has it.",
      severity: "error",
      from: {
        path: "^(src|demo)/",
        pathNot:
          "^(demo/(dev|frameworks/|merchant-tests/)|src/(manifest|client-package|site)/|src/testing/playwright[.]ts$)",
      },
      to: {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "unknown", "undetermined"],
        dependencyTypesNot: ["type-only"],
        pathNot:
          "(^|/)node_modules/(@clack/prompts|@hono/node-server|@lit|@noble|cli-table3|commander|fast-string-width|hono|kysely|lit|lit-element|lit-html|parse5|picocolors|pure-rand)/",
      },
    },
    {
      name: "resolved",
      comment:
        "The bench, the programs of others and the tests of a shop install packages of their own, which are not there in a new checkout.",
      severity: "error",
      from: { pathNot: "^(test/(bench|clients/programs)|demo/merchant-tests)/" },
      to: { couldNotResolve: true },
    },
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
