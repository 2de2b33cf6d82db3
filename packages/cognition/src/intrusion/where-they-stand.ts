import type { Goal } from '@conscious-bot/contracts';
import { returnTarget } from '@conscious-bot/contracts/goal';
import { formatCoordinates } from '@conscious-bot/contracts/phrases';
import { playerLastSeen, playerNear } from '@conscious-bot/contracts/world';
import { placeNamed, type RequestContext } from '../parse/phrases/request-context.ts';
import { heldOf } from '../parse/senses/targets.ts';
import { awaitsReturn } from '../parse/times.ts';

/** Within so many blocks of somebody, here is where he is, blocks. */
const BESIDE = 6;
/** What is done at a place, which is where the bot stands if none is named. */
const doneSomewhere: ReadonlySet<Goal['action']> = new Set<Goal['action']>([
  'place',
  'build',
  'excavate',
  'plant',
  'light',
]);
/** What is to be had for it may come first: "make four torches and put them up here". */
const isHaving: ReadonlySet<Goal['action']> = new Set<Goal['action']>(['collect', 'gather', 'mine', 'craft', 'smelt']);
const here =
  /\b(?:(?:right|over|in|around|just) )?here\b|\bthis (?:place|spot|area|room|corner)\b|\b(?:next to|beside|by|near|close to|around|in front of|behind|at) me\b|\bwhere (?:i am|i'?m|i stand)\b|\bat my (?:feet|side)\b/i;
/** What is built for the two of them is built where he is. */
const forBoth = /\bfor (?:(?:both|the two) of us|us|you and me|me and you)\b/i;
/** "Here" is what one says when one hands something over or begins to speak, too. */
const opening = /^\W*here\b(?=\W*,|'s| is| are| you go)/i;

/**
 * What somebody wants done "here" is done where he is, and not where the bot happens to be: it goes to him first, or to where it saw him last. Nothing
 * changes for somebody who is beside it or whom it has not seen.
 */
export function whereTheyStand(text: string, goals: readonly Goal[], context: RequestContext): readonly Goal[] {
  const { from } = context;
  const at = goals.findIndex(({ action }) => !isHaving.has(action));
  const done = goals[at];
  if (done === undefined || from === undefined || !doneSomewhere.has(done.action)) return goals;
  const isHere =
    here.test(text.replace(opening, '')) ||
    (done.action === 'build' && forBoth.test(text)) ||
    (done.action === 'light' && done.target === 'area');
  const to = isHere ? wayTo(from, context, isToBeFetched(done, context)) : undefined;
  return to === undefined
    ? goals
    : [...goals.slice(0, at), { action: 'navigate', target: to, amount: 1 }, ...goals.slice(at)];
}

/** Whether it has to leave for what it is to put down, and come back with it. */
const isToBeFetched = ({ action, target = '' }: Goal, context: RequestContext): boolean =>
  (action === 'place' || action === 'plant') && heldOf(target.replace(/^any_/, ''), context).length === 0;

/** How the way to somebody is named; undefined where he was never seen, or is beside it and nothing has to be fetched for him. */
function wayTo(player: string, { world }: RequestContext, isFetched: boolean): string | undefined {
  const seen = world && playerNear(player, world);
  if (seen === undefined)
    return world !== undefined && playerLastSeen(player, world) !== undefined ? player : undefined;
  if (seen.distance <= BESIDE && !isFetched) return undefined;
  return seen.knownBy === 'memory' ? formatCoordinates(seen.position) : player;
}

/** "Hold this position until I get back": a wait without an end of its own lasts until whoever speaks is back. */
export function untilTheyReturn(text: string, goals: readonly Goal[], { from }: RequestContext): readonly Goal[] {
  const last = goals.at(-1);
  if (from === undefined || last?.action !== 'wait' || last.target !== 'here' || !awaitsReturn(text)) return goals;
  return [...goals.slice(0, -1), { ...last, target: returnTarget(from), amount: 1 }];
}

const byPlace =
  /\b(?:next to|beside|by|near|close to|in front of|behind|outside|at|around) ((?:the |my |our |your )?[a-z]+(?: [a-z]+)?)/gi;

/** "Put the chest by the house": what is done somewhere begins with the way to the place that is named, if it is one that is remembered. */
export function atNamedPlace(text: string, goals: readonly Goal[], context: RequestContext): readonly Goal[] {
  const [first] = goals;
  if (first === undefined || !doneSomewhere.has(first.action)) return goals;
  for (const [, words = ''] of text.matchAll(byPlace)) {
    const place = knownPlace(words, context) ?? knownPlace(words.replace(/ \w+$/, ''), context);
    if (place !== undefined) return [{ action: 'navigate', target: place, amount: 1 }, ...goals];
  }
  return goals;
}

/** A house is the home, where no other place is called so. */
const knownPlace = (words: string, context: RequestContext): string | undefined =>
  placeNamed(words, context) ??
  (/^(?:\w+ )?(?:house|base|cabin|hut)$/i.test(words) ? placeNamed('home', context) : undefined);
