import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { brands } from "../../card/brands.ts";
import type { FormMessages } from "../../language/messages.ts";
import { acceptedMarks, brandMark, codeMark } from "./brand-mark.ts";
import { problemsOf, announcedField } from "./card-form-problems.ts";
import type { CardFormRules, CardFormState, FormField } from "./card-form-state.ts";
import { maxCodeLength, fieldsOf, validate, networkOf } from "./card-form-state.ts";
import type { CountryNames } from "./countries.ts";
import { fieldCell } from "./field-cell.ts";
import { fieldProblem } from "./field-problem.ts";
import { networkChoice } from "./network-choice.ts";

interface CardFormView {
  readonly messages: FormMessages;
  readonly card: CardFormState;
  readonly rules: CardFormRules;
  /** The field that has the focus. */
  readonly focused: FormField | undefined;
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly countries: CountryNames;
  readonly onChange: (event: Event) => void;
}

type CellOptions = Partial<Pick<Parameters<typeof fieldCell>[0], "placeholder" | "hint" | "end" | "options">>;

/** Renders the form: the card as one group, the optional fields, and the error messages. */
export function cardFormView(view: CardFormView): TemplateResult {
  const { card, rules, disabled, busy } = view;
  const messages = view.messages.card;
  const validity = validate(card, rules);
  const { brand, networks } = validity.number;
  const chosen = networkOf(card, validity);
  const onFront = brand !== undefined && maxCodeLength(validity) === 4;
  const problems = problemsOf(card, rules, messages);
  const announced = announcedField(problems, view.focused);
  const [number, expiry, cvc, ...extras] = fieldsOf(rules);
  const last = extras.at(-1);

  const cell = (field: FormField = "number", options: CellOptions = {}): TemplateResult => {
    const { text } = card.fields[field];
    return fieldCell({
      ...options,
      field,
      label: messages[field],
      text: field === "country" ? text || rules.country : text,
      isLast: field === (last ?? cvc),
      isInvalid: problems.has(field),
      disabled,
      busy,
    });
  };
  return html`
    <div class="card">
      ${cell(number, {
        // The icons of some brands until one is typed, then its own, or a choice if the card has two networks.
        end: chosen
          ? networkChoice({ ...view, label: messages.network, networks, chosen, disabled: disabled || busy })
          : card.fields.number.text === ""
            ? acceptedMarks()
            : brandMark(brand),
        hint: networks.map((network) => brands[network].name).join(", "),
      })}
      ${cell(expiry, { placeholder: messages.expiryFormat })}
      ${cell(cvc, {
        placeholder: brand ? brands[brand].code.name : "CVC",
        end: codeMark(onFront),
        hint: onFront ? messages.cvcOnFront : messages.cvcOnBack,
      })}
    </div>
    ${
      last &&
      html`<div class="card">
        ${extras.map((field) => cell(field, field === "country" ? { options: view.countries } : {}))}
      </div>`
    }
    <div class="problems" role="status">
      ${
        // The live region stays in the document, so that a screen reader announces what is added to it.
        fieldsOf(rules).map((field) => {
          const problem = problems.get(field);
          return problem === undefined ? nothing : fieldProblem(field, problem, field === announced);
        })
      }
    </div>
  `;
}
