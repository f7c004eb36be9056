export type Parameters = Readonly<Record<string, unknown>>;

/** What a parameter of Stripe's becomes: parameters of this API, none of them if it asks for nothing that needs one. */
export type Rule = (value: unknown, parameter: NamedParameter) => Parameters;
export type Rules = Readonly<Record<string, Rule>>;

interface NamedParameter {
  readonly name: string;
  /** The name in form syntax: `automatic_tax[enabled]`. */
  readonly param: string;
  /** The object that it is a member of. */
  readonly beside: Parameters;
}

/** Thrown for a parameter of Stripe's, or a value of one, that is not offered. */
export class UnsupportedParameter extends Error {
  override readonly name = "UnsupportedParameter";
  readonly param: string;
  readonly instead: string;

  /** @param instead what to do in its place, in a sentence */
  constructor(param: string, instead: string) {
    super(`${param} is not offered. ${instead}`);
    this.param = param;
    this.instead = instead;
  }
}

/** Thrown for a value of a parameter that Stripe does not have either. */
export class InvalidValue extends Error {
  override readonly name = "InvalidValue";
  readonly param: string;

  /** @param values those that it may have in Stripe's form */
  constructor(param: string, values: readonly string[]) {
    super(`Invalid ${param}. Expected one of: ${values.join(", ")}.`);
    this.param = param;
  }
}

/** Translates parameters by rules for their names; those without a rule stay, whatever a rule makes of others. */
export function applyRules(rules: Rules, parameters: Parameters, path = ""): Parameters {
  let translated: Parameters = {};
  let kept: Parameters = {};
  for (const [name, value] of Object.entries(parameters)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const param = path === "" ? name : `${path}[${name}]`;
    if (rule === undefined) kept = { ...kept, [name]: value };
    else translated = { ...translated, ...rule(value, { name, param, beside: parameters }) };
  }
  return { ...translated, ...kept };
}

/** A parameter with another name here. */
export function renamed(to: string): Rule {
  return (value) => ({ [to]: value });
}

/** A parameter that changes nothing here, and is left out. */
export const leftOut: Rule = () => ({});

/** A parameter that is left out with the values that are the only ones here, and rejected with others. */
export function only(values: readonly string[], instead: string): Rule {
  return (value, { param }) => {
    const given = [value].flat().map((item) => String(item).toLowerCase());
    if (given.every((item) => values.includes(item))) return {};
    throw new UnsupportedParameter(param, instead);
  };
}

/** A switch that is off here. */
export function off(instead: string): Rule {
  return only(["", "0", "false"], instead);
}

/** A parameter that is rejected with every value. */
export function notOffered(instead: string): Rule {
  return (_, { param }) => {
    throw new UnsupportedParameter(param, instead);
  };
}

/** Rules for the members of an object; what has no members left is left out. */
export function within(rules: Rules, to?: string): Rule {
  return (value, { name, param }) => {
    if (!isRecord(value)) return { [to ?? name]: value };
    const members = applyRules(rules, value, param);
    return Object.keys(members).length === 0 && Object.keys(value).length > 0
      ? {}
      : { [to ?? name]: members };
  };
}

/** Rules for the members of every object of a list. */
export function each(rules: Rules): Rule {
  return (value, { name, param }) => {
    if (!Array.isArray(value)) return { [name]: value };
    const items = value.map((item: unknown, index) =>
      isRecord(item) ? applyRules(rules, item, `${param}[${index}]`) : item,
    );
    return { [name]: items };
  };
}

export function isRecord(value: unknown): value is Parameters {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
