import { canonicalName } from '@conscious-bot/contracts';
import type { GameVocabulary } from '../language/game-vocabulary.ts';
import type { Token } from '../language/sentences.ts';

const persons = new Set(
  'player players him her himself herself people person someone somebody anyone anybody everyone everybody human humans friend friends guy guys girl girls boy boys man men woman women noob noobs user users admin admins teammate teammates neighbor neighbors neighbour neighbours stranger strangers kid kids child children'.split(
    ' ',
  ),
);
/** Words for creatures that are no name of the game. */
const creatures = new Set(
  'mob mobs monster monsters hostile hostiles animal animals enemy enemies creature creatures undead'.split(' '),
);
/** What may stand between the verb and the one it is done to. */
const between = new Set(
  'the a an that this those these all every any each other another some my our your nearby nearest closest next annoying stupid evil random poor innocent one of off down up both two three'.split(
    ' ',
  ),
);
const stops = new Set(
  'with to for near from in on at by who which before after because until so and but or is are not'.split(' '),
);
/** Unknown words (an adjective no table has) that are skipped at most. */
const MAX_UNKNOWN = 2;

export interface PersonContext {
  readonly vocabulary: GameVocabulary;
  /** Names of players that are known, as written in the game. */
  readonly players: readonly string[];
}

/**
 * Whether the one something is done to, named from `at` on, is a person: a pronoun, a known player, or a name the game does not know
 * ("kill Bob"). A creature in between ends the search: "kill the zombie near him" is about the zombie.
 */
export function isPersonAt(tokens: readonly Token[], at: number, { vocabulary, players }: PersonContext): boolean {
  let unknown = 0;
  for (let index = at; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) return false;
    if (isPlayerAt(tokens, index, players) || persons.has(token.word)) return true;
    if (between.has(token.word)) continue;
    if (stops.has(token.word) || creatures.has(token.word)) return false;
    const match = vocabulary.match(tokens, index);
    // "Steve's pickaxe": the owner is a name, what is meant is the thing.
    if (match !== undefined || tokens[index + 1]?.word === "'s") return match?.name === 'player';
    if (token.capital && /^\p{L}{2,}$/u.test(token.word)) return true;
    unknown += 1;
    if (unknown > MAX_UNKNOWN) return false;
  }
  return false;
}

/** Parts of what somebody builds and lives in. */
const built =
  /^(doors?|walls?|roofs?|fences?|gates?|bridges?|floors?|windows?|beds?|chests?|furnaces?|torch(es)?|stairs|ladders?|rails?|tracks?|house|home|hut|base|tower|farm|crops|garden|shed|barn|castle|statue|supports?|foundations?|pillars?|builds?|buildings?|place|property|stuff)$/;
/** Words between an owner and what is owned, at most. */
const MAX_ADJECTIVES = 2;

/** "Sam's front door", "his wall", "the wall of Sam", "that bloke's roof": what somebody else built, from `at` on. */
export function isOwnedAt(tokens: readonly Token[], at: number, { vocabulary, players }: PersonContext): boolean {
  const word = tokens[at]?.word ?? '';
  const next = tokens[at + 1]?.word;
  if (built.test(word) && next === 'of') return isPlayerAt(tokens, at + 2, players);
  const isPlayer = isPlayerAt(tokens, at, players) || players.some((player) => `${player.toLowerCase()}s` === word);
  const isOwner =
    isPlayer || /^(his|her|their)$/.test(word) || (next === "'s" && vocabulary.match(tokens, at) === undefined);
  if (!isOwner) return false;
  const from = next === "'s" ? at + 2 : at + 1;
  return tokens.slice(from, from + MAX_ADJECTIVES + 1).some((token) => built.test(token.word));
}

/** Player names may hold digits and underscores, which the reader of sentences takes apart. */
function isPlayerAt(tokens: readonly Token[], at: number, players: readonly string[]): boolean {
  return players.some((player) => {
    const name = canonicalName(player);
    if (canonicalName(tokens[at]?.word ?? '') === name) return true;
    const parts = player.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
    return parts.length > 0 && parts.every((part, offset) => tokens[at + offset]?.word === part);
  });
}
