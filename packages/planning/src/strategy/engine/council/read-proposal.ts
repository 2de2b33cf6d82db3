import type { Goal } from '@conscious-bot/contracts';
import type {
  Milestone,
  RejectedPart,
  StrategicIntent,
  StrategyKind,
  StrategyProposal,
} from '@conscious-bot/contracts/strategy';
import type { GameData } from '../../../game/game-data.ts';
import type { Understood } from '../../constraints/grammar.ts';
import { itemMeant } from '../../constraints/name-meant.ts';
import { parseConstraint } from '../../constraints/parse-constraint.ts';
import { parseMilestone } from '../../proposals/parse-milestone.ts';
import { strategyOf } from '../../signature/situation-signature.ts';
import { parseTrigger } from '../../triggers/parse-trigger.ts';
import { TICK_MS } from '../intents/form-intent.ts';

/** What of a proposal could be read; the parts that could not are named with the reason. */
interface ReadProposal {
  readonly strategy: StrategyKind;
  readonly parts: Pick<
    StrategicIntent,
    'why' | 'quotas' | 'priorityStack' | 'constraints' | 'replanTriggers' | 'horizonTicks' | 'tickMs'
  >;
  readonly rejected: readonly RejectedPart[];
}

export interface ProposalReader {
  readonly data: GameData;
  /** Why no planner finds a way to a goal now; undefined where one does, or only time will tell. */
  readonly refusal: (goal: Goal) => string | undefined;
}

/** Reads an intent as a model or an experimenter writes it. Nothing in it is executed: goals become goals of the table, everything else is read by a grammar. */
export function readProposal(proposal: StrategyProposal, { data, refusal }: ProposalReader): ReadProposal {
  const rejected: RejectedPart[] = [];
  const reject = (part: string, reason: string) => void rejected.push({ part, reason });
  const understood = <T>(part: string, texts: readonly string[], read: (text: string) => Understood<T>): T[] =>
    texts.flatMap((text) => {
      const result = read(text);
      if (result.ok) return [result.value];
      reject(`${part}: ${text}`, result.reason);
      return [];
    });
  const served = (part: string, goal: Goal): boolean => {
    const reason = refusal(goal);
    if (reason !== undefined) reject(part, reason);
    return reason === undefined;
  };
  const priorityStack = proposal.priority_stack.flatMap((text, index): Milestone[] => {
    const part = `priority_stack: ${text}`;
    const [milestone] = understood('priority_stack', [text], parseMilestone);
    if (milestone === undefined) return [];
    const { goal, state } = milestone;
    // A state may come about by more than the goal that is named for it.
    if (goal !== undefined && state === undefined && !served(part, goal)) return [];
    return [{ ...milestone, id: `${index + 1} ${text}` }];
  });
  const quotas: Record<string, number> = {};
  for (const [name, count] of Object.entries(proposal.quotas)) {
    const item = itemMeant(name, data);
    if (item === undefined) reject(`quotas: ${name}`, `there is no "${name}" in this version of the game`);
    else if (served(`quotas: ${name}`, { action: 'collect', target: item, amount: count })) quotas[item] = count;
  }
  const first = priorityStack[0]?.goal;
  return {
    strategy: proposal.strategy ?? (first === undefined ? 'gather' : strategyOf(first)),
    parts: {
      why: proposal.why,
      quotas,
      priorityStack,
      constraints: understood('constraints', proposal.constraints, (text) => parseConstraint(text, data)),
      replanTriggers: understood('replan_triggers', proposal.replan_triggers, (text) => parseTrigger(text, data)),
      horizonTicks: proposal.horizon_ticks,
      tickMs: TICK_MS,
    },
    rejected,
  };
}
