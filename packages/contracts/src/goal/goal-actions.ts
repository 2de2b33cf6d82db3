import { crops } from '../game/crops.ts';

/** Raised with every change of the tables below; stored with each parsed goal so that old records can be told apart. */
export const GOAL_TABLE_VERSION = 2;
export type GoalTableVersion = 1 | 2;

export const managementActions = ['continue', 'cancel', 'prioritize', 'pause', 'resume'] as const;
export type ManagementAction = (typeof managementActions)[number];

/** What the body can do besides having things, since version 2. */
export const physicalActions = [
  'eat',
  'fight',
  'sleep',
  'farm',
  'plant',
  'give',
  'follow',
  'say',
  'place',
  'flee',
  'drop',
  'store',
  'withdraw',
  'defend',
  'equip',
  'fish',
  'breed',
  'trade',
  'shear',
  'milk',
  'light',
] as const;
export type PhysicalAction = (typeof physicalActions)[number];

/** The single allow-list of what a goal tag may ask for (AG-3). */
export const actionNames = [
  'collect',
  'mine',
  'craft',
  'build',
  'find',
  'explore',
  'navigate',
  'gather',
  'check',
  'smelt',
  'repair',
  ...managementActions,
  ...physicalActions,
] as const;
export type GoalAction = (typeof actionNames)[number];

interface ActionRow {
  /** Version of the table that first had it. */
  readonly since: GoalTableVersion;
  readonly synonyms: readonly string[];
  /** Amount when a goal names none; 1 unless given. */
  readonly amount?: number;
  /** What is meant when a goal names no target; an action without one needs a target. */
  readonly target?: string;
  /** Everything behind the action is its target, numbers too. */
  readonly text?: true;
}

/** Every action with its synonyms. A row of version 1 is never changed: what a word came to mean later stands in `turned`. */
const rows: Readonly<Record<GoalAction, ActionRow>> = {
  mine: { since: 1, synonyms: ['dig', 'break', 'harvest'], amount: 3 },
  collect: { since: 1, synonyms: ['get', 'obtain', 'pickup'], amount: 8 },
  craft: { since: 1, synonyms: ['make', 'create'] },
  build: { since: 1, synonyms: ['construct', 'assemble', 'reinforce', 'fortify'] },
  find: { since: 1, synonyms: ['locate', 'search', 'look', 'identify'] },
  navigate: { since: 1, synonyms: ['move', 'go', 'reach', 'walk', 'travel', 'run'] },
  check: { since: 1, synonyms: ['observe', 'assess', 'inspect', 'acknowledge', 'hear', 'listen'] },
  gather: { since: 1, synonyms: ['acquire', 'increase', 'farm'], amount: 8 },
  repair: { since: 1, synonyms: ['fix', 'mend', 'restore'] },
  smelt: { since: 1, synonyms: ['cook'] },
  explore: { since: 1, synonyms: [] },
  continue: { since: 1, synonyms: [] },
  cancel: { since: 1, synonyms: ['remove', 'drop', 'abort', 'stop'] },
  prioritize: { since: 1, synonyms: ['boost', 'promote'] },
  pause: { since: 1, synonyms: ['hold', 'defer', 'suspend'] },
  resume: { since: 1, synonyms: ['unpause', 'restart'] },

  eat: { since: 2, synonyms: ['consume'], target: 'food' },
  fight: { since: 2, synonyms: ['attack', 'kill', 'hunt', 'slay'], target: 'hostile' },
  sleep: { since: 2, synonyms: ['rest', 'nap'], target: 'bed' },
  farm: { since: 2, synonyms: ['grow', 'cultivate'], amount: 3, target: 'crops' },
  plant: { since: 2, synonyms: ['sow'] },
  give: { since: 2, synonyms: ['hand', 'offer', 'deliver'] },
  follow: { since: 2, synonyms: ['accompany', 'escort'] },
  say: { since: 2, synonyms: ['tell', 'speak', 'announce'], text: true },
  place: { since: 2, synonyms: ['put'] },
  flee: { since: 2, synonyms: ['escape', 'retreat'], target: 'danger' },
  drop: { since: 2, synonyms: ['discard', 'toss'] },
  store: { since: 2, synonyms: ['deposit', 'stash', 'stow'] },
  withdraw: { since: 2, synonyms: ['retrieve'] },
  defend: { since: 2, synonyms: ['protect', 'guard'], target: 'self' },
  equip: { since: 2, synonyms: ['wear', 'wield'] },
  fish: { since: 2, synonyms: ['angle'], target: 'fish' },
  breed: { since: 2, synonyms: [] },
  trade: { since: 2, synonyms: ['buy', 'barter'] },
  shear: { since: 2, synonyms: [], target: 'sheep' },
  milk: { since: 2, synonyms: [], target: 'cow' },
  light: { since: 2, synonyms: ['illuminate'], target: 'area' },
};

const cropWords: ReadonlySet<string> = new Set([
  ...crops.flatMap(({ block, seed, produce }) => [block, seed, produce]),
  ...['beetroots', 'crop', 'crops', 'field', 'fields', 'farm', 'seeds'],
]);

/** What people call the task in hand. */
const taskNames =
  /^(task(_\w+)?|id_.*|it|this|that|goal|plan|job|everything|all|current(_\w+)?|the_(task|goal|plan|job))$/;

interface Turn {
  readonly action: GoalAction;
  /** Where the target says so; elsewhere the word means what it meant before. */
  readonly where: (target: string) => boolean;
}

/** Words of version 1 that version 2 reads by their target: one farms wheat but gathers wood, drops cobblestone but also a task. */
const turned: ReadonlyMap<string, Turn> = new Map([
  ['farm', { action: 'farm', where: (target) => target === '' || cropWords.has(target) }],
  ['harvest', { action: 'farm', where: (target) => cropWords.has(target) }],
  ['drop', { action: 'drop', where: (target) => target !== '' && !taskNames.test(target) }],
  ['run', { action: 'flee', where: (target) => /^(away|from)(_|$)/.test(target) }],
]);

const byWord = new Map<string, GoalAction>();
const ofVersion1 = new Map<string, GoalAction>();
for (const action of actionNames) {
  const { since, synonyms } = rows[action];
  for (const word of [action, ...synonyms]) {
    if (!byWord.has(word)) byWord.set(word, action);
    if (since === 1) ofVersion1.set(word, action);
  }
}

/**
 * Canonical action of a word, or undefined when the word is no action. Case does not count. `target` is what it is about, in canonical form and
 * without numbers ('' for nothing): some words mean one thing with it and another without.
 */
export function canonicalAction(
  word: string,
  target = '',
  version: GoalTableVersion = GOAL_TABLE_VERSION,
): GoalAction | undefined {
  const known = word.toLowerCase();
  if (version === 1) return ofVersion1.get(known);
  const turn = turned.get(known);
  return turn?.where(target) === true ? turn.action : (ofVersion1.get(known) ?? byWord.get(known));
}

/** Words that stand for an action, besides itself. */
export function synonymsOf(action: GoalAction): readonly string[] {
  return rows[action].synonyms;
}

/** Amount when a goal names none. */
export function defaultAmount(action: GoalAction): number {
  return rows[action].amount ?? 1;
}

/** Target when a goal names none; undefined for an action that needs one. */
export function defaultTarget(action: GoalAction): string | undefined {
  return rows[action].target;
}

/** Whether all that stands behind an action is its target: words that are said. */
export function takesText(action: GoalAction): boolean {
  return rows[action].text === true;
}
