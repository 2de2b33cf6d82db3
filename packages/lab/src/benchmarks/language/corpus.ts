import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { managementActions } from '@conscious-bot/contracts/goal';
import { z } from 'zod';
import { type CorpusPart, type HiddenPart, isOpen } from './corpus-parts.ts';

// What is learned is kept with a digest of the code that makes examples of the sets, and that code takes the name from here.
export type { CorpusPart } from './corpus-parts.ts';

/** What a question is about. */
const answerTopics = ['doing', 'why', 'inventory', 'where', 'next', 'hurt', 'who', 'time', 'other'] as const;

/** Why a request is turned down. */
const cannotReasons = ['impossible', 'no_such_thing', 'no_verb', 'forbidden', 'unclear'] as const;

const READING = /^([a-z]+) (.+) (\*|(\d+)(?:-(\d+|\*))?)$/;

/** One reading of one goal, as `action target amount`; the target may have spaces, the amount is `4`, `2-5`, `6-*` or `*`. */
const readingText = z.string().regex(READING);

const goals = z.strictObject({
  /** In order; for each all readings that are right, the best first. */
  goals: z.array(z.array(readingText).min(1)).min(1),
  /** The words ask for this as well: with the goals it is right, without it nothing is missing. */
  also: z.enum(managementActions).optional(),
});
const management = z.strictObject({ management: z.enum(managementActions) });
const answer = z.strictObject({ answer: z.enum(answerTopics) });
const nothing = z.strictObject({ nothing: z.literal(true) });
const cannot = z.strictObject({ cannot: z.enum(cannotReasons) });

/** One thing that a competent player would do. */
const outcome = z.union([goals, management, answer, nothing, cannot]);
export type ExpectedOutcome = z.infer<typeof outcome>;

const request = z.strictObject({
  id: z.string().regex(/^([c-u]-)?[a-z_]+-\d{2,4}$/),
  kind: z.string(),
  text: z.string().min(1),
  /** Who says it; Alex when nobody is named. */
  from: z.string().optional(),
  /** What the same player had asked for before that, and was granted. */
  before: z.string().optional(),
  /** Whether that is still under way; it is done when nothing is said. */
  underWay: z.literal(true).optional(),
  expect: z.union([outcome, z.strictObject({ any: z.array(outcome).min(2) })]),
});
export type LanguageRequest = z.infer<typeof request>;

/** A goal as a request may be read. Amounts are inclusive; without one every sensible amount is right. */
export interface Reading {
  readonly action: string;
  readonly target: string;
  readonly amount?: { readonly least: number; readonly most: number };
}

/** Throws on a text that is no reading. */
export function readingOf(text: string): Reading {
  const [, action, target, amount, least, most] = READING.exec(text) ?? [];
  if (action === undefined || target === undefined) throw new Error(`no reading: ${text}`);
  if (amount === '*') return { action, target };
  const from = Number(least);
  const upTo = most === undefined ? from : most === '*' ? Number.POSITIVE_INFINITY : Number(most);
  return { action, target, amount: { least: from, most: upTo } };
}

/** All that is right for a request, the best first. */
export const acceptable = ({ expect }: LanguageRequest): readonly ExpectedOutcome[] =>
  'any' in expect ? expect.any : [expect];

/** Whether a part is kept compressed, so that nobody meets its requests in a search. */
export const isHidden = (part: CorpusPart): part is HiddenPart => !isOpen(part);

/** The lines of a part that is kept compressed, as its hash in the README was taken of them. */
export const hiddenLines = (part: HiddenPart): Buffer =>
  gunzipSync(readFileSync(new URL(`${part}.jsonl.gz`, import.meta.url)));

/** The lines of a part. */
export const corpusLines = (part: CorpusPart): Buffer =>
  isOpen(part) ? readFileSync(new URL(`${part}.jsonl`, import.meta.url)) : hiddenLines(part);

/** Throws when a record does not fit the schema. */
export function readCorpus(part: CorpusPart): LanguageRequest[] {
  return corpusLines(part)
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => request.parse(JSON.parse(line)));
}

const place = z.object({ x: z.number(), y: z.number(), z: z.number() });
const counted = z.object({ name: z.string(), count: z.number() });
const lying = counted.extend({ nearest: place });

const situation = z.object({
  version: z.string(),
  bot: z.object({
    name: z.string(),
    position: place,
    facing: z.enum(['north', 'east', 'south', 'west']),
    health: z.number(),
    food: z.number(),
    dimension: z.string(),
    biome: z.string(),
  }),
  /** Ticks since sunrise. */
  time: z.object({ ticks: z.number(), words: z.string() }),
  weather: z.string(),
  players: z.array(z.object({ name: z.string(), position: place, speaks: z.boolean() })),
  inventory: z.array(counted),
  blocks: z.array(lying),
  creatures: z.array(lying),
  /** Its mouth. */
  cave: place,
  places: z.array(z.object({ name: z.string(), position: place })),
  task: z.object({
    action: z.string(),
    target: z.string(),
    amount: z.number(),
    done: z.number(),
    askedBy: z.string(),
  }),
  lastThought: z.string(),
  lastSaid: z.array(z.object({ from: z.string(), text: z.string() })),
});
export type LanguageSituation = z.infer<typeof situation>;

/** The one situation in which all requests are judged. */
export const readSituation = (): LanguageSituation =>
  situation.parse(JSON.parse(readFileSync(new URL('situation.json', import.meta.url), 'utf8')));
