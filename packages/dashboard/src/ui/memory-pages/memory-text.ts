import type { ForgottenMemory, Memory, MemoryKind } from '@conscious-bot/contracts/memory';
import { plainName } from '../text/names.ts';
import { formatDuration } from '../text/times.ts';

/** Kinds of memory as people call them. */
export const kindNames: Readonly<Record<MemoryKind, string>> = {
  episodic: 'What happened',
  semantic: 'What holds',
  spatial: 'Places',
  social: 'People',
  reflection: 'Lessons',
  narrative: 'Its story',
};

/** Types of memory that do not read as what people would call them. */
const typeNames: ReadonlyMap<string, string> = new Map([
  ['first_deed', 'a first time'],
  ['found_in', 'where it is found'],
  ['met', 'a meeting'],
]);

/** The type of a memory as people call it. */
export const describeType = (type: string): string => typeNames.get(type) ?? plainName(type);

/** How it came to be known. */
export const sourceNames: Readonly<Record<NonNullable<Memory['source']>, string>> = {
  seen: 'seen in the world',
  done: 'done by the bot itself',
  told: 'told by somebody',
  thought: 'thought',
};

/** A memory whose life ends later than this from now is not forgotten because of its age, ms. */
const NEVER_MS = 1_000 * 365 * 86_400_000;

/** How much of the life of a memory is left, 0–1; 1 for what does not age. */
export function lifeLeft({ keepUntil, lastAt, lastUsedAt = 0 }: Memory, now: number): number {
  if (keepUntil - now > NEVER_MS) return 1;
  const begun = Math.max(lastAt, lastUsedAt);
  return keepUntil <= begun ? 0 : Math.min(1, Math.max(0, (keepUntil - now) / (keepUntil - begun)));
}

/** When a memory fades, in a few words. */
export function whenItFades({ keepUntil }: Pick<Memory, 'keepUntil'>, now: number): string {
  if (keepUntil - now > NEVER_MS) return 'does not fade with age';
  return keepUntil <= now ? 'fades at the next clearing' : `fades in ${formatDuration(keepUntil - now)}`;
}

const reasons: Readonly<Record<ForgottenMemory['reason'], string>> = {
  faded: 'its time was over: it was neither seen nor needed again',
  crowded_out: 'there were too many of its kind, and it had the least life left',
  merged: 'it was like another one and became part of it',
  gone: 'what stood there is there no more',
  removed: 'a person took it out of this copy of the life',
};

/** Why a memory is gone. */
export const whyForgotten = ({ reason }: Pick<ForgottenMemory, 'reason'>): string => reasons[reason];
