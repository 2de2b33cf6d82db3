import { type Goal, singularsOf, type WorldSnapshot } from '@conscious-bot/contracts';
import type { GameVocabulary } from '../../language/game-vocabulary.ts';

/** A task that is not finished, as far as this service knows. */
export interface OpenTask {
  readonly taskId: string;
  readonly goal: Goal;
  /** Nobody asked for it: the bot has set it itself. */
  readonly isOwn?: true;
}

/** What of the world decides what words mean. */
type RequestWorld = Pick<
  WorldSnapshot,
  | 'nearbyBlocks'
  | 'nearbyEntities'
  | 'hostiles'
  | 'inventory'
  | 'position'
  | 'yaw'
  | 'weather'
  | 'timeOfDay'
  | 'food'
  | 'health'
  | 'containers'
  | 'playersLastSeen'
> &
  Partial<Pick<WorldSnapshot, 'equipment'>>;

/** In whose mouth and in what situation words are read. */
export interface RequestContext {
  readonly vocabulary: GameVocabulary;
  /** How the bot is called. */
  readonly name?: string;
  /** Names of the players that are known, as written in the game. */
  readonly players: readonly string[];
  /** Who speaks, as written in the game; absent for a thought of the bot's own. */
  readonly from?: string;
  readonly world?: RequestWorld;
  /** Tasks that "stop …" or "continue …" may be about, the newest first. */
  readonly openTasks: readonly OpenTask[];
  /** What the speaker asked for last and was granted: what "do that again" and "two more" are about, in its order. */
  readonly asked?: readonly Goal[];
  /** What that took the place of, where it was a correction: what "actually both" is about as well. */
  readonly corrected?: readonly Goal[];
  /** What it thought of last, the newest first: things and creatures that "it" or "them" may mean. */
  readonly recent: readonly string[];
  /** Names of the places it remembers. */
  readonly places: readonly string[];
}

/** Why something that was asked for cannot be done. */
export type CannotWhy = 'impossible' | 'no_such_thing' | 'whom' | 'forbidden' | 'unclear';

export interface Cannot {
  readonly cannot: CannotWhy;
  /** A sentence to the one who asked. */
  readonly reason: string;
}

export const cannot = (why: CannotWhy, reason: string): Cannot => ({ cannot: why, reason });

/** Whom "me" means: who speaks, else the only player there is. */
export const speaker = ({ from, players }: RequestContext): string | undefined =>
  from ?? (players.length === 1 ? players[0] : undefined);

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[_\W]+/g, ' ')
    .replace(/^ ?(the|my|your|our|a) /, '')
    .trim();

interface PlainPlaces {
  readonly names: readonly string[];
  /** What each name ends with. */
  readonly ends: ReadonlySet<string>;
  /** Of words that were asked for: whether a name may end with them. */
  readonly asked: Map<string, boolean>;
}

/** The places of a situation by their plain names: they are asked for at every word of a request. */
const plainPlaces = new WeakMap<readonly string[], PlainPlaces>();

function plainOf(places: readonly string[]): PlainPlaces {
  const known = plainPlaces.get(places);
  if (known?.names.length === places.length) return known;
  const names = places.map(plain);
  const found = { names, ends: new Set(names.map((name) => name.slice(name.lastIndexOf(' ') + 1))), asked: new Map() };
  plainPlaces.set(places, found);
  return found;
}

/** Whether the name of a remembered place may end with a word, as it is or as the plural of what the name has. */
export function mayEndPlace(word: string, { places }: RequestContext): boolean {
  if (places.length === 0) return false;
  const { ends, asked } = plainOf(places);
  const known = asked.get(word);
  if (known !== undefined) return known;
  const said = plain(word);
  const last = said.slice(said.lastIndexOf(' ') + 1);
  const may = ends.has(word) || ends.has(last) || singularsOf(last).some((one) => ends.has(one));
  asked.set(word, may);
  return may;
}

/** The name of a remembered place that words mean: all of them, or its last word where no other place ends so. */
export function placeNamed(words: string, { places }: RequestContext): string | undefined {
  if (places.length === 0) return undefined;
  const said = plain(words);
  if (said === '') return undefined;
  const { names } = plainOf(places);
  const [one] = singularsOf(said);
  const exact = names.findIndex((name) => name === said || name === one);
  if (exact >= 0) return places[exact];
  const ending = places.filter((_, at) => names[at]?.endsWith(` ${said}`) === true);
  return ending.length === 1 ? ending[0] : undefined;
}
