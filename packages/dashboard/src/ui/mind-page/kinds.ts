import type { ThoughtFate } from '@conscious-bot/contracts/thought';
import { capitalised, plainName } from '../text/names.ts';

/** What became of a thought, as people read it. */
const fates: Readonly<Record<ThoughtFate, string>> = {
  goal: 'Set a goal',
  held_back: 'Goal held back',
  resisted: 'Resisted',
  refused: 'Refused',
  failed: 'Failed',
  not_understood: 'Not understood',
  repeated: 'Repeated itself',
  thought: 'Only thought',
};

const others: Readonly<Record<string, string>> = {
  ...fates,
  'chain-of-thought': 'Its own',
  intrusion: 'Slipped in',
  rule: 'Rules',
  model: 'A model',
  scripted: 'A script',
  posted: 'Posted',
  idle: 'Idle moments',
  background: 'While at work',
  observation: 'Something seen',
  social: 'Company',
  reflection: 'Looking back',
  reconsideration: 'Second thoughts',
  drive_tick: 'Drives',
  strategist: 'What it sets itself',
};

/** A value of a facet as people read it. */
export const kindName = (value: string): string => others[value] ?? capitalised(plainName(value));

const purposes: Readonly<Record<string, string>> = {
  consideration: 'Whether to follow a thought',
  intrusion: 'Reading what was slipped in',
  parse: 'Reading what was slipped in',
  planning: 'Planning',
  strategy: 'What to work towards',
};

/** What a model was asked for, or what its calls are counted under, as people read it. */
export const purposeName = (purpose: string): string => purposes[purpose] ?? kindName(purpose);

/** Facets in the order in which they are offered, each with its name in questions and in the address. */
export const facets = [
  { name: 'provenance', title: 'Whose' },
  { name: 'fate', title: 'What became of it' },
  { name: 'site', title: 'Where it arose' },
  { name: 'mind', title: 'Written or read by' },
] as const;
export type FacetName = (typeof facets)[number]['name'];
