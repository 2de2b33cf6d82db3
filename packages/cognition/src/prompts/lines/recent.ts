import {
  describeAgo,
  describeCount,
  describeDuration,
  describeGoal,
  describeOne,
  type Goal,
  isNight,
  listOf,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import type { EarlierLook } from './earlier-look.ts';

/** An undertaking that is over. */
export interface EndedTask {
  readonly goal: Goal;
  readonly completed: boolean;
  /** Ms since the epoch. */
  readonly at: number;
}

/** What ended longer ago is past, ms. */
const JUST_ENDED_MS = 600_000;
/** A look longer ago says little about what is new, ms. */
const STILL_NEW_MS = 3_600_000;
/** Kinds of thing that are named. */
const MOST = 6;

/** What just ended, and what is new since the last look: the part of a situation that differs from one time to the next. */
export function recentLines(
  now: number,
  world: WorldSnapshot | undefined,
  ended: EndedTask | undefined,
  since: EarlierLook | undefined,
): string[] {
  return [...endedLines(now, ended), ...(world === undefined || since === undefined ? [] : newLines(world, since))];
}

function endedLines(now: number, ended: EndedTask | undefined): string[] {
  if (ended === undefined || now - ended.at > JUST_ENDED_MS) return [];
  const what = describeGoal(ended.goal);
  const when = describeAgo(now - ended.at);
  return [ended.completed ? `I managed to ${what} ${when}.` : `I tried to ${what}, without success, ${when}.`];
}

function newLines(world: WorldSnapshot, since: EarlierLook): string[] {
  const passed = world.at - since.at;
  if (passed <= 0 || passed > STILL_NEW_MS) return [];
  const lines: string[] = [];
  const night = isNight(world);
  if (since.night === false && night === true) lines.push('Night has fallen.');
  if (since.night === true && night === false) lines.push('A new day has begun.');
  if (since.weather === 'clear' && world.weather === 'rain') lines.push('It has begun to rain.');
  if (since.weather !== undefined && since.weather !== 'clear' && world.weather === 'clear')
    lines.push('The sky has cleared.');
  if (since.biome !== undefined && world.biome !== undefined && since.biome !== world.biome)
    lines.push(`I have come from ${describeOne(since.biome)} to ${describeOne(world.biome)}.`);
  lines.push(...vitalLine('health', since.health, world.health), ...vitalLine('food', since.food, world.food));
  const { gained, gone } = itemChanges(world, since);
  const span = `In the last ${describeDuration(passed)}`;
  if (gained.length > 0) lines.push(`${span} I have gained ${listOf(gained)}.`);
  if (gone.length > 0) lines.push(`${span} I have parted with ${listOf(gone)}.`);
  return lines;
}

function vitalLine(what: string, before: number | undefined, after: number | undefined): string[] {
  if (before === undefined || after === undefined || Math.round(before) === Math.round(after)) return [];
  return [`My ${what} went from ${Math.round(before)} to ${Math.round(after)}.`];
}

/** The largest changes first. */
function itemChanges({ inventory }: WorldSnapshot, { items }: EarlierLook) {
  const changes = new Map(Object.entries(items).map(([name, count]) => [name, -count]));
  for (const { name, count } of inventory) changes.set(name, (changes.get(name) ?? 0) + count);
  const largest = [...changes]
    .filter(([, change]) => change !== 0)
    .toSorted(([a, one], [b, other]) => Math.abs(other) - Math.abs(one) || (a < b ? -1 : 1));
  const named = (sign: 1 | -1) =>
    largest
      .filter(([, change]) => Math.sign(change) === sign)
      .slice(0, MOST)
      .map(([name, change]) => describeCount(Math.abs(change), name));
  return { gained: named(1), gone: named(-1) };
}
