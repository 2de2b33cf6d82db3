import { lineOf, type Node, parseSource, Visitor } from './parse-source.ts';
import { isTestFile, type SourceFile } from './source-file.ts';

/** Where the environment may be touched, and why. */
const environmentReaders: readonly (readonly [path: string, why: string])[] = [
  ['packages/service-kit/src/process/config.ts', 'the one place that reads the configuration'],
  [
    'packages/embedded-world/src/main.ts',
    'hands the few keys of the world to their own schema; it depends on no package',
  ],
  ['packages/launcher/src/', 'hands the environment on to the processes it starts'],
  ['packages/lab/src/long-runs/long-runs.ts', 'hands the environment on to the runs it starts'],
  ['packages/lab/src/soaks/', 'hands the environment on to the processes it starts'],
  ['packages/lab/src/versions/run-version.ts', 'hands the environment on to the tests it starts'],
  ['packages/dashboard/next.config.js', "Next's own configuration"],
  ['packages/dashboard/src/server/next-environment.ts', 'tells Next what it only takes from the environment'],
];

/** Uses of the process environment where there should be none, one sentence each. Tests may look at it. */
export function environmentFaults(file: SourceFile): string[] {
  if (isTestFile(file.path) || environmentReaders.some(([path]) => file.path.startsWith(path))) return [];
  // Parsing is nearly all that the check costs, and few files hold the word at all.
  if (!file.text.includes('env')) return [];
  const faults: string[] = [];
  const note = (node: Node) =>
    faults.push(`${file.path}:${lineOf(file.text, node.start)}: reads the environment; take a Config instead`);
  new Visitor({
    MemberExpression: (node) => {
      if (isProcess(node.object) && propertyName(node.property, node.computed) === 'env') note(node);
    },
    VariableDeclarator: (node) => {
      if (node.id.type !== 'ObjectPattern' || node.init === null || !isProcess(node.init)) return;
      if (
        node.id.properties.some((part) => part.type === 'Property' && propertyName(part.key, part.computed) === 'env')
      )
        note(node);
    },
    ImportDeclaration: (node) => {
      if (node.source.value !== 'node:process' && node.source.value !== 'process') return;
      const takes = node.specifiers.some(
        (part) =>
          part.type === 'ImportSpecifier' && part.imported.type === 'Identifier' && part.imported.name === 'env',
      );
      if (takes) note(node);
    },
  }).visit(parseSource(file));
  return faults;
}

function isProcess(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'process';
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'globalThis' &&
    propertyName(node.property, node.computed) === 'process'
  );
}

function propertyName(node: Node, computed: boolean): string | undefined {
  if (!computed && node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
