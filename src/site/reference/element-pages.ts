import type { ElementDeclaration, Manifest } from "../../manifest/manifest.ts";
import { fence, page, table } from "./markdown.ts";

/** The script of all elements, as a page has it. */
export const loader = `<script type="module" src="http://localhost:4242/v1/till.js"></script>`;

/** Returns a page for each element, by its file name. */
export function elementPages({ modules: [{ declarations }] }: Manifest): ReadonlyMap<string, string> {
  return new Map(declarations.map((element) => [`${element.tagName}.md`, elementPage(element)]));
}

function elementPage(element: ElementDeclaration): string {
  const { tagName, description, attributes, members, events, slots, cssParts, cssStates, cssProperties } =
    element;
  const guide =
    tagName === "till-pay-link"
      ? "[Payment links](../../payment-links.md)"
      : "[Card fields on your page](../../script-tag.md)";
  const described = (items: readonly { readonly name: string; readonly description: string }[]) =>
    items.map(({ name, description: text }) => [
      name === "" ? "the default slot" : `\`${name}\``,
      inline(text),
    ]);
  return page(
    `# \`<${tagName}>\` {#${tagName}}`,
    inline(description),
    `How it is used: ${guide}. The script is the same for all elements:`,
    fence("html", loader),
    part(
      "Attributes",
      ["attribute", "value", "meaning"],
      attributes.map(({ name, type, description: text }) => [
        `\`${name}\``,
        `\`${type.text}\``,
        inline(text),
      ]),
    ),
    part(
      "Properties",
      ["property", "value", "meaning"],
      members.flatMap((member) =>
        member.kind === "field"
          ? [
              [
                `\`${member.name}\`${member.readonly ? ", read only" : ""}`,
                `\`${member.type.text}\``,
                inline(member.description),
              ],
            ]
          : [],
      ),
    ),
    part(
      "Methods",
      ["method", "resolves or returns", "meaning"],
      members.flatMap((member) =>
        member.kind === "method"
          ? [
              [
                `\`${member.name}(${member.parameters.map(({ name, type }) => `${name}: ${type.text}`).join(", ")})\``,
                `\`${member.return.type.text}\``,
                inline(member.description),
              ],
            ]
          : [],
      ),
    ),
    part(
      "Events",
      ["event", "type", "meaning"],
      events.map(({ name, type, description: text }) => [`\`${name}\``, `\`${type.text}\``, inline(text)]),
    ),
    part("Slots", ["slot", "meaning"], described(slots)),
    part("Parts", ["part", "meaning"], described(cssParts)),
    part("States", ["state", "meaning"], described(cssStates)),
    part(
      "Custom properties",
      ["property", "default", "meaning"],
      cssProperties.map(({ name, default: value, description: text }) => [
        `\`${name}\``,
        `\`${value}\``,
        inline(text),
      ]),
    ),
  );
}

function part(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? "" : `## ${title}\n\n${table(head, rows)}`;
}

/** The text of a doc comment in Markdown: it names elements, which are no markup there, and other declarations. */
function inline(text: string): string {
  return text
    .replace(/\{@link (\w+)\}/g, "`$1`")
    .split(/(`[^`]*`)/)
    .map((piece, at) =>
      at % 2 === 1 ? piece : piece.replace(/<([\w-]+)>/g, "`<$1>`").replaceAll("{{", "&#123;&#123;"),
    )
    .join("");
}
