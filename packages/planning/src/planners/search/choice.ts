import { describeCount, describeItem, describeMany, describeOne, listOf } from '@conscious-bot/contracts';
import { describeDimension, describeDuration } from '@conscious-bot/contracts/phrases';
import type { WeighedChoice, WeighedWay } from '@conscious-bot/contracts/task';
import type { Process } from '../../game/processes/process.ts';
import type { Operation } from './operations/operation.ts';
import type { CollectWay } from './ways/collect-way.ts';
import type { Work } from './work.ts';

/** One way to have more of an item. */
export interface Option {
  /** Estimated seconds, for the order in which options are tried. */
  readonly guess: number;
  readonly work: readonly Work[];
}

/** An item that could be had in several ways, and the one that was taken. */
export interface Choice {
  readonly item: string;
  readonly count: number;
  readonly options: readonly Option[];
  readonly taken: Option;
}

/** Choices of a search as people read them, in its order; the same choice made twice is told once. */
export function weighedChoices(choices: readonly Choice[]): WeighedChoice[] {
  const told = new Map<string, WeighedChoice>();
  for (const { item, count, options, taken } of choices) {
    const others = options.filter((option) => option !== taken).sort((a, b) => a.guess - b.guess);
    const rejected = others.map((option) => rejectedWay(option, taken));
    const choice = {
      wanted: count === 1 ? describeOne(item) : describeCount(count, item),
      item,
      taken: wayOf(taken),
      rejected,
    };
    const key = `${item}: ${choice.taken.text}`;
    if (rejected.length > 0 && !told.has(key)) told.set(key, choice);
  }
  return [...told.values()];
}

function rejectedWay(option: Option, taken: Option): WeighedWay {
  const longer = option.guess - taken.guess;
  const why = !Number.isFinite(option.guess)
    ? 'what it takes cannot be had here'
    : longer >= 1
      ? `it takes about ${describeDuration(longer * 1_000)} longer`
      : 'the plan as a whole came out no cheaper with it';
  return { ...wayOf(option), why };
}

function wayOf({ guess, work }: Option): WeighedWay {
  const text = work.map(describeWork).find((each) => each !== undefined) ?? 'get it otherwise';
  return Number.isFinite(guess) ? { text, seconds: Math.max(0, Math.round(guess * 10) / 10) } : { text };
}

function describeWork(work: Work): string | undefined {
  switch (work.kind) {
    case 'collect':
      return describeCollecting(work.way);
    case 'process':
      return describeProcess(work.way.process);
    case 'do':
      return describeOperation(work.operation);
    default:
      return undefined;
  }
}

/** Sources that are named. */
const NAMED = 3;

function describeCollecting({ sources, dimension, explore }: CollectWay): string {
  const from = listOf(sources.slice(0, NAMED).map(describeItem), 'or');
  const where = dimension === 'overworld' ? '' : ` in ${describeDimension(dimension)}`;
  return `dig ${from}${where}${explore === undefined ? '' : ', which has to be looked for'}`;
}

function describeOperation(operation: Operation): string | undefined {
  if (operation.kind === 'withdraw') return 'take it out of a container';
  if (operation.kind !== 'craft') return undefined;
  const { recipe, batches } = operation;
  return `craft it from ${listOf(recipe.ingredients.map(({ item, count }) => describeCount(count * batches, item)))}`;
}

function describeProcess({ verb, place, item }: Process): string {
  const at = listOf((place?.names ?? []).slice(0, NAMED).map(describeItem), 'or');
  switch (verb.kind) {
    case 'smelt':
      return `smelt ${describeMany(verb.input)}`;
    case 'hunt':
      return `hunt ${at}`;
    case 'shear':
      return 'shear sheep';
    case 'milk':
      return 'milk a cow';
    case 'fish':
      return 'fish for it';
    case 'harvest':
      return `harvest ${describeItem(verb.crop)}`;
    case 'grow':
      return `plant ${describeItem(verb.seed)} and wait for ${describeItem(verb.crop)}`;
    case 'trade':
      return 'trade for it';
    case 'use':
      return `use ${describeOne(verb.item)}${at === '' ? '' : ` on ${at}`}`;
    case 'convert':
      return `turn ${at} into ${describeItem(verb.becomes)} and dig it`;
    case 'wet':
      return `pour water over ${describeItem(verb.block)} and dig it`;
    case 'weather':
      return `leave ${describeItem(verb.block)} to the weather`;
    case 'enchant':
      return `enchant ${describeOne(verb.tool)}`;
    case 'loot':
      return 'look for it in the chests of structures';
    case 'smith':
      return `smith it from ${describeOne(verb.base)}`;
    case 'brush':
      return `brush ${at}`;
    case 'frame':
      return 'build the frame of a portal';
    case 'light':
      return 'light a portal';
    case 'mine':
      return `dig a mine for ${listOf(verb.blocks.slice(0, NAMED).map(describeItem), 'or')}`;
    case 'await':
      return `wait for ${describeOne(item)} to be left lying`;
  }
}
