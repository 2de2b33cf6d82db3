import { type Node, parseSource, Visitor } from './parse-source.ts';
import type { SourceFile } from './source-file.ts';

/**
 * Titles of the tests and suites of a file, as they are written: `it`, `test`, `describe`, with any of their modifiers and `each`. Values
 * in a template stand as `…`. Tests that never run (`skip`, `todo`) have no say.
 */
export function testTitles(file: SourceFile): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression: (node) => {
      const title = titleText(node.arguments[0]);
      if (title !== undefined && declaresTest(node.callee)) titles.push(title);
    },
  }).visit(parseSource(file));
  return titles;
}

function declaresTest(callee: Node): boolean {
  switch (callee.type) {
    case 'Identifier':
      return callee.name === 'it' || callee.name === 'test' || callee.name === 'describe';
    case 'MemberExpression':
      if (callee.property.type === 'Identifier' && (callee.property.name === 'skip' || callee.property.name === 'todo'))
        return false;
      return declaresTest(callee.object);
    // it.each([…])('title'), it.runIf(…)('title')
    case 'CallExpression':
      return declaresTest(callee.callee);
    case 'TaggedTemplateExpression':
      return declaresTest(callee.tag);
    default:
      return false;
  }
}

function titleText(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked ?? '').join('…');
  return undefined;
}
