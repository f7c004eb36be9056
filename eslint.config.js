import lit from "eslint-plugin-lit";
import litA11y from "eslint-plugin-lit-a11y";
import wc from "eslint-plugin-wc";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

/** Only here are the clock and chance taken; all other code is given them. */
const edges = [
  "src/service/main.ts",
  "src/service/test-service.ts",
  "src/client/connect.ts",
  "src/client/webhooks.ts",
  "src/cli/now.ts",
  "src/embed/define.ts",
  "src/studio/studio.ts",
  "demo/start.ts",
  "test/processor/fake-adyen/main.ts",
  "test/support/**",
  "test/bench/**",
];

const takenFromOutside = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: "Pass the clock in.",
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: "Pass the clock in." },
  { selector: "CallExpression[callee.name='Date']", message: "Pass the clock in." },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: "Pass chance in." },
];

/** TypeScript does not report an unknown member of an object literal that is spread into another. */
const literalSpreads = [
  {
    selector:
      "ObjectExpression > SpreadElement > :matches(ObjectExpression, TSAsExpression > ObjectExpression)",
    message: "Write the members themselves.",
  },
];

/** Of a payer's browser only the time in which the page runs counts. */
const limits = [
  {
    selector: "MemberExpression[object.name='AbortSignal'][property.name='timeout']",
    message: "Use inTime: a page that does not run has no time.",
  },
  {
    selector: "CallExpression[callee.name='setTimeout'][arguments.length>1]",
    message: "Use startLimit or withTimeout for a limit, and the timers that are passed in for a delay.",
  },
];

/** A browser may have no `Intl`, deny it, or throw from it. */
const formats = [
  {
    selector:
      "NewExpression[callee.object.name='Intl']:not(CallExpression[callee.name=/^if(Intl|Possible)$/] NewExpression)",
    message: "Use ifIntl, and write a plain form where it returns undefined.",
  },
];

/** The service alone calls what they have without ifIntl. */
const formatsOfService = ["src/language/{format-date,promotion-code-in-words}.ts"];

const nodeTest = [
  { from: "package", package: "node:test", name: ["after", "before", "describe", "it", "suite", "test"] },
];

/** Its types have `equal` answer a promise, which only snapshots do. */
const equal = [{ from: "package", package: "@open-wc/semantic-dom-diff", name: "Equal" }];

export default defineConfig(
  globalIgnores(["demo/merchant-tests/", "dist/", "node_modules/", "test-results/", ".till/"]),
  { linterOptions: { reportUnusedDisableDirectives: "error", noInlineConfig: true } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ["browser", "frameworks", "node", "tests"].map((name) => `config/tsconfig.${name}.json`),
      },
    },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "max-lines": ["error", { max: 320, skipBlankLines: true, skipComments: true }],
      "no-console": ["error", { allow: ["error"] }],
      "no-eval": "error",
      "no-implied-eval": "off",
      "no-restricted-syntax": ["error", ...literalSpreads, ...takenFromOutside],
      "object-shorthand": "error",
      "prefer-const": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/no-floating-promises": [
        "error",
        { allowForKnownSafeCalls: [...nodeTest, ...equal] },
      ],
      "@typescript-eslint/no-empty-object-type": [
        "error",
        { allowInterfaces: "with-single-extends", allowWithName: "^Tables$" },
      ],
      "@typescript-eslint/no-extraneous-class": ["error", { allowEmpty: true }],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { inheritedMethods: false } }],
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
      "@typescript-eslint/no-namespace": ["error", { allowDeclarations: true }],
      // The types allow no enum.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      "@typescript-eslint/no-unsafe-enum-comparison": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "@typescript-eslint/no-unnecessary-type-assertion": "off",
      "@typescript-eslint/only-throw-error": [
        "error",
        { allowThrowingAny: true, allowThrowingUnknown: true },
      ],
      "@typescript-eslint/prefer-promise-reject-errors": [
        "error",
        { allowThrowingAny: true, allowThrowingUnknown: true },
      ],
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  {
    files: ["src/{elements,frame,embed,pages,studio}/**/*.ts"],
    extends: [lit.configs["flat/recommended"], wc.configs["flat/best-practice"], litA11y.configs.recommended],
    settings: { litHtmlSources: true },
  },
  {
    // `npm run clients` makes it.
    files: ["src/client/resources.ts"],
    rules: { "max-lines": "off" },
  },
  {
    // On a server there is no `document`, whatever its type says.
    files: ["src/{client,elements,embed}/**/*.ts"],
    rules: { "@typescript-eslint/no-unnecessary-condition": "off" },
  },
  {
    // A test says what it expects of an answer, not what every answer may be.
    files: ["test/**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-base-to-string": "off",
      "@typescript-eslint/no-deprecated": "off",
      "@typescript-eslint/no-misused-promises": "off",
      "@typescript-eslint/no-misused-spread": "off",
      "@typescript-eslint/no-unnecessary-condition": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    // Its values are the same in each run, unless it is told otherwise there.
    files: ["test/**/*.ts"],
    ignores: ["test/support/fast-check.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        { name: "fast-check", message: "Import fc from test/support/fast-check.ts, which sets the seed." },
      ],
    },
  },
  {
    files: ["src/{language,money,studio}/**"],
    ignores: formatsOfService,
    rules: { "no-restricted-syntax": ["error", ...literalSpreads, ...takenFromOutside, ...formats] },
  },
  {
    files: ["src/{checkout,elements,embed,frame,pages}/**"],
    ignores: ["src/checkout/timers.ts"],
    rules: {
      "no-restricted-syntax": ["error", ...literalSpreads, ...takenFromOutside, ...limits, ...formats],
    },
  },
  { files: edges, rules: { "no-restricted-syntax": ["error", ...literalSpreads] } },
);
