import {
  type ActionRecord,
  type BehaviourNode,
  type BehaviourRun,
  behaviourMarks,
} from '@conscious-bot/contracts/action';
import { describeCondition, describeState } from '@conscious-bot/contracts/phrases';
import { capitalised } from '../text/names.ts';

/**
 * How a node stood. `stopped`: it was under way when the action ended. A condition holds or does not, and neither is a failure; a sequence whose
 * condition does not hold is passed over.
 */
export type RowState = keyof typeof behaviourMarks | 'stopped' | 'holds' | 'does-not-hold' | 'passed-over';

/** A node of a behaviour tree as it is drawn. */
export interface BehaviourRow {
  /** 0 for the topmost. */
  readonly depth: number;
  readonly text: string;
  readonly state: RowState;
}

/** The behaviour tree of an action as it stood at a moment (ms since the epoch), with those that ran within its states; empty where it had none. */
export function behaviourRows(
  { behaviours = [], endedAt }: Pick<ActionRecord, 'behaviours' | 'endedAt'>,
  at: number,
): BehaviourRow[] {
  const begun = behaviours.filter(({ course }) => (course[0]?.at ?? Number.POSITIVE_INFINITY) <= at);
  const outermost = begun.findLast(({ within }) => within === undefined);
  const isOver = endedAt !== undefined && endedAt <= at;
  return outermost === undefined ? [] : rowsOf(outermost, begun, { at, isOver, depth: 0 });
}

interface Looked {
  readonly at: number;
  readonly isOver: boolean;
  readonly depth: number;
}

function rowsOf(run: BehaviourRun, all: readonly BehaviourRun[], { at, isOver, depth }: Looked): BehaviourRow[] {
  const marks = run.course.findLast((one) => one.at <= at)?.marks ?? '';
  const states = run.nodes.map((_, index) => stateOf(marks[index], isOver));
  const others = all.slice(all.indexOf(run) + 1);
  return run.nodes.flatMap((node, index) => {
    const state = shownState(run.nodes, states, index);
    const own = { depth: depth + node.depth, text: textOf(node), state };
    const inner =
      index === enteredLast(run.nodes, states, node.name)
        ? others.findLast(({ within }) => within === node.name)
        : undefined;
    return inner === undefined ? [own] : [own, ...rowsOf(inner, others, { at, isOver, depth: own.depth + 1 })];
  });
}

/** Which of the leaves of one name was entered last: the one under way, else the last that was entered at all. */
function enteredLast(
  nodes: readonly BehaviourNode[],
  states: readonly RowState[],
  name: string | undefined,
): number | undefined {
  if (name === undefined) return undefined;
  const entered = nodes.flatMap((node, index) =>
    node.kind === 'action' && node.name === name && states[index] !== 'ready' ? [index] : [],
  );
  return entered.find((index) => states[index] === 'running') ?? entered.at(-1);
}

function stateOf(mark: string | undefined, isOver: boolean): RowState {
  if (mark === behaviourMarks.running) return isOver ? 'stopped' : 'running';
  return mark === behaviourMarks.succeeded ? 'succeeded' : mark === behaviourMarks.failed ? 'failed' : 'ready';
}

function shownState(nodes: readonly BehaviourNode[], states: readonly RowState[], index: number): RowState {
  const state = states[index] ?? 'ready';
  const kind = nodes[index]?.kind;
  if (kind === 'condition' && state === 'succeeded') return 'holds';
  if (state !== 'failed') return state;
  if (kind === 'condition') return 'does-not-hold';
  return kind === 'sequence' && nodes[firstFailedWithin(nodes, states, index)]?.kind === 'condition'
    ? 'passed-over'
    : 'failed';
}

/** Of the nodes directly below one, the first that failed; -1 when none did. */
function firstFailedWithin(nodes: readonly BehaviourNode[], states: readonly RowState[], parent: number): number {
  const depth = nodes[parent]?.depth ?? 0;
  const end = nodes.findIndex((node, index) => index > parent && node.depth <= depth);
  return nodes.findIndex(
    (node, index) =>
      index > parent && (end < 0 || index < end) && node.depth === depth + 1 && states[index] === 'failed',
  );
}

function textOf({ kind, name = '', times }: BehaviourNode): string {
  switch (kind) {
    case 'action':
      return capitalised(describeState(name));
    case 'condition':
      return `If ${describeCondition(name)}`;
    case 'sequence':
      return 'One after the other';
    case 'selector':
      return 'The first that works';
    case 'retry':
      return times === undefined ? 'Until it works' : `Until it works, ${times} times at most`;
    case 'repeat':
      return times === undefined ? 'Again and again' : `${times} times`;
    case 'flip':
      return 'Counts as its opposite';
    case 'succeed':
      return 'Always counts as done';
  }
}
