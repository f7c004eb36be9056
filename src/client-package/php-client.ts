import { declineCatalogue } from "../contract/errors/decline-catalogue.ts";
import type { ApiDocument, ApiSchema, ClientMethod } from "./operations.ts";
import { camelCase, clientMethods, commentOf } from "./operations.ts";
import { phpShape, phpType } from "./php-types.ts";

/** The generated files of the PHP client by their paths below `src`: resources, results, and the class `Till` that has them. */
export function phpClient(document: ApiDocument): ReadonlyMap<string, string> {
  const methods = clientMethods(document);
  const resources = groupBy(methods, ({ resource }) => resource);
  const results = resultSchemas(document);
  return new Map([
    ...[...resources].map(
      ([name, of]) => [`Resources/${classOf(name)}.php`, resourceFile(name, of)] as const,
    ),
    ...[...results].map(([name, schema]) => [`Results/${name}.php`, resultFile(name, schema)] as const),
    ["Generated/ObjectNames.php", objectNames(results)],
    ["Generated/NextSteps.php", nextSteps()],
    ["Till.php", tillFile([...resources.keys()])],
  ]);
}

function groupBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return groups;
}

function classOf(resource: string): string {
  return resource.charAt(0).toUpperCase() + resource.slice(1);
}

function file(namespace: string, ...parts: readonly string[]): string {
  const head =
    "<?php\n\n// Made by `npm run clients` from the OpenAPI document.\n\ndeclare(strict_types=1);\n";
  return [head, `namespace ${namespace};\n`, ...parts].join("\n");
}

function resourceFile(name: string, methods: readonly ClientMethod[]): string {
  const texts = methods.map(methodText);
  const uses = ["Connection", "Page", "PagedList", "Result", "Results"].filter(
    (use) => use === "Connection" || texts.some((text) => new RegExp(`\\b${use}\\b`).test(text)),
  );
  return file(
    "Till\\Resources",
    uses.map((use) => `use Till\\${use};\n`).join(""),
    `/** \`${methods[0]?.path ?? ""}\` */\nfinal class ${classOf(name)}\n{`,
    `    /** @internal */\n    public function __construct(private readonly Connection $connection)\n    {\n    }\n`,
    `${texts.join("\n")}}\n`,
  );
}

function methodText(operation: ClientMethod): string {
  const { method, verb, path, ids, input, item, response, isUpload } = operation;
  const isRequired = (input?.required ?? []).length > 0;
  const isPosted = verb === "post";
  const parameters = [
    ...ids.map((id) => `string $${id}`),
    ...(input === undefined ? [] : [`array $parameters${isRequired ? "" : " = []"}`]),
    ...(isPosted ? ["?string $idempotencyKey = null"] : []),
  ];
  const address = path.replace(/\{(\w+)\}/g, (_, id: string) => `' . Connection::inPath($${id}) . '`);
  const pathText = `'${address}'`.replace(/ \. ''$/, "");
  const given = input === undefined ? (isPosted ? ", []" : "") : ", $parameters";
  const sent = `$this->connection->${isUpload ? "upload" : verb}(${pathText}${given}${isPosted ? ", $idempotencyKey" : ""})`;
  const itemClass = `Results\\${item ?? response.replace(/List$/, "")}`;
  const [type, body, returns] =
    item !== undefined
      ? [
          "PagedList",
          `new PagedList($this->connection, ${pathText}${given}, ${itemClass}::class)`,
          "PagedList",
        ]
      : response.endsWith("List")
        ? ["Page", `Page::of(${sent}, ${itemClass}::class)`, "Page"]
        : [`Results\\${response}`, `new Results\\${response}(${sent})`, undefined];
  const doc = [
    `     * ${commentOf(operation)}`,
    "     *",
    ...(input === undefined ? [] : [`     * @param ${inputShape(input, isUpload)} $parameters`]),
    ...(returns === undefined ? [] : [`     * @return ${returns}<${itemClass}>`]),
  ];
  return [
    "    /**",
    ...(doc.length === 2 ? doc.slice(0, 1) : doc),
    "     */",
    `    public function ${method}(${parameters.join(", ")}): ${type}`,
    "    {",
    `        return ${body};`,
    "    }",
    "",
  ].join("\n");
}

function inputShape(input: ApiSchema, isUpload: boolean): string {
  const shape = phpShape(input);
  return isUpload ? shape.replace("file: string", "file: \\CURLFile|\\CURLStringFile") : shape;
}

/** The schemas of single objects. Members of one that has two forms may be missing. */
function resultSchemas({ components: { schemas } }: ApiDocument): ReadonlyMap<string, ApiSchema> {
  const single = Object.entries(schemas).filter(([name]) => name !== "Error" && !name.endsWith("List"));
  return new Map(
    single.map(([name, schema]) => {
      if (schema.anyOf === undefined) return [name, schema] as const;
      const forms = schema.anyOf.map(({ $ref = "" }) => schemas[$ref.split("/").at(-1) ?? ""] ?? {});
      const common = forms.map(({ required = [] }) => new Set(required));
      const properties = Object.assign({}, ...forms.map(({ properties }) => properties).reverse()) as object;
      const required = Object.keys(properties).filter((member) => common.every((of) => of.has(member)));
      return [name, { properties, required } as ApiSchema] as const;
    }),
  );
}

function resultFile(name: string, { properties = {}, required = [] }: ApiSchema): string {
  const members = Object.entries(properties).map(([member, schema]) => {
    const type = phpType(schema, true);
    const isMissing = !required.includes(member) && !type.split("|").includes("null");
    return ` * @property-read ${type}${isMissing ? "|null" : ""} $${camelCase(member)}`;
  });
  return file(
    "Till\\Results",
    "use Till\\Result;\n",
    `/**\n${members.join("\n")}\n */\nfinal class ${name} extends Result\n{\n}\n`,
  );
}

/** Which class an object within another one has, by its member `object`. */
function objectNames(results: ReadonlyMap<string, ApiSchema>): string {
  const named = [...results].flatMap(([name, { properties }]) => {
    const object = properties?.["object"]?.const;
    return typeof object === "string" ? [{ name, object }] : [];
  });
  const lines = [...groupBy(named, ({ object }) => object)].map(([object, of]) => {
    const [shortest] = of.map(({ name }) => name).sort((a, b) => a.length - b.length);
    return `        '${object}' => \\Till\\Results\\${shortest ?? ""}::class,\n`;
  });
  return constants("ObjectNames", "The classes of objects by their member `object`.", "CLASSES", lines);
}

function nextSteps(): string {
  const lines = Object.entries(declineCatalogue).map(
    ([code, { next }]) => `        '${code}' => '${next}',\n`,
  );
  return constants(
    "NextSteps",
    "What a payer should do next, by the code of the decline.",
    "OF_CODES",
    lines,
  );
}

function constants(name: string, doc: string, constant: string, lines: readonly string[]): string {
  return file(
    "Till\\Generated",
    `/** ${doc} */\nfinal class ${name}\n{\n    public const ${constant} = [\n${lines.join("")}    ];\n}\n`,
  );
}

function tillFile(resources: readonly string[]): string {
  const declared = resources.map((name) => `    public readonly Resources\\${classOf(name)} $${name};\n`);
  const made = resources.map(
    (name) => `        $this->${name} = new Resources\\${classOf(name)}($connection);\n`,
  );
  return file(
    "Till",
    `/**
 * Client of the Till API.
 *
 * Every POST has an idempotency key and is retried with the same key when the connection fails or the service is busy or fails,
 * so that the operation happens once. A call that fails throws a \`TillError\`.
 */
final class Till
{
${declared.join("")}
    /**
     * @param string|null $key the API key; default: \`TILL_SECRET_KEY\` of the environment
     * @param string|null $service the address of the service; default: \`TILL_SERVICE_URL\` of the environment
     * @param float $timeout of one attempt, in seconds
     * @param float $totalTimeout of a call with all its attempts and pauses, in seconds
     * @param int $retries after an attempt that failed and can be repeated
     */
    public function __construct(
        #[\\SensitiveParameter]
        ?string $key = null,
        ?string $service = null,
        float $timeout = 20.0,
        float $totalTimeout = 60.0,
        int $retries = 3,
    ) {
        $connection = new Connection(
            $key ?? (getenv('TILL_SECRET_KEY') ?: ''),
            $service ?? (getenv('TILL_SERVICE_URL') ?: ''),
            $timeout,
            $totalTimeout,
            $retries,
        );
${made.join("")}    }
}
`,
  );
}
