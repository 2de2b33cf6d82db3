import { describeItem, distance, type Position, type WorldSnapshot } from '@conscious-bot/contracts';
import { classNamed, membersOf } from '@conscious-bot/contracts/game';
import { describeOne, formatBlocks, formatCoordinates, quote, withoutAny } from '@conscious-bot/contracts/phrases';
import { playerLastSeen, playerNear } from '@conscious-bot/contracts/world';
import type { GameVocabulary } from '../../language/game-vocabulary.ts';
import { placeLines } from '../../prompts/lines/place.ts';
import type { AnswerFacts, AskedQuestion } from '../facts/answer-facts.ts';

/** It is spoken to, and what is asked for is something else: "do you see …", "where you found …". */
const askedOfWhatIsSeen = /\b(?:do|can|have|did) you\b|\byou (?:found|saw|got|dug|mined|took|met)\b/gi;

/** "Where are you?", and of somebody or something: "Where is Alex?", "Where is the nearest cow?" */
export function answerWhere(facts: AnswerFacts, { about, player, text }: AskedQuestion): string {
  const { world, name, listener } = facts;
  const isAboutAsker = /\bsee me\b|\bhow far(?: away| off)? (?:are|r) (?:you|u)\b(?!.*\bfrom\b)/i.test(text);
  if (isAboutAsker && listener.player !== undefined) return ofPlayer(listener.player, facts);
  if (player !== undefined && player.toLowerCase() !== name.toLowerCase()) return ofPlayer(player, facts);
  const remembered = rememberedPlace(text, world);
  if (remembered !== undefined) return remembered;
  if (about !== undefined && !/\byou\b/i.test(text.replace(askedOfWhatIsSeen, ''))) return ofThing(about, facts);
  if (/\bwhere (?:am|are) (?:i|we)\b/i.test(text) && listener.player !== undefined)
    return ofPlayer(listener.player, facts);
  // Something that has no name in the game, such as a village.
  if (/\b(?:is|are) there\b|\bsee\b/i.test(text)) return "I don't know.";
  if (
    /^\W*(?:(?:and|so|ok|okay|hey) )*(?:where(?:'s| is| are| did)|which way)\b(?!.*\b(?:you|u|ya|we|i)\b)/i.test(text)
  )
    return "I don't know.";
  if (world?.position === undefined) return "I don't know yet where I am.";
  return placeLines(world).join(' ');
}

function ofPlayer(player: string, { world, listener }: AnswerFacts): string {
  const isAsker = player.toLowerCase() === listener.player?.toLowerCase();
  const seen = world && playerNear(player, world);
  if (seen === undefined) {
    const last = world && playerLastSeen(player, world);
    const unseen = `I don't see where ${isAsker ? 'you are' : `${player} is`}.`;
    if (last === undefined) return unseen;
    const here = last.dimension === world?.dimension ? world?.position : undefined;
    const lastly = here === undefined ? 'in another world' : place(distance(here, last.position), last.position);
    return `${unseen} I saw ${isAsker ? 'you' : player} last ${lastly}.`;
  }
  const where = place(seen.distance, seen.position);
  if (seen.knownBy === 'memory') return `I saw ${isAsker ? 'you' : player} last ${where}.`;
  return `${isAsker ? 'You are' : `${player} is`} ${where}.`;
}

/** A place somebody told it to remember, by the name it was given. */
function rememberedPlace(text: string, world: AnswerFacts['world']): string | undefined {
  const { places = [], position: here, dimension } = world ?? {};
  const words = ` ${text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `;
  const [meant] = places
    .filter(({ name }) => words.includes(` ${name.replaceAll('_', ' ')} `))
    .toSorted((a, b) => b.name.length - a.name.length);
  if (meant === undefined || here === undefined) return undefined;
  const { name, position: at } = meant;
  const said = quote(name.replaceAll('_', ' '));
  if (meant.dimension !== undefined && dimension !== undefined && meant.dimension !== dimension)
    return `The place I remember as ${said} is at ${formatCoordinates(at)}, in another world.`;
  return `The place I remember as ${said} is ${place(distance(here, at), at)}.`;
}

function ofThing(about: string, { world, vocabulary }: AnswerFacts): string {
  if (world === undefined) return "I don't know yet what is around me.";
  const nearest = nearestKnown(about, world, vocabulary);
  if (nearest === undefined) return `I know of no ${withoutAny(describeItem(about))} near here.`;
  const { name, distance: away, at } = nearest;
  const article = describeOne(describeItem(name));
  return `I know of ${article} ${place(away, at)}.`;
}

/** What is in sight or remembered of a block, a creature or a class, the nearest of it. */
export function nearestKnown(
  about: string,
  world: Pick<WorldSnapshot, 'nearbyBlocks' | 'nearbyEntities'>,
  vocabulary: GameVocabulary,
): { readonly name: string; readonly distance: number; readonly at: Position } | undefined {
  const group = classNamed(about, vocabulary);
  const members = new Set(
    group === undefined ? [about, `${about}_ore`, `deepslate_${about}_ore`] : membersOf(group, vocabulary),
  );
  const [nearest] = [
    ...world.nearbyBlocks.map(({ name, distance, nearest: at }) => ({ name, distance, at })),
    ...world.nearbyEntities.map(({ name, distance, position: at }) => ({ name, distance, at })),
  ]
    .filter(({ name }) => members.has(name))
    .toSorted((a, b) => a.distance - b.distance);
  return nearest;
}

/** Blocks within which something is where the bot is itself. */
const HERE = 0.8;

const place = (away: number, at: Position): string =>
  `${away < HERE ? 'right here' : `${formatBlocks(away)} away`}, at ${formatCoordinates(at)}`;
