import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { brands } from "../../card/brands.ts";
import type { CardMessages } from "../../language/messages.ts";
import { brandMark, codeMark } from "./brand-mark.ts";
import { problemsOf, spokenOf } from "./card-form-problems.ts";
import type { CardFormRules, CardFormState, FormField } from "./card-form-state.ts";
import { codeSize, fieldsOf, judge, networkOf } from "./card-form-state.ts";
import { fieldCell } from "./field-cell.ts";
import { fieldProblem } from "./field-problem.ts";
import { networkChoice } from "./network-choice.ts";

interface CardFormView {
  readonly sentences: CardMessages;
  readonly card: CardFormState;
  readonly rules: CardFormRules;
  /** The field that has the focus. */
  readonly focused: FormField | undefined;
  readonly disabled: boolean;
  readonly busy: boolean;
  /** The countries that can be chosen, where one is asked for. */
  readonly countries: () => readonly (readonly [code: string, name: string])[];
  readonly choose: (event: Event) => void;
}

type CellParts = Partial<Pick<Parameters<typeof fieldCell>[0], "placeholder" | "hint" | "end" | "options">>;

/** What stands in the form: the card as one object, what is asked for beside it, and what is wrong with them. */
export function cardFormView(view: CardFormView): TemplateResult {
  const { card, rules, disabled, busy } = view;
  const words = view.sentences.card;
  const judgement = judge(card, rules);
  const { brand, networks } = judgement.number;
  const chosen = networkOf(card, judgement);
  const onFront = brand !== undefined && codeSize(judgement) === 4;
  const problems = problemsOf(card, rules, words);
  const spoken = spokenOf(problems, view.focused);
  const [number, expiry, cvc, ...extras] = fieldsOf(rules);
  const last = extras.at(-1);

  const cell = (field: FormField = "number", parts: CellParts = {}): TemplateResult => {
    const { text } = card.fields[field];
    return fieldCell({
      ...parts,
      field,
      label: words[field],
      text: field === "country" ? text || rules.country : text,
      isLast: field === (last ?? cvc),
      isWrong: problems.has(field),
      disabled,
      busy,
    });
  };
  return html`
    <div class="card">
      ${cell(number, {
        // The brand's mark, or the choice between the networks of a card that has two.
        end: chosen
          ? networkChoice({ ...view, label: words.network, networks, chosen, disabled: disabled || busy })
          : brandMark(brand),
        hint: networks.map((network) => brands[network].name).join(", "),
      })}
      ${cell(expiry, { placeholder: words.expiryFormat })}
      ${cell(cvc, {
        placeholder: brand ? brands[brand].code.name : "CVC",
        end: codeMark(onFront),
        hint: onFront ? words.cvcOnFront : words.cvcOnBack,
      })}
    </div>
    ${
      last &&
      html`<div class="card">
        ${extras.map((field) => cell(field, field === "country" ? { options: view.countries() } : {}))}
      </div>`
    }
    <div class="problems" role="status">
      ${
        // The place of each field's sentence stays, so that what comes into it is announced.
        fieldsOf(rules).map((field) => {
          const problem = problems.get(field);
          return problem === undefined ? nothing : fieldProblem(field, problem, field === spoken);
        })
      }
    </div>
  `;
}
