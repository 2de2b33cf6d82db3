import { classWanted, type Goal } from '@conscious-bot/contracts';
import { groundName } from '../grounding/ground-goal.ts';
import type { GameVocabulary } from '../language/game-vocabulary.ts';
import type { Token } from '../language/sentences.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { matchVerbs, type Verb, type VerbKind } from './verbs.ts';

/** A task that is not finished, as far as this service knows. */
export interface OpenTask {
  readonly taskId: string;
  readonly goal: Goal;
}

/** Words that mean "whatever I am doing". */
const current = new Set(
  'it that this everything anything all now what right immediately please working here there task job goal plan'.split(
    ' ',
  ),
);
const everything = new Set(['everything', 'all']);
const articles = new Set(['the', 'my', 'this', 'current', 'with', 'on', 'a', 'any']);
const obtaining: ReadonlySet<VerbKind> = new Set<VerbKind>(['obtain', 'chop', 'mine', 'find']);

/**
 * The goal of "stop collecting wood", "cancel that", "continue". Its target is the task that fits the words; when none is open it is what
 * was named, so that planning can say there is no such task. Undefined when the words name nothing a task could be about ("stop worrying").
 */
export function manageGoal(
  verb: Verb,
  tokens: readonly Token[],
  at: number,
  vocabulary: GameVocabulary,
  open: readonly OpenTask[],
): Goal | undefined {
  const goal = (target?: string): Goal => ({
    action: verb.action,
    ...(target === undefined ? {} : { target }),
    amount: 1,
  });
  const first = tokens[at];
  if (everything.has(first?.word ?? '')) return goal('all');
  if (first === undefined || current.has(first.word)) return verb.action === 'prioritize' ? undefined : goal();
  let index = at;
  while (articles.has(tokens[index]?.word ?? '')) index += 1;
  if (tokens[index] === undefined || current.has(tokens[index]?.word ?? ''))
    return verb.action === 'prioritize' ? undefined : goal();
  for (const { verb: doing, length } of matchVerbs(tokens, index)) {
    if (doing.kind === 'manage') continue;
    const name = nameAt(tokens, index + length, vocabulary);
    const found = open.find((task) => isDoing(doing, task) && (name === undefined || isAbout(name, task, vocabulary)));
    if (found !== undefined) return goal(found.taskId);
    if (name !== undefined) return goal(calledBy(name, vocabulary));
  }
  const name = nameAt(tokens, index, vocabulary);
  if (name === undefined) return undefined;
  return goal(open.find((task) => isAbout(name, task, vocabulary))?.taskId ?? calledBy(name, vocabulary));
}

/** What planning finds tasks by that are not known here: a word for several as it is, which may mean the class or one of it. */
const calledBy = (name: string, vocabulary: GameVocabulary): string | undefined =>
  classWanted(name, 'collect', vocabulary) === undefined ? groundName(name, 'collect', vocabulary, undefined) : name;

/** Only what a task can be about: items and blocks, not creatures ("stop the zombie"). */
function nameAt(tokens: readonly Token[], at: number, vocabulary: GameVocabulary): string | undefined {
  const phrase = readNounPhrase(tokens, at, vocabulary);
  if (!phrase.ok) return undefined;
  const target = groundName(phrase.name, 'collect', vocabulary, undefined);
  return target !== undefined && (vocabulary.knowsItem(target) || vocabulary.isBlock(target)) ? phrase.name : undefined;
}

function isDoing(doing: Verb, { goal }: OpenTask): boolean {
  if (obtaining.has(doing.kind)) return ['collect', 'gather', 'mine', 'find'].includes(goal.action);
  if (doing.kind === 'build' || doing.kind === 'craft') return goal.action === 'build' || goal.action === 'craft';
  return doing.action === goal.action;
}

/** Whether a plain word can mean the target of a task: asked as if that target were the nearest thing in sight. */
function isAbout(name: string, { goal }: OpenTask, vocabulary: GameVocabulary): boolean {
  const { target } = goal;
  if (target === undefined) return false;
  const nearest = { name: target, count: 1, nearest: { x: 0, y: 0, z: 0 }, distance: 0 };
  const meant = groundName(name, goal.action, vocabulary, { nearbyBlocks: [nearest], inventory: [] });
  return meant === target || classWanted(name, goal.action, vocabulary) === target || target.endsWith(`_${name}`);
}
