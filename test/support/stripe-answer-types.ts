import { fileURLToPath } from "node:url";
import ts from "typescript";
import { typeDifferences } from "./type-differences.ts";

/** Compares what a method of Stripe's client answers with the type that it promises. */
export type AnswerCheck = (method: string, answer: unknown) => readonly string[];

/** Reads the types of Stripe's client, and returns a check of answers: the members that are missing or have another type. */
export function stripeAnswerTypes(): AnswerCheck {
  const file = fileURLToPath(import.meta.resolve("stripe")).replace(/\.js$/, ".d.ts");
  const program = ts.createProgram([file], {
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: ["node"],
  });
  const checker = program.getTypeChecker();
  const client = clientType(program, checker, file);
  return (method, answer) => typeDifferences(checker, promisedType(checker, client, method), answer);
}

/** The type of an instance of the class that the module exports. */
function clientType(program: ts.Program, checker: ts.TypeChecker, file: string): ts.Type {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const exported = module && checker.getExportsOfModule(module).find(({ name }) => name === "Stripe");
  if (exported === undefined) throw new Error(`${file} does not export Stripe.`);
  const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
  return checker.getDeclaredTypeOfSymbol(isAlias ? checker.getAliasedSymbol(exported) : exported);
}

/** What the promise of a method resolves with. */
function promisedType(checker: ts.TypeChecker, client: ts.Type, method: string): ts.Type {
  const type = method.split(".").reduce((place, name) => memberType(checker, place, name), client);
  const [signature] = type.getCallSignatures();
  const promised = signature && checker.getAwaitedType(signature.getReturnType());
  if (promised === undefined) throw new Error(`${method} is no method.`);
  return promised;
}

function memberType(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Type {
  const member = type.getProperty(name);
  if (member === undefined) throw new Error(`Stripe's client has no ${name}.`);
  return checker.getTypeOfSymbol(member);
}
