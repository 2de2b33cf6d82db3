import { singularsOf } from '@conscious-bot/contracts';
import type { Token } from '../language/sentences.ts';

/** What one builds that is not an item: the target of a `build` goal. */
const structures = new Set(
  'shelter house hut cabin base home wall bridge tower room hideout fort castle bunker staircase barn pen tunnel treehouse'.split(
    ' ',
  ),
);

/** Parts of the world one looks for that are neither block nor creature. */
const places = new Set(
  'village cave ravine river lake ocean beach desert forest jungle swamp mountain hill plain plains shelter dungeon mineshaft stronghold temple'.split(
    ' ',
  ),
);

const homes = new Set(['home', 'spawn', 'base']);

/** Words that may stand between a determiner and the word sought. */
const MAX_BETWEEN = 4;

function findWord(tokens: readonly Token[], at: number, accepted: ReadonlySet<string>): string | undefined {
  for (let index = at; index <= at + MAX_BETWEEN; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.word === 'of' || token.word === 'for' || token.word === 'from') return undefined;
    const word = [token.word, ...singularsOf(token.word)].find((form) => accepted.has(form));
    if (word !== undefined) return word;
  }
  return undefined;
}

export const structureAt = (tokens: readonly Token[], at: number) => findWord(tokens, at, structures);
export const placeAt = (tokens: readonly Token[], at: number) => findWord(tokens, at, places);

/** Whether "home" (or the spawn point) is named at `at`: "home", "to my base". */
export function isHomeAt(tokens: readonly Token[], at: number): boolean {
  const skipped = new Set('the my our back to towards world straight right'.split(' '));
  let index = at;
  while (skipped.has(tokens[index]?.word ?? '')) index += 1;
  const word = tokens[index]?.word ?? '';
  return homes.has(word);
}

/** Outermost coordinate of the game's world, in blocks. */
const WORLD_EDGE = 30_000_000;

/** "10 64 -20" (x y z) or "10 -20" (x z) from two or three numbers at `at`; undefined when there are none or they lie outside the world. */
export function coordinatesAt(tokens: readonly Token[], at: number): string | undefined {
  const numbers: number[] = [];
  const skipped = new Set(
    'the coordinates coordinate coords position location point block at x y z around about'.split(' '),
  );
  for (const token of tokens.slice(at)) {
    if (/^-?\d+(?:\.\d+)?$/.test(token.word)) numbers.push(Math.floor(Number(token.word)));
    else if (numbers.length > 0 || !skipped.has(token.word)) {
      if (!['y', 'z'].includes(token.word)) break;
    }
  }
  const inWorld = numbers.every((value) => Math.abs(value) <= WORLD_EDGE);
  return (numbers.length === 2 || numbers.length === 3) && inWorld ? numbers.join(' ') : undefined;
}
