import { posix } from 'node:path';
import { lineOf, type Node, parseSource, Visitor } from './parse-source.ts';
import type { SourceFile } from './source-file.ts';

interface BannedName {
  /** Lower-case words that may not follow each other in a name. */
  readonly words: readonly string[];
  readonly instead: string;
  /** Files and folders in which it is allowed all the same. */
  readonly allowedIn: readonly string[];
}

/** The last table of docs/glossary.md. Throws when it is not there. */
export function bannedNames(glossary: string): BannedName[] {
  const [, table] = glossary.split('## Names that are not used');
  if (table === undefined) throw new Error('docs/glossary.md has no table of names that are not used');
  return table.split('\n').flatMap((line) => {
    const [, name = '', instead = '', allowed = ''] = line.split('|').map((cell) => cell.trim());
    const words = /^`([^`]+)`$/.exec(name)?.[1];
    if (words === undefined) return [];
    return [
      {
        words: words.split(' '),
        instead,
        allowedIn: [...allowed.matchAll(/`([^`]+)`/g)].flatMap(([, path]) => path ?? []),
      },
    ];
  });
}

/** Names in a file, and of it, that the glossary bans: one sentence each. */
export function bannedNameFaults(file: SourceFile, banned: readonly BannedName[]): string[] {
  const here = banned.filter(
    ({ allowedIn }) => !allowedIn.some((place) => file.path === place || file.path.startsWith(`${place}/`)),
  );
  const path = posix.dirname(file.path).split('/').slice(1);
  const faults = [...path, posix.basename(file.path).replace(/\..*$/, '')].flatMap((name) =>
    bannedIn(name, here).map((row) => `${file.path}: "${name}" in the path; say ${row.instead}`),
  );
  for (const { name, at } of declaredNames(file)) {
    for (const row of bannedIn(name, here))
      faults.push(`${file.path}:${lineOf(file.text, at)}: "${name}"; say ${row.instead}`);
  }
  return faults;
}

function bannedIn(name: string, banned: readonly BannedName[]): BannedName[] {
  const words = wordsOf(name);
  return banned.filter((row) => words.some((_, at) => row.words.every((word, i) => words[at + i] === word)));
}

/** `#deedRow`, `DEED_ROW` and `deed-row` are all deed, row. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

/** Every name a file declares: variables, parameters, functions, classes, types, members and keys of object literals. */
function declaredNames(file: SourceFile): { name: string; at: number }[] {
  const found: { name: string; at: number }[] = [];
  const note = (node: Node | null | undefined): void => {
    switch (node?.type) {
      case 'Identifier':
      case 'PrivateIdentifier':
        found.push({ name: node.name, at: node.start });
        break;
      case 'ObjectPattern':
        for (const part of node.properties) note(part.type === 'RestElement' ? part.argument : part.value);
        break;
      case 'ArrayPattern':
        for (const part of node.elements) note(part);
        break;
      case 'AssignmentPattern':
        note(node.left);
        break;
      case 'RestElement':
        note(node.argument);
        break;
    }
  };
  const noteFunction = (node: { readonly id?: Node | null; readonly params: readonly Node[] }) => {
    note(node.id);
    for (const param of node.params) note(param);
  };
  const noteMember = ({ key, computed }: { readonly key: Node; readonly computed: boolean }) => {
    if (!computed) note(key);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => note(id),
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
    ArrowFunctionExpression: ({ params }) => params.forEach(note),
    ClassDeclaration: ({ id }) => note(id),
    TSInterfaceDeclaration: ({ id }) => note(id),
    TSTypeAliasDeclaration: ({ id }) => note(id),
    PropertyDefinition: noteMember,
    MethodDefinition: noteMember,
    TSPropertySignature: noteMember,
    TSMethodSignature: noteMember,
    // A shorthand `{ a }` repeats a name that is declared elsewhere.
    Property: (node) => {
      if (!node.shorthand) noteMember(node);
    },
  }).visit(parseSource(file));
  return found;
}
