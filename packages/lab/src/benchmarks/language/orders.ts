import { readdirSync, readFileSync } from 'node:fs';
import type { Worded } from './wordings.ts';

const folder = new URL('orders/', import.meta.url);

/** One file a hand: texts as people type them, under the label of what each is about. */
export const ordersFiles = (): URL[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => new URL(name, folder));

/** The texts of one file, with their labels. */
function textsIn(file: URL): Worded[] {
  let label = '';
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const section = /^\[(.+)\]$/.exec(line)?.[1];
      label = section ?? label;
      return section === undefined ? [{ label, text: line }] : [];
    });
}

/** What the other hands wrote, all of it or without some of them (by the name of the file, without its end). */
export const orderedTexts = (without: readonly string[] = []): Worded[] =>
  ordersFiles()
    .filter(({ pathname }) => !without.some((hand) => pathname.endsWith(`/${hand}.txt`)))
    .flatMap(textsIn);
