import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Saying, say } from './sayings.ts';

const root = resolve(import.meta.dirname, '../../../../..');
/** Packages whose sentences stand in the code as they are read, and nowhere pass the phrase layer. */
const rooms = ['packages/launcher/src', 'packages/dashboard/src'];
/** Strings in quotes, and what stands between two tags of a page. */
const TEXTS = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}\n]+)</g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** What is filled in; a template may stand in it. */
const FILLED = /\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}/g;
/** Fewer words are a name or a label. */
const LEAST_WORDS = 4;
/** What looks like a sentence and is code: patterns, rules of style, addresses, addresses of files, commands. */
const CODE = /[{};=<>|\\]|--|\bvar\(|https?:|\.ts\b|node_modules|^[a-z-]+(?: [a-z-]+)*$|^[MmLlHhVvCcZz\d .,-]+$/;

/** The sentences of launcher and dashboard as they stand in the code, with a name wherever something is filled in. */
export function writtenSayings(): Saying[] {
  return rooms.flatMap((room) =>
    globSync('**/*.{ts,tsx}', { cwd: join(root, room) })
      .filter((file) => !/\.test\./.test(basename(file)))
      .toSorted()
      .flatMap((file) => textsOf(readFileSync(join(root, room, file), 'utf8')))
      .map((text) => say(`written in the ${room.split('/')[1]}`, 'text', text)),
  );
}

export function textsOf(source: string): string[] {
  return [...source.replace(COMMENT, '').replace(FILLED, 'Bea').matchAll(TEXTS)].flatMap(
    ([, single, double, template, page]) => {
      const text = (single ?? double ?? template ?? page ?? '')
        .replace(/\\n/g, ' ')
        .replace(/\\(.)/g, '$1')
        // Columns of a terminal, and addresses of this machine, which the launcher is there to tell.
        .replace(/ {2,}/g, ' ')
        .replaceAll('127.0.0.1', 'here')
        .trim();
      const words = text.split(/\s+/).filter((word) => /[a-z]{2}/i.test(word));
      return words.length < LEAST_WORDS || CODE.test(text) ? [] : [text];
    },
  );
}
