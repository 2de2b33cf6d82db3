import { monstersNear } from '@conscious-bot/contracts';
import {
  describeCount,
  describeItem,
  describeOne,
  formatBlocks,
  listOf,
  listSome,
} from '@conscious-bot/contracts/phrases';
import { countedKinds, notableBlocks } from '../../prompts/lines/surroundings.ts';
import type { AnswerFacts, AskedQuestion } from '../facts/answer-facts.ts';

/** Creatures, or kinds of block, that are named. */
const MOST = 4;

/** "What do you see?", "What is around here?" */
export const asksWhatIsSeen =
  /\bwhat (?:all )?(?:(?:can|do|did|could) )?(?:you|u|ya) (?:can )?(?:see|spot|notice|find|look(?:ing)? at)\b(?! in\b)|\bwhat(?:'s| is|s)? (?:around|near|nearby|out there|over there|here)\b/i;

/** The land, what stands out in it, and who is about. */
export function answerSurroundings({ world, name }: AnswerFacts): string {
  if (world?.position === undefined) return unseen;
  const { biome, nearbyEntities } = world;
  const land = biome === undefined ? [] : [`The land around me is ${describeOne(biome)}.`];
  const blocks = notableBlocks(world).filter(({ knownBy }) => knownBy !== 'memory' && knownBy !== 'inference');
  const seen = blocks.slice(0, MOST).map(({ name, distance }) => `${describeOne(name)} ${formatBlocks(distance)} away`);
  const present = nearbyEntities.filter(({ knownBy }) => knownBy !== 'memory');
  const players = present.flatMap(({ username }) => (username === undefined || username === name ? [] : [username]));
  const about = [...players, ...countedKinds(present.filter(({ kind }) => kind === 'animal' || kind === 'hostile'))];
  return [
    ...land,
    ...(seen.length === 0 ? [] : [`I see ${listOf(seen)}.`]),
    about.length === 0 ? 'Nobody is near me.' : `Near me: ${listSome(about, MOST)}.`,
  ].join(' ');
}

/** "How many sheep are there?" */
export function answerHowMany({ world }: AnswerFacts, { about = '' }: AskedQuestion): string {
  if (world === undefined) return unseen;
  const { length } = world.nearbyEntities.filter(({ name, kind }) => name === about && kind !== 'item');
  return length === 0
    ? `I know of no ${describeItem(about)} near here.`
    : `I know of ${describeCount(length, about)} near here.`;
}

/** "Are there any monsters near?" */
export function answerSight({ world }: AnswerFacts): string {
  if (world === undefined) return unseen;
  return named(monstersNear(world), 'monster');
}

/** "Are there any animals around?" */
export function answerAnimals({ world }: AnswerFacts): string {
  if (world === undefined) return unseen;
  return named(
    world.nearbyEntities.filter(({ kind }) => kind === 'animal'),
    'animal',
  );
}

const unseen = "I don't know yet what is around me.";

function named(creatures: readonly { readonly name: string; readonly distance: number }[], what: string): string {
  const [nearest, ...others] = creatures.toSorted((a, b) => a.distance - b.distance);
  if (nearest === undefined) return `I know of no ${what} near here.`;
  const first = `${describeOne(nearest.name)} ${formatBlocks(nearest.distance)} away`;
  if (others.length === 0) return `I know of ${first}.`;
  return `I know of ${listSome(countedKinds(creatures), MOST)} near here, the nearest ${first}.`;
}
