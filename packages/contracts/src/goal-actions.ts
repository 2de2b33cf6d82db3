/** Raised with every change of the tables below; stored with each parsed goal so that old records can be told apart. */
export const GOAL_TABLE_VERSION = 1;

export const managementActions = ['continue', 'cancel', 'prioritize', 'pause', 'resume'] as const;
export type ManagementAction = (typeof managementActions)[number];

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
] as const;
export type GoalAction = (typeof actionNames)[number];

/** Synonym → canonical action. One map, versioned by `GOAL_TABLE_VERSION`. */
const synonyms: Record<GoalAction, readonly string[]> = {
  mine: ['dig', 'break', 'harvest'],
  collect: ['get', 'obtain', 'pickup'],
  craft: ['make', 'create'],
  build: ['construct', 'assemble', 'reinforce', 'fortify'],
  find: ['locate', 'search', 'look', 'identify'],
  navigate: ['move', 'go', 'reach', 'walk', 'travel', 'run'],
  check: ['observe', 'assess', 'inspect', 'acknowledge', 'hear', 'listen'],
  gather: ['acquire', 'increase', 'farm'],
  repair: ['fix', 'mend', 'restore'],
  smelt: ['cook'],
  explore: [],
  continue: [],
  cancel: ['remove', 'drop', 'abort', 'stop'],
  prioritize: ['boost', 'promote'],
  pause: ['hold', 'defer', 'suspend'],
  resume: ['unpause', 'restart'],
};

const byWord = new Map<string, GoalAction>();
for (const action of actionNames) {
  byWord.set(action, action);
  for (const word of synonyms[action]) byWord.set(word, action);
}

/** Canonical action of a word, or undefined when the word is no action. Case does not count. */
export function canonicalAction(word: string): GoalAction | undefined {
  return byWord.get(word.toLowerCase());
}

/** Amount when a goal names none. */
export function defaultAmount(action: GoalAction): number {
  if (action === 'mine') return 3;
  if (action === 'collect' || action === 'gather') return 8;
  return 1;
}
