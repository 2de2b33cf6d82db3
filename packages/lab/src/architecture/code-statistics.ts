import { posix } from 'node:path';
import { folderCircles } from './folder-circles.ts';
import type { ModuleGraph } from './module-graph.ts';
import { lineOf, type Node, parseSource, Visitor } from './parse-source.ts';
import { isTestFile, type SourceFile } from './source-file.ts';

/** How a package, or the whole repository, is built. Lines are of source files without tests. */
interface CodeStatistics {
  readonly name: string;
  readonly files: number;
  readonly medianLines: number;
  readonly p90Lines: number;
  readonly longestLines: number;
  readonly folders: number;
  /** Folders with more than 25 source files. */
  readonly largeFolders: number;
  readonly foldersInCircles: number;
  /** Exported names that no other file mentions, tests included. */
  readonly unusedExports: number;
  /** Fields of the widest interface whose name ends in Options, and of the median one. */
  readonly widestOptions: number;
  readonly medianOptions: number;
  /** Functions of more than 80 lines. */
  readonly longFunctions: number;
  /** `...{ a, b }` in object literals: they group what needs no group. */
  readonly bundles: number;
}

const LARGE_FOLDER = 25;
/** Lines. */
const LONG_FUNCTION = 80;

/** One row for each package and a last one for the whole. */
export function codeStatistics(sources: readonly SourceFile[], graph: ModuleGraph): CodeStatistics[] {
  const code = sources.filter(({ path }) => /^packages\/[^/]+\/src\/.*\.tsx?$/.test(path) && !isTestFile(path));
  const circles = new Set(folderCircles(graph.dependencies).flat());
  const unused = unusedExports(code, sources);
  const packages = Map.groupBy(code, ({ path }) => path.split('/')[1] ?? '');
  const row = (name: string, files: readonly SourceFile[]): CodeStatistics => {
    const lines = files.map(({ text }) => text.trimEnd().split('\n').length).sort((a, b) => a - b);
    const folders = Map.groupBy(files, ({ path }) => posix.dirname(path));
    const shapes = files.map(shapesOf);
    const options = shapes.flatMap((shape) => shape.options).sort((a, b) => a - b);
    return {
      name,
      files: files.length,
      medianLines: quantile(lines, 0.5),
      p90Lines: quantile(lines, 0.9),
      longestLines: quantile(lines, 1),
      folders: folders.size,
      largeFolders: [...folders.values()].filter((inFolder) => inFolder.length > LARGE_FOLDER).length,
      foldersInCircles: [...folders.keys()].filter((folder) => circles.has(folder)).length,
      unusedExports: files.reduce((sum, { path }) => sum + (unused.get(path)?.length ?? 0), 0),
      widestOptions: quantile(options, 1),
      medianOptions: quantile(options, 0.5),
      longFunctions: files.reduce((sum, file) => sum + longFunctions(file).length, 0),
      bundles: shapes.reduce((sum, { bundles }) => sum + bundles, 0),
    };
  };
  return [...[...packages].map(([name, files]) => row(name, files)), row('all', code)];
}

/** Nearest rank; 0 of nothing. @param sorted ascending */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Exported names of each file that stand as a word in no other file of the repository. */
export function unusedExports(code: readonly SourceFile[], all: readonly SourceFile[]): Map<string, string[]> {
  const filesWith = new Map<string, number>();
  for (const { text } of all)
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) filesWith.set(word, (filesWith.get(word) ?? 0) + 1);
  const unused = new Map<string, string[]>();
  for (const file of code) {
    const names = exportedNames(file).filter((name) => (filesWith.get(name) ?? 0) < 2);
    if (names.length > 0) unused.set(file.path, names);
  }
  return unused;
}

/** Names a file declares and exports; Next's pages and configurations are called by name and export a default. */
function exportedNames(file: SourceFile): string[] {
  const names: string[] = [];
  new Visitor({
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration === null) return;
      if (declaration.type === 'VariableDeclaration') {
        for (const { id } of declaration.declarations) if (id.type === 'Identifier') names.push(id.name);
      } else if ('id' in declaration && declaration.id?.type === 'Identifier') names.push(declaration.id.name);
    },
  }).visit(parseSource(file));
  return names;
}

/** The functions of a file that have more than 80 lines, each by its first line (1-based) and its length. */
export function longFunctions(file: SourceFile): { readonly line: number; readonly lines: number }[] {
  // A short file need not be parsed.
  if (file.text.split('\n').length <= LONG_FUNCTION) return [];
  const found: { line: number; lines: number }[] = [];
  const measure = ({ start, end }: Node): void => {
    const lines = file.text.slice(start, end).split('\n').length;
    if (lines > LONG_FUNCTION) found.push({ line: lineOf(file.text, start), lines });
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSource(file));
  return found;
}

/** How an object literal that is spread looks; most files have none and need not be parsed. Comments and brackets may stand between. */
const spreadLiteral = /\.\.\.(?:[\s(]|\/\*[\s\S]*?\*\/|\/\/[^\n]*)*\{/;

/** How often a file spreads an object literal into another. */
export const bundlesIn = (file: SourceFile): number => (spreadLiteral.test(file.text) ? shapesOf(file).bundles : 0);

function shapesOf(file: SourceFile): { options: number[]; bundles: number } {
  const options: number[] = [];
  let bundles = 0;
  new Visitor({
    TSInterfaceDeclaration: ({ id, body }) => {
      if (id.name.endsWith('Options')) options.push(body.body.length);
    },
    SpreadElement: ({ argument }) => {
      if (argument.type === 'ObjectExpression') bundles += 1;
    },
  }).visit(parseSource(file));
  return { options, bundles };
}
