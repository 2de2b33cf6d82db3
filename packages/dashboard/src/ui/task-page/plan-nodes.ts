import { capitalised, clause, describeDuration } from '@conscious-bot/contracts/phrases';
import type { AccountedPlan, AccountedStep, WeighedChoice, WeighedWay } from '@conscious-bot/contracts/task';
import { plannerName } from '../text/planner-name.ts';

/** A box of the graph of a plan. */
export interface PlanNode {
  readonly id: string;
  /** `rejected`: a way that was not taken. */
  readonly kind: 'goal' | 'planner' | 'choice' | 'step' | 'repair' | 'rejected';
  readonly text: string;
  /** What it costs, or why it was not taken. */
  readonly note: string | undefined;
  readonly state: AccountedStep['state'] | undefined;
}

interface PlanEdge {
  readonly from: string;
  readonly to: string;
  readonly isRejected: boolean;
}

export interface PlanGraph {
  readonly nodes: readonly PlanNode[];
  readonly edges: readonly PlanEdge[];
}

/** A plan as boxes: its goal, who planned it and who else could have, what was chosen and what for, and its steps in their order. */
export function planGraph(title: string, plan: AccountedPlan): PlanGraph {
  const nodes: PlanNode[] = [node('goal', 'goal', capitalised(title))];
  const edges: PlanEdge[] = [];
  const put = (one: PlanNode, from: string, isRejected = one.kind === 'rejected') => {
    nodes.push(one);
    edges.push({ from, to: one.id, isRejected });
  };
  const { route, planner, weighed = [], steps } = plan;
  const chosen = route?.alternatives.find((other) => other.planner === route.chosen);
  put(
    node('planner', 'planner', `By ${plannerName(planner)}`, chosen && `${chosen.score.toFixed(2)}: ${chosen.reason}`),
    'goal',
  );
  for (const other of route?.alternatives ?? []) {
    if (other === chosen) continue;
    const why = other.refusal === undefined ? other.reason : `it said: ${clause(other.refusal)}`;
    put(
      node(
        `planner ${other.planner}`,
        'rejected',
        `By ${plannerName(other.planner)}`,
        `${other.score.toFixed(2)}: ${why}`,
      ),
      'goal',
    );
  }
  const own = steps.filter(({ repairs }) => repairs === undefined);
  const chosenFor = assign(weighed, own);
  for (const choice of weighed) if (!chosenFor.has(choice)) putChoice(choice, 'planner', put);
  let before = 'planner';
  for (const step of own) {
    for (const [choice, stepId] of chosenFor) {
      if (stepId !== step.stepId) continue;
      before = putChoice(choice, before, put);
    }
    put(stepNode(step), before);
    before = step.stepId;
  }
  for (const step of steps) {
    if (step.repairs !== undefined)
      put(stepNode(step), own.some(({ stepId }) => stepId === step.repairs?.of) ? step.repairs.of : before);
  }
  return { nodes, edges };
}

/** Each choice stands in front of the step that came of it: the first that gets its item and has no choice yet. */
function assign(weighed: readonly WeighedChoice[], steps: readonly AccountedStep[]): Map<WeighedChoice, string> {
  const found = new Map<WeighedChoice, string>();
  for (const choice of weighed) {
    const step = steps.find(({ args }) => choice.item !== undefined && args.item === choice.item);
    if (step !== undefined) found.set(choice, step.stepId);
  }
  return found;
}

function putChoice(choice: WeighedChoice, from: string, put: (node: PlanNode, from: string) => void): string {
  const id = `choice ${choice.wanted} ${choice.taken.text}`;
  put(node(id, 'choice', `${capitalised(choice.wanted)}: ${choice.taken.text}`, describeCost(choice.taken)), from);
  for (const way of choice.rejected)
    put(node(`${id} not ${way.text}`, 'rejected', capitalised(way.text), describeRejected(way)), from);
  return id;
}

const stepNode = ({ stepId, text, state, repairs, failure }: AccountedStep): PlanNode => ({
  ...node(stepId, repairs === undefined ? 'step' : 'repair', capitalised(text), failure && clause(failure.message)),
  state,
});

const node = (id: string, kind: PlanNode['kind'], text: string, note?: string): PlanNode => ({
  id,
  kind,
  text,
  note,
  state: undefined,
});

/** "about 40 seconds". */
export const describeCost = ({ seconds }: WeighedWay): string | undefined =>
  seconds === undefined ? undefined : `about ${describeDuration(seconds * 1_000)}`;

/** What a way that was not taken would have cost, and why it was not. */
export const describeRejected = (way: WeighedWay): string | undefined =>
  [describeCost(way), way.why].filter((part) => part !== undefined).join(': ') || undefined;
