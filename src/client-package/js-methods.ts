import type { JsTypes } from "./js-types.ts";
import type { ClientMethod } from "./operations.ts";
import { commentOf } from "./operations.ts";

/** Calls that need at least one of several parameters, which the document cannot say. */
const neverEmpty: readonly string[] = [
  "POST /v1/coupons",
  "POST /v1/installment_plans/{id}/pay_early",
  "POST /v1/installment_plans/{id}/reschedule",
  "POST /v1/invoices",
  "POST /v1/invoices/create_preview",
  "POST /v1/payment_links",
  "POST /v1/refunds",
];

/** The widest line of a comment. */
const width = 120;

/** A method of a class: its comment, its parameters and result, and the call. */
export function methodText(method: ClientMethod, types: JsTypes): string {
  const comment = docComment(commentOf(method), "  ");
  const [declaration, body] = method.verb === "get" ? reading(method, types) : writing(method, types);
  return `${comment}\n  ${types.use(declaration)} {\n    ${body}\n  }\n`;
}

/** A doc comment with lines of a fixed width. */
export function docComment(text: string, indent: string): string {
  const words = text.trim().split(" ");
  const [first = "", ...rest] = words;
  const lines = rest.reduce<readonly string[]>(
    (all, word) => {
      const last = all.at(-1) ?? "";
      return last.length + word.length < width - indent.length - 3
        ? [...all.slice(0, -1), `${last} ${word}`]
        : [...all, word];
    },
    [first],
  );
  if (lines.length === 1) return `${indent}/** ${lines.join("")} */`;
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`].join("\n");
}

/** The declaration of a method, and what it does. */
type MethodParts = readonly [declaration: string, body: string];

function reading(described: ClientMethod, types: JsTypes): MethodParts {
  const { method, item, response, input } = described;
  const path = types.path(described);
  if (item !== undefined) return listing(described, types.result(item), types, path);
  if (response.endsWith("SearchResult")) return searching(described, types, path);
  const ids = parametersOf(described);
  const required = input?.required ?? [];
  const others = Object.keys(input?.properties ?? {}).filter((name) => name !== "expand");
  const [first, ...secondForms] = types.forms(response);
  const optional = others.filter((name) => !required.includes(name));
  if (path === undefined && optional.length > 0) {
    return [
      `${method}(${[...ids, `input: ${types.input(described)}`, "options?: ReadOptions"].join(", ")}): Promise<${types.result(response)}>`,
      `return this.#connection.get(${pathText(described)}, input, options);`,
    ];
  }
  if (path === undefined) {
    const parameters = [...ids, ...required.map((name) => `${name}: string`), "options?: ReadOptions"];
    const query = required.length === 0 ? "{}" : `{ ${required.join(", ")} }`;
    return [
      `${method}(${parameters.join(", ")}): Promise<${types.result(response)}>`,
      `return this.#connection.get(${pathText(described)}, ${query}, options);`,
    ];
  }
  const generic = `${method}<const Path extends ${path} = never>`;
  const result = `Promise<Expanded<${first}, Path>>`;
  if (optional.length === 0) {
    return [
      `${generic}(${[...ids, "options: ExpandOptions<Path> = {}"].join(", ")}): ${result}`,
      `return this.#connection.get(${pathText(described)}, { expand: options.expand }, options);`,
    ];
  }
  // With what a publishable key needs beside itself, the result is what its holder may see.
  const needed = optional.map((name) => `readonly ${name}: string`).join("; ");
  const known = optional.map((name) => `readonly ${name}?: string`).join("; ");
  return [
    `${method}(${[...ids, `options: ReadOptions & { ${needed} }`].join(", ")}): Promise<${secondForms.join(" | ")}>;
  ${generic}(${[...ids, "options?: ExpandOptions<Path>"].join(", ")}): ${result};
  ${method}(${[...ids, `options: ExpandOptions<${path}> & { ${known} } = {}`].join(", ")}): Promise<unknown>`,
    `const { ${optional.join(", ")}, expand } = options;
    return this.#connection.get(${pathText(described)}, { ${optional.join(", ")}, expand }, options);`,
  ];
}

function listing(
  described: ClientMethod,
  item: string,
  types: JsTypes,
  path: string | undefined,
): MethodParts {
  const { method, input } = described;
  const type = types.input(described);
  const required = input?.required ?? [];
  const members = required.map((name) => `readonly ${name}: string`).join("; ");
  const query = `ListQuery<${type}>${required.length === 0 ? "" : ` & { ${members} }`}`;
  const [generic, given, result] = expanding(path, query, item);
  const parameters = [
    ...parametersOf(described),
    `query: ${given}${required.length === 0 ? " = {}" : ""}`,
    "options: ReadOptions = {}",
  ];
  return [
    `${method}${generic}(${parameters.join(", ")}): PagedList<${result}>`,
    `return this.#connection.list(${pathText(described)}, query, options);`,
  ];
}

function searching(described: ClientMethod, types: JsTypes, path: string | undefined): MethodParts {
  const type = types.input(described);
  const item = types.result(described.response.replace(/SearchResult$/, ""));
  // What every search takes needs no name.
  const query = type === "SearchInput" ? "SearchQuery" : `SearchQuery<${type}>`;
  const [generic, given, result] = expanding(path, query, item);
  return [
    `${described.method}${generic}(input: ${given}, options?: ReadOptions): Promise<SearchResult<${result}>>`,
    `return this.#connection.get(${pathText(described)}, input, options);`,
  ];
}

/** What a list or search of objects is, whose members can be expanded. */
function expanding(
  path: string | undefined,
  query: string,
  item: string,
): readonly [generic: string, query: string, item: string] {
  if (path === undefined) return ["", query, item];
  return [
    `<const Path extends \`data.\${${path}}\` = never>`,
    `Expanding<${query}, Path>`,
    `Expanded<${item}, OfItem<Path>>`,
  ];
}

function writing(described: ClientMethod, types: JsTypes): MethodParts {
  const { call, verb, method, input, response, isUpload } = described;
  const path = types.path(described);
  const type = input === undefined ? undefined : types.input(described);
  const isOptional =
    (input?.required ?? []).length === 0 && !method.startsWith("update") && !neverEmpty.includes(call);
  const given = path === undefined ? type : `Expanding<${type}, Path>`;
  const ofResult = response.endsWith("List")
    ? `List<${types.result(response.replace(/List$/, ""))}>`
    : types.result(response);
  const parameters = [
    ...parametersOf(described),
    ...(given === undefined ? [] : [`input: ${given}${isOptional ? " = {}" : ""}`]),
    `options?: ${verb === "post" ? "WriteOptions" : "ReadOptions"}`,
  ];
  const generic = path === undefined ? "" : `<const Path extends ${path} = never>`;
  const result = path === undefined ? ofResult : `Expanded<${ofResult}, Path>`;
  const sent = isUpload ? "form" : type === undefined ? "{}" : "input";
  const values = verb === "post" ? `${sent}, options` : type === undefined ? "options" : "options, input";
  return [
    `${method}${generic}(${parameters.join(", ")}): Promise<${result}>`,
    `${isUpload ? formText(described) : ""}return this.#connection.${verb}(${pathText(described)}, ${values});`,
  ];
}

/** Makes the form of an upload: its fields, and then the file. */
function formText({ input }: ClientMethod): string {
  const fields = Object.entries(input?.properties ?? {});
  const isFile = (field: (typeof fields)[number]) => field[1].format === "binary";
  const ordered = [...fields.filter((field) => !isFile(field)), ...fields.filter(isFile)];
  const lines = ordered.map(([name]) => `form.set("${name}", input.${name});\n    `);
  return `const form = new FormData();\n    ${lines.join("")}`;
}

function parametersOf({ ids }: ClientMethod): readonly string[] {
  return ids.map((id) => `${id}: string`);
}

/** The path of a call as JavaScript: `` `/v1/charges/${inPath(id)}` ``. */
function pathText({ path, ids }: ClientMethod): string {
  return ids.length === 0 ? JSON.stringify(path) : `\`${path.replace(/\{(\w+)\}/g, "${inPath($1)}")}\``;
}
