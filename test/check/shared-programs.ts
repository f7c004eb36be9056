import path from "node:path";
import ts from "typescript";

/** A program of a tsconfig, and the files whose types are to be checked in it. */
export interface SharedProgram {
  readonly program: ts.Program;
  readonly checked: readonly ts.SourceFile[];
}

/** A tsconfig, and whether files that a program before it has checked are checked again, because it has fewer globals. */
export interface Project {
  readonly config: string;
  readonly checksAll: boolean;
}

/**
 * The programs of several tsconfigs. A file that several of them contain is read, parsed and bound once.
 * @throws `Error` for a tsconfig that cannot be read, or whose options treat a file in another way than those before it
 */
export function sharedPrograms(projects: readonly Project[]): readonly SharedProgram[] {
  const parsed = new Map<string, ts.SourceFile | undefined>();
  const seen = new Set<string>();
  let before: ts.CompilerOptions | undefined;
  return projects.map(({ config, checksAll }) => {
    const { fileNames, options } = readConfig(config);
    if (before !== undefined && !treatAlike(before, options)) {
      throw new Error(
        `${config} may differ from the tsconfig before it only in \`lib\` and \`types\`, and by adding \`jsx\`.`,
      );
    }
    before = options;
    const host = ts.createCompilerHost(options, true);
    const read = host.getSourceFile.bind(host);
    host.getSourceFile = (name, ...more) => {
      if (!parsed.has(name)) parsed.set(name, withoutDom(read(name, ...more)));
      return parsed.get(name);
    };
    const program = ts.createProgram(fileNames, options, host);
    const checked = program
      .getSourceFiles()
      .filter((file) => !file.isDeclarationFile && (checksAll || !seen.has(file.fileName)));
    for (const { fileName } of checked) seen.add(fileName);
    return { program, checked };
  });
}

/** All that `tsc` reports for the files, in its form, and how many errors that is. */
export function typeErrors({ program, checked }: SharedProgram): { count: number; text: string } {
  const errors = ts.sortAndDeduplicateDiagnostics([
    ...program.getOptionsDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...checked.flatMap((file) => program.getSemanticDiagnostics(file)),
  ]);
  const text = ts.formatDiagnostics(errors, {
    getCurrentDirectory: () => process.cwd(),
    getCanonicalFileName: (name) => name,
    getNewLine: () => "\n",
  });
  return { count: errors.length, text };
}

/**
 * Takes from a file the request for a browser's globals: only a tsconfig adds them. The types of one package would give
 * `document` to the whole service otherwise.
 */
function withoutDom(file: ts.SourceFile | undefined): ts.SourceFile | undefined {
  if (file === undefined) return undefined;
  file.libReferenceDirectives = file.libReferenceDirectives.filter(
    ({ fileName }) => !fileName.startsWith("dom"),
  );
  return file;
}

/** What programs that share a file may differ in: it is no matter of the file. */
const ofProgram = ["lib", "types", "jsx", "configFilePath"];

/**
 * True if files can be shared with a program made later. With `jsx` each file that is read first gets an import of React's
 * types, which would add an `HTMLElement` to a program without `jsx`: that one comes before.
 */
function treatAlike(before: ts.CompilerOptions, options: ts.CompilerOptions): boolean {
  const others = (all: ts.CompilerOptions) =>
    JSON.stringify(
      Object.entries(all)
        .filter(([name]) => !ofProgram.includes(name))
        .sort(),
    );
  return (before.jsx === undefined || before.jsx === options.jsx) && others(before) === others(options);
}

function readConfig(name: string): ts.ParsedCommandLine {
  const parsed = ts.getParsedCommandLineOfConfigFile(path.resolve(name), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
    },
  });
  const [error] = parsed?.errors ?? [];
  if (parsed === undefined || error !== undefined) {
    throw new Error(`${name}: ${ts.flattenDiagnosticMessageText(error?.messageText, "\n")}`);
  }
  return parsed;
}
