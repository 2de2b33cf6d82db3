import { PLACE_OF_DEATH } from '@conscious-bot/contracts/goal';
import type { Token } from '../../language/sentences.ts';
import { mayEndPlace, placeNamed, type RequestContext } from './request-context.ts';

/** What one builds that is not an item: the target of a `build` goal. */
export const structureWords: ReadonlySet<string> = new Set(
  'shelter house hut cabin base home wall bridge tower room hideout fort castle bunker barn pen treehouse pillar portal statue pool well dock pier mansion shed stable lighthouse arena garage workshop warehouse library watchtower fortress palace monument gazebo'.split(
    ' ',
  ),
);

/** Parts of the world one looks for that are neither block nor creature. */
export const placeWords: ReadonlySet<string> = new Set(
  'village cave cavern ravine river lake ocean sea beach desert forest jungle swamp mountain hill plain plains dungeon mineshaft stronghold temple pyramid portal'.split(
    ' ',
  ),
);

export interface SpotAt {
  readonly spot: string;
  readonly next: number;
}

const spots: ReadonlyMap<string, string> = new Map([
  ['where you are', 'here'],
  ['where you stand', 'here'],
  ['where you are standing', 'here'],
  ['where you are now', 'here'],
  ['where i am', 'speaker'],
  ['this place', 'here'],
  ['this spot', 'here'],
  ['over here', 'here'],
  ['here', 'here'],
  ['over there', 'there'],
  ['in there', 'there'],
  ['there', 'there'],
  ['daylight', 'surface'],
  ['the daylight', 'surface'],
  ['sunlight', 'surface'],
  ['the surface', 'surface'],
  ['surface', 'surface'],
  ['ground level', 'surface'],
  ['the top', 'surface'],
  ['fresh air', 'surface'],
  ['above ground', 'surface'],
  ['outside', 'outside'],
  ['indoors', 'inside'],
  ['inside', 'inside'],
  ['my base', 'home'],
  ['your base', 'home'],
  ['our base', 'home'],
  ['the base', 'home'],
  ['base', 'home'],
  ['home', 'home'],
  ['our home', 'home'],
  ['your home', 'home'],
  ['the house', 'home'],
  ['our house', 'home'],
  ['your house', 'home'],
  ['my house', 'home'],
  ['our place', 'home'],
  ['world spawn', 'home'],
  ['the spawn', 'home'],
  ['spawn', 'home'],
  ['spawn point', 'home'],
  ['where you died', PLACE_OF_DEATH],
  ['where you last died', PLACE_OF_DEATH],
  ['the place where you died', PLACE_OF_DEATH],
  ['the spot where you died', PLACE_OF_DEATH],
  ['the place you died', PLACE_OF_DEATH],
  ['the spot you died', PLACE_OF_DEATH],
]);
/** What one of those may end with: at most words of a text none does. */
const closings: ReadonlySet<string> = new Set([...spots.keys()].map((words) => words.split(' ').at(-1) ?? ''));
const MAX_PLACE_WORDS = 5;

/** A place named at `at`: here, there, home, the surface, or one that is remembered. The longest name counts. */
export function spotAt(tokens: readonly Token[], at: number, context: RequestContext): SpotAt | undefined {
  for (let length = Math.min(MAX_PLACE_WORDS, tokens.length - at); length >= 1; length -= 1) {
    const last = tokens[at + length - 1]?.word ?? '';
    if (!closings.has(last) && !mayEndPlace(last, context)) continue;
    const words = tokens
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' ');
    // "the mine" is a place that was named so; "a mine" and "mine" may be anything.
    const isName = length > 1 || context.places.some((place) => place.toLowerCase() === words);
    const remembered = isName && !/^(a|an|any|some) /.test(words) ? placeNamed(words, context) : undefined;
    const isBlocked = tokens[at + length]?.word === "'s";
    if (remembered !== undefined && !isBlocked) return { spot: remembered, next: at + length };
    // "inside the cave" goes on.
    if (words === 'inside' && !/^(now|please|pls|quick|tonight)?$/.test(tokens[at + 1]?.word ?? '')) continue;
    const known = spots.get(words);
    if (known !== undefined) return { spot: known, next: at + length };
  }
  return undefined;
}

/** "go to camp": behind "to" a remembered place is where one goes, and no verb. */
export const isGoneTo = (tokens: readonly Token[], at: number, { places }: RequestContext): boolean =>
  tokens[at - 1]?.word === 'to' &&
  /^(go|back|head|over)$/.test(tokens[at - 2]?.word ?? '') &&
  places.some((place) => place.toLowerCase() === tokens[at]?.word);

/** Outermost coordinate of the game's world, in blocks. */
const WORLD_EDGE = 30_000_000;
const isNumber = (word: string | undefined): boolean => word !== undefined && /^-?\d+(?:\.\d+)?$/.test(word);

export interface Position {
  /** "10 64 -20" (x y z) or "10 -20" (x z); absent for what lies outside the world. */
  readonly text?: string;
  readonly next: number;
}

/** Two or three numbers at `at`, with what may stand between them ("x 10, z -20"). */
export function positionAt(tokens: readonly Token[], at: number): Position | undefined {
  let index = at;
  const opening = /^(the|coordinates?|coords?|cords?|position|location|point|block|at|x)$/;
  while (opening.test(tokens[index]?.word ?? '') && index < at + 4) index += 1;
  const numbers: number[] = [];
  while (numbers.length < 3) {
    if (numbers.length > 0 && /^[yz,]$/.test(tokens[index]?.word ?? '')) index += 1;
    if (!isNumber(tokens[index]?.word)) break;
    numbers.push(Math.floor(Number(tokens[index]?.word)));
    index += 1;
  }
  if (numbers.length < 2) return undefined;
  const isInside = numbers.every((value) => Math.abs(value) <= WORLD_EDGE);
  return { next: index, ...(isInside ? { text: numbers.join(' ') } : {}) };
}
