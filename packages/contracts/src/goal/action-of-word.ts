import { crops } from '../game/crops.ts';
import { actionNames, actionRows, GOAL_TABLE_VERSION, type GoalAction, type GoalTableVersion } from './goal-actions.ts';

const cropWords: ReadonlySet<string> = new Set([
  ...crops.flatMap(({ block, seed, produce }) => [block, seed, produce]),
  ...['beetroots', 'crop', 'crops', 'field', 'fields', 'farm', 'seeds'],
]);

/** What people call the task in hand. */
const taskNames = /^(task(_\w+)?|id_.*|it|this|that|goal|plan|job|current(_\w+)?|the_(task|goal|plan|job))$/;
const allTasks = /^(everything|all)$/;
/** Written as two words, one action. */
const dugIn = /^in(_|$)/;
const earthworks = /^(a_)?(hole|pit|tunnel|staircase|stairs)(_|$)/;

interface Turn {
  readonly word: string;
  readonly since: GoalTableVersion;
  readonly action: GoalAction;
  /** Where the target says so; elsewhere the word means what it meant before. */
  readonly where: (target: string) => boolean;
}

/** Words that a later version reads by their target: one farms wheat but gathers wood, drops cobblestone but also a task. */
const turns: readonly Turn[] = [
  { word: 'farm', since: 2, action: 'farm', where: (target) => target === '' || cropWords.has(target) },
  { word: 'harvest', since: 2, action: 'farm', where: (target) => cropWords.has(target) },
  {
    word: 'drop',
    since: 2,
    action: 'drop',
    where: (target) => target !== '' && !taskNames.test(target) && !allTasks.test(target),
  },
  { word: 'run', since: 2, action: 'flee', where: (target) => /^(away|from)(_|$)/.test(target) },
  { word: 'drop', since: 3, action: 'drop', where: (target) => allTasks.test(target) },
  { word: 'dig', since: 3, action: 'hide', where: (target) => dugIn.test(target) },
  { word: 'dig', since: 3, action: 'excavate', where: (target) => earthworks.test(target) },
];

/** The action of every word, for each version of the table. Where two rows share a word, the older one keeps it. */
const byWord = new Map<GoalTableVersion, ReadonlyMap<string, GoalAction>>(
  ([1, 2, 3] as const).map((version) => [version, wordsOf(version)]),
);

function wordsOf(version: GoalTableVersion): ReadonlyMap<string, GoalAction> {
  const words = new Map<string, GoalAction>();
  const known = actionNames.filter((action) => actionRows[action].since <= version);
  for (const action of [...known].sort((a, b) => actionRows[a].since - actionRows[b].since)) {
    for (const word of [action, ...actionRows[action].synonyms]) if (!words.has(word)) words.set(word, action);
  }
  return words;
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
  const turned = turns.find((turn) => turn.word === known && turn.since <= version && turn.where(target));
  return turned?.action ?? byWord.get(version)?.get(known);
}
