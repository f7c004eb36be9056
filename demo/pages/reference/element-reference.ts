import { html } from "hono/html";
import type { ElementDeclaration, Member, Named, Typed } from "../../manifest.ts";
import type { Html } from "../layout.ts";
import { prose } from "./prose.ts";

interface Row {
  readonly name: string;
  readonly type?: string;
  readonly description: string;
}

/** Renders the attributes, properties, events, slots, parts and states of one element. */
export function elementReference(element: ElementDeclaration): Html {
  const { tagName, description, attributes, members, events, slots, cssParts, cssStates } = element;
  const own = members.filter(({ name }) => !attributes.some((attribute) => attribute.name === name));
  const fields = own.filter(({ kind }) => kind === "field");
  const methods = own.filter(({ kind }) => kind === "method");
  return html`<section class="element" id="${tagName}">
    <h2><code>&lt;${tagName}&gt;</code></h2>
    <p class="muted">${prose(description)}</p>
    ${table("Attributes", tagName, attributes.map(typed))} ${table("Properties", tagName, fields.map(member))}
    ${table("Methods", tagName, methods.map(member))} ${table("Events", tagName, events.map(typed))}
    ${table("Slots", tagName, slots.map(slot))} ${table("Parts", tagName, cssParts.map(part))}
    ${table("States", tagName, cssStates.map(state))}
  </section>`;
}

const typed = ({ name, type, description }: Typed): Row => ({ name, type: type.text, description });
const slot = ({ name, description }: Named): Row => ({ name: name || "(default)", description });
const part = ({ name, description }: Named): Row => ({ name: `::part(${name})`, description });
const state = ({ name, description }: Named): Row => ({ name: `:state(${name})`, description });

function member(found: Member): Row {
  const { name, description } = found;
  if (found.kind === "field") {
    return { name, description, type: `${found.readonly ? "readonly " : ""}${found.type.text}` };
  }
  const parameters = found.parameters.map((parameter) => `${parameter.name}: ${parameter.type.text}`);
  return { name: `${name}()`, description, type: `(${parameters.join(", ")}) => ${found.return.type.text}` };
}

/** Renders a table, or nothing if there are no rows. */
function table(caption: string, tagName: string, rows: readonly Row[]): Html {
  if (rows.length === 0) return html``;
  return html`<div class="table" tabindex="0" role="region" aria-label="${caption} of ${tagName}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead class="hidden">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, type, description }) =>
            html`<tr>
              <th scope="row"><code>${name}</code></th>
              <td>
                ${prose(description)} ${type === undefined ? "" : html`<code class="type">${type}</code>`}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
