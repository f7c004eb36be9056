import type { ApiDocument, ClientMethod } from "../../client-package/operations.ts";
import { clientExample, curlExample, phpExample, stripeExample } from "./example-texts.ts";
import { codeGroup, fence, page, table } from "./markdown.ts";
import type { Recorded } from "./recorded.ts";
import type { ResourceIntroduction } from "./resources.ts";
import type { SchemaRow } from "./schema-text.ts";
import { schemaAt, schemaRows } from "./schema-text.ts";

interface PageParts {
  readonly introduction: ResourceIntroduction;
  readonly methods: readonly ClientMethod[];
  readonly recorded: Recorded;
  readonly document: ApiDocument;
}

/** Returns the page of a resource: its calls with parameters, examples and a response, and the members of its object. */
export function resourcePage({ introduction, methods, recorded, document }: PageParts): string {
  const { title, about, guide } = introduction;
  const calls = methods.map((method) => [
    `[${method.summary}](#${anchorOf(method)})`,
    `\`${method.call.replace(" ", "` `")}\``,
  ]);
  return page(
    `# ${title}`,
    `${about} What it is for and how it behaves: [${guide[0]}](${guide[1]}).`,
    table(["what", "call"], calls),
    "The keys and clients of the examples are set up in [the reference](./index.md#set-up).",
    ...methods.map((method) => section(method, recorded)),
    ...objectSections(methods, document),
  );
}

/** The anchor of a call: its method in the clients. */
function anchorOf({ method }: ClientMethod): string {
  return method.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function section(method: ClientMethod, recorded: Recorded): string {
  const call = recorded.calls.find((one) => one.call === method.call);
  const stripe = recorded.stripe.find((one) => one.call === method.call);
  const rows = method.input === undefined ? [] : schemaRows(method.input);
  return page(
    `## ${method.summary} {#${anchorOf(method)}}`,
    `\`${method.call}\``,
    rows.length === 0 ? "" : table(["parameter", "value"], rows.map(parameterCells)),
    call === undefined
      ? "Only the service’s own pages make this call, with a key of theirs."
      : codeGroup([
          fence("sh", curlExample(call), "curl"),
          fence("js", clientExample(call, method), "JavaScript"),
          fence("php", phpExample(call, method), "PHP"),
          ...(stripe === undefined ? [] : [fence("js", stripeExample(stripe), "stripe")]),
        ]),
    call === undefined ? "" : `The response:\n\n${fence("json", JSON.stringify(call.answer, null, 2))}`,
  ).trimEnd();
}

function parameterCells({ name, type, isRequired, description }: SchemaRow): readonly string[] {
  const notes = [type, ...(isRequired ? ["**required**"] : []), ...(description === "" ? [] : [description])];
  return [`\`${name}\``, notes.join(". ").replace(/\.\./g, ".")];
}

/** The members of the objects that the calls answer with. */
function objectSections(methods: readonly ClientMethod[], { components }: ApiDocument): readonly string[] {
  const names = new Set(methods.map(({ item, response }) => item ?? response));
  return [...names]
    .filter((name) => !/^Deleted|SearchResult$|List$/.test(name))
    .flatMap((name) => {
      const rows = schemaRows(schemaAt(name, components.schemas));
      if (rows.length === 0) return [];
      const cells = rows.map(({ name: member, type, isRequired, description }) => [
        `\`${member}\``,
        [type, ...(isRequired ? [] : ["absent where there is none"]), description].filter(Boolean).join(". "),
      ]);
      return [`## Members of ${name} {#members-of-${name.toLowerCase()}}`, table(["member", "value"], cells)];
    });
}
