import { type Node, type Program, parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './source-file.ts';

/** The syntax tree of a file. Throws when the file cannot be parsed, naming it and the place. */
export function parseSource({ path, text }: SourceFile): Program {
  const { program, errors } = parseSync(path, text);
  const [first] = errors;
  if (first !== undefined) throw new SyntaxError(`${path}: ${first.message} ${first.codeframe ?? ''}`);
  return program;
}

/** 1-based line of an offset. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

export { type Node, type Program, Visitor };
