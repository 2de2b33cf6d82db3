import { lineOf, type Node, parseSource, Visitor, writtenString } from './parse-source.ts';
import type { SourceFile } from './source-file.ts';

export interface Import {
  readonly specifier: string;
  readonly line: number;
}

/**
 * Every module a file names: `import` and `export … from` (values and types), `import('…')` as value and as type, `require('…')`,
 * `require.resolve('…')` and `import.meta.resolve('…')`. A module whose name is computed is not seen.
 */
export function importsOf(file: SourceFile): Import[] {
  const found: Import[] = [];
  const note = (source: Node | null | undefined) => {
    const specifier = writtenString(source);
    if (source && specifier !== undefined) found.push({ specifier, line: lineOf(file.text, source.start) });
  };
  new Visitor({
    ImportDeclaration: (node) => note(node.source),
    ExportNamedDeclaration: (node) => note(node.source),
    ExportAllDeclaration: (node) => note(node.source),
    ImportExpression: (node) => note(node.source),
    TSImportType: (node) => note(node.source),
    TSExternalModuleReference: (node) => note(node.expression),
    CallExpression: (node) => {
      if (isResolver(node.callee)) note(node.arguments[0]);
    },
  }).visit(parseSource(file));
  return found.sort((a, b) => a.line - b.line);
}

function isResolver(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'require';
  if (callee.type !== 'MemberExpression' || callee.computed) return false;
  const { object, property } = callee;
  return (
    property.name === 'resolve' &&
    (object.type === 'MetaProperty' || (object.type === 'Identifier' && object.name === 'require'))
  );
}
