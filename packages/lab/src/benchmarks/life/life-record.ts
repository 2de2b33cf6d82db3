import { type StrategyMode, strategyDiagnostics, strategyMode } from '@conscious-bot/contracts/strategy';
import { z } from 'zod';
import { memories, type WhoseMemory } from './earlier-memory.ts';

export const strategies: readonly StrategyMode[] = strategyMode.options;

/** Seconds since the life began, in which the bot was in its world and everything was up. */
const seconds = z.number();
const counts = z.record(z.string(), z.number());

/** How the bot stood at one moment. */
const lifeSample = z.object({
  s: seconds,
  kinds: z.number().int(),
  wanted: z.number().int(),
  health: z.number().nullable(),
  food: z.number().nullable(),
  zone: z.string(),
  idle: z.boolean(),
  night: z.boolean(),
});
export type LifeSample = z.infer<typeof lifeSample>;

/** One life, as far as it was lived. */
export const lifeRecord = z.object({
  seed: z.number(),
  strategy: strategyMode,
  /** Name of the scripted mind; absent without one. */
  mind: z.string().optional(),
  /** Whose memory it began with; absent where that is no part of the experiment. */
  memory: z.enum(memories).optional(),
  version: z.string(),
  difficulty: z.string(),
  dayS: z.number(),
  /** It has not come to its end: it is under way, or the benchmark was stopped. */
  cut: z.boolean(),
  seconds,
  /** Ticks a second over the whole life. */
  rate: z.number(),
  /** Days of the world that were lived through. */
  days: z.number(),
  /** Each kind of item when it was first held, and whether a plan or a project had wanted it by then or did later. */
  kinds: z.array(z.object({ s: seconds, name: z.string(), wanted: z.boolean() })),
  firsts: z.array(z.object({ s: seconds, name: z.string() })),
  deaths: z.array(z.object({ s: seconds, cause: z.string(), event: z.string() })),
  /** Under a roof or below ground as the first night fell; null when none has. */
  roofAtFirstNight: z.boolean().nullable(),
  /** Share of the time of night under a roof or below ground; null without a night. */
  nightsUnderRoof: z.number().nullable(),
  /** Shares of the time. */
  zones: counts,
  idle: z.number(),
  idleCycles: z.number().int(),
  /** Projects that came to their end, in order. */
  projects: z.array(z.object({ s: seconds, name: z.string() })),
  /** Projects that were taken up, in order; absent in lives of before this was told. */
  choices: z.array(z.object({ s: seconds, name: z.string() })).optional(),
  /** What it said of itself, each sentence once and without its numbers: reasons for what it set itself, and thoughts of its own. */
  sentences: z.array(z.string()).optional(),
  intents: z.object({
    adopted: z.number().int(),
    rejected: z.number().int(),
    /** How those that ended did: completed, stale, rupture and so on. */
    ended: counts,
    /** Whose they were: motivators, model, demonstration, api. */
    sources: counts,
    /** Mean time from adoption to end, seconds; null without one that ended. */
    meanS: z.number().nullable(),
  }),
  /** Tasks by the kind of their origin: all, and those that were completed. */
  tasks: z.record(z.string(), z.object({ all: z.number().int(), completed: z.number().int() })),
  /** Failure codes of tasks that were no reflexes, with how often each came. */
  failures: counts,
  /** What the strategist itself counted; absent when it was not asked. */
  diagnostics: strategyDiagnostics.optional(),
  /** Times in which nothing was worth doing, in order, and what spoke against it as they began; absent in lives of before this was told. */
  nothingWorth: z
    .array(z.object({ from: seconds, lasted: seconds, night: z.boolean(), why: z.array(z.string()) }))
    .optional(),
  /** Longest time in which there was neither a task nor an intent nor a rest that says why. */
  longestWithoutReasonS: z.number(),
  /** When an iron pickaxe or a better one was first held; null until then. */
  ironPickaxeS: z.number().nullable(),
  /** Thoughts of its own, and those whose words it had thought within the ten minutes before. */
  thoughts: z.number().int(),
  repeatedThoughts: z.number().int(),
  modelCalls: z.number().int(),
  /** What it has in the end. */
  end: z.object({
    tools: z.array(z.string()),
    armour: z.array(z.string()),
    food: z.number().int(),
    home: z.array(z.string()),
  }),
  samples: z.array(lifeSample),
});
export type LifeRecord = z.infer<typeof lifeRecord>;

/** The arm a life belongs to, as tables and plots name it. */
export const armOf = ({ strategy, mind, memory }: Pick<LifeRecord, 'strategy' | 'mind' | 'memory'>): string => {
  const arm = mind === undefined ? strategy : `${strategy}:${mind}`;
  return memory === undefined ? arm : `${arm}, ${memoryWords[memory]}`;
};

const memoryWords: Readonly<Record<WhoseMemory, string>> = {
  own: 'own memory',
  none: 'no memory',
  other: "another's memory",
  again: 'no memory again',
};
