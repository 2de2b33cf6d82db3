import { isDirection, readExcavation } from './goal-targets.ts';

/** Raised with every change of the tables below; stored with each parsed goal so that old records can be told apart. */
export const GOAL_TABLE_VERSION = 3;
export type GoalTableVersion = 1 | 2 | 3;

export const managementActions = ['continue', 'cancel', 'prioritize', 'pause', 'resume'] as const;
export type ManagementAction = (typeof managementActions)[number];

/** What the body can do besides having things; the first of them since version 2, those below the gap since version 3. */
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

  'wait',
  'ascend',
  'descend',
  'excavate',
  'enchant',
  'remember',
  'forget',
  'interact',
  'whisper',
  'ride',
  'dismount',
  'patrol',
  'hide',
  'sort',
  'use',
  'wake',
] as const;

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

/** Every action with its synonyms. A row of an older version is never changed: what a word came to mean later stands among the turned words. */
export const actionRows: Readonly<Record<GoalAction, ActionRow>> = {
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

  wait: { since: 3, synonyms: ['stay'], amount: 30, target: 'here' },
  ascend: { since: 3, synonyms: ['surface', 'climb'], target: 'surface' },
  descend: { since: 3, synonyms: [], amount: 10, target: 'down' },
  excavate: { since: 3, synonyms: ['tunnel', 'burrow'], amount: 10 },
  enchant: { since: 3, synonyms: [] },
  remember: { since: 3, synonyms: ['memorize'] },
  forget: { since: 3, synonyms: [] },
  interact: { since: 3, synonyms: ['open', 'close', 'shut', 'press', 'pull', 'flip', 'toggle', 'ring'] },
  whisper: { since: 3, synonyms: [], text: true },
  ride: { since: 3, synonyms: ['board', 'mount'], target: 'boat' },
  dismount: { since: 3, synonyms: ['disembark'], target: 'vehicle' },
  patrol: { since: 3, synonyms: [], amount: 3, target: 'here' },
  hide: { since: 3, synonyms: ['shelter', 'dig_in'], target: 'here' },
  sort: { since: 3, synonyms: ['organize'], target: 'inventory' },
  use: { since: 3, synonyms: [] },
  wake: { since: 3, synonyms: ['awaken'], target: 'up' },
};

/** Words that stand for an action, besides itself. */
export function synonymsOf(action: GoalAction): readonly string[] {
  return actionRows[action].synonyms;
}

/** Blocks one goes in a direction when nobody says how far. */
const SOME_WAY = 32;

/** Amount when a goal names none; of what is about a target, as it is usual for that. */
export function defaultAmount(action: GoalAction, target = ''): number {
  if (action === 'navigate' && isDirection(target)) return SOME_WAY;
  // A hole says itself how large it is.
  if (action === 'excavate' && readExcavation(target)?.shape === 'hole') return 1;
  if ((action === 'ascend' || action === 'descend') && target !== '' && target !== 'up' && target !== 'down') return 1;
  return actionRows[action].amount ?? 1;
}

/** Target when a goal names none; undefined for an action that needs one. */
export function defaultTarget(action: GoalAction): string | undefined {
  return actionRows[action].target;
}

/** Whether all that stands behind an action is its target: words that are said. */
export function takesText(action: GoalAction): boolean {
  return actionRows[action].text === true;
}

const standing: ReadonlySet<GoalAction> = new Set<GoalAction>(['follow', 'wait', 'patrol', 'defend']);

/** Whether an action has no end of its own: it goes on until its time is up or something else is wanted. */
export const isStandingAction = (action: GoalAction): boolean => standing.has(action);

export function isManagementAction(action: GoalAction): action is ManagementAction {
  return (managementActions as readonly string[]).includes(action);
}
