import { canonicalName } from '@conscious-bot/contracts';
import { listOf } from '@conscious-bot/contracts/phrases';
import type { Token } from '../../language/sentences.ts';
import { frequencyOf } from '../../language/words/english.ts';
import { type RequestContext, speaker } from './request-context.ts';

/** Tokens a player's name may come apart into. */
const MAX_NAME_TOKENS = 4;
const speakers = new Set(['me', 'us', 'myself', 'ourselves']);
const nobody =
  /^(him|her|them|it|you|i|we|the|a|an|my|your|some|any|please|pls|ok|okay|and|then|now|all|every|no|not|in|on|at|to|god|omg)$/;

/** The person named at `at`: the one who speaks, a player that is known, or a name no language has. `name` is undefined when nobody knows whom "me" means. */
export function personAt(
  tokens: readonly Token[],
  at: number,
  context: RequestContext,
): { name: string | undefined; next: number } | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  if (speakers.has(token.word)) return { name: speaker(context), next: at + 1 };
  if (token.word === 'my' && /^(side|friend|place|position|location|spot)$/.test(tokens[at + 1]?.word ?? '')) {
    const named = personAt(tokens, at + 2, context);
    return tokens[at + 1]?.word === 'friend' ? named : { name: speaker(context), next: at + 2 };
  }
  const known = playerAt(tokens, at, context);
  if (known !== undefined) return tokens[known.next]?.word === "'s" ? undefined : known;
  return isName(token, tokens, at, context) ? { name: token.raw ?? token.word, next: at + 1 } : undefined;
}

/** Who else is there beside the one who speaks, if it is one only: whom "him" means where nobody was named. */
export function onlyOther({ players, from, name }: RequestContext): string | undefined {
  const others = from === undefined ? [] : players.filter((player) => player !== from && player !== name);
  return others.length === 1 ? others[0] : undefined;
}

/** The players of a situation by their plain names: they are asked for at every word of a request. */
const plainPlayers = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

function plainOf(players: readonly string[]): ReadonlyMap<string, string> {
  const known = plainPlayers.get(players);
  if (known?.size === players.length) return known;
  const found = new Map(players.map((player) => [canonicalName(player), player]));
  plainPlayers.set(players, found);
  return found;
}

/** A player that is known, as the game writes the name. */
export function playerAt(
  tokens: readonly Token[],
  at: number,
  { players, from }: RequestContext,
): { name: string; next: number } | undefined {
  const all = plainOf(players);
  const speaking = from === undefined ? '' : canonical(from);
  const opens = rawOf(tokens[at]);
  const isOpening = (name: string) => name.startsWith(opens);
  if (opens === '' || !(isOpening(speaking) || [...all.keys()].some(isOpening))) return undefined;
  for (let length = MAX_NAME_TOKENS; length >= 1; length -= 1) {
    const said = tokens.slice(at, at + length);
    if (said.length < length) continue;
    const name = canonicalName(said.map(({ raw, word }) => raw ?? word).join('_'));
    const player = all.get(name) ?? (name === speaking ? from : undefined);
    if (player !== undefined) return { name: player, next: at + length };
  }
  return undefined;
}

/** What words were found to be as names: every word of a request is looked at several times. */
const canonicals = new Map<string, string>();
const MAX_CANONICALS = 5_000;

function canonical(word: string): string {
  const known = canonicals.get(word);
  if (known !== undefined) return known;
  const found = canonicalName(word);
  if (canonicals.size < MAX_CANONICALS) canonicals.set(word, found);
  return found;
}

const rawOf = (token: Token | undefined): string => canonical(token?.raw ?? token?.word ?? '');

/** A capital inside a sentence, digits or underscores in a word, or a word that no language has, and no word of the game. */
function isName(token: Token, tokens: readonly Token[], at: number, { vocabulary, name }: RequestContext): boolean {
  const { word, capital, raw = word } = token;
  if (nobody.test(word) || word === name?.toLowerCase() || tokens[at + 1]?.word === "'s") return false;
  if (!/^\p{L}[\p{L}\d_]{1,15}$/u.test(raw) || vocabulary.match(tokens, at) !== undefined) return false;
  if (/[\d_]/.test(raw)) return true;
  return capital && (at === 0 ? frequencyOf(word) === 0 : /\p{Ll}/u.test(raw) || frequencyOf(word) === 0);
}

/** That nobody of a name is here, and whom one may have meant instead. */
export function nobodyCalled(name: string, { players, world }: RequestContext): string {
  const whoIs = players.length > 0 ? ` Who is here: ${listOf([...players])}.` : ' Nobody else is here.';
  return `I see nobody called ${name} here.${players.length === 0 && world === undefined ? '' : whoIs}`;
}
