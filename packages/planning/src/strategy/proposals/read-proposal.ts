import { describeCount, type Goal } from '@conscious-bot/contracts';
import type {
  Constraint,
  Milestone,
  Quotas,
  RejectedPart,
  StrategyProposal,
  Trigger,
} from '@conscious-bot/contracts/strategy';
import { type GameWords, itemMeant } from '../constraints/name-meant.ts';
import { parseConstraint, type Understood } from '../constraints/parse-constraint.ts';
import { parseTrigger } from '../triggers/parse-trigger.ts';
import { parseMilestone } from './parse-milestone.ts';

/** What a proposal is checked against. */
export interface ProposalCheck {
  readonly names: GameWords;
  /** Why there is no way to a goal, in words; undefined where there is one, or only time will tell. Asked of the planner. */
  noWay(goal: Goal): string | undefined;
  /** How many of an item or class the bot owns. */
  owned(item: string): number;
}

/** A proposal as far as it stands. */
export interface CheckedProposal {
  readonly why: string;
  readonly quotas: Quotas;
  readonly priorityStack: readonly Milestone[];
  readonly constraints: readonly Constraint[];
  readonly replanTriggers: readonly Trigger[];
  readonly horizonTicks: number;
  /** Parts that were not taken, by name, with the reason; they go into the next prompt. */
  readonly rejected: readonly RejectedPart[];
  /** Nothing of what it wants is left. */
  readonly isVoid: boolean;
}

/** The grammar and the planner on what a mind or an experimenter proposed: what cannot be read or has no way is named, and the rest is taken. */
export function readProposal(
  proposal: Pick<
    StrategyProposal,
    'why' | 'quotas' | 'priority_stack' | 'constraints' | 'replan_triggers' | 'horizon_ticks'
  >,
  check: ProposalCheck,
): CheckedProposal {
  const rejected: RejectedPart[] = [];
  const lines = <T>(part: string, texts: readonly string[], read: (text: string) => Understood<T>): T[] =>
    texts.flatMap((text) => {
      const understood = read(text);
      if (understood.ok) return [understood.value];
      rejected.push({ part: `${part} "${text.slice(0, 40)}"`, reason: understood.reason });
      return [];
    });
  const quotas = readQuotas(proposal.quotas, check, rejected);
  const stack = lines('priority_stack', proposal.priority_stack, (text) => feasible(parseMilestone(text), check));
  const constraints = lines('constraints', proposal.constraints, (text) => parseConstraint(text, check.names));
  const replanTriggers = lines('replan_triggers', proposal.replan_triggers, (text) => parseTrigger(text, check.names));
  return {
    why: proposal.why,
    quotas,
    priorityStack: stack.filter(({ id }, i) => stack.findIndex((other) => other.id === id) === i),
    constraints,
    replanTriggers,
    horizonTicks: proposal.horizon_ticks,
    rejected,
    isVoid: Object.keys(quotas).length === 0 && stack.length === 0,
  };
}

function readQuotas(given: Quotas, { names, noWay, owned }: ProposalCheck, rejected: RejectedPart[]): Quotas {
  const read: Quotas = {};
  for (const [words, count] of Object.entries(given)) {
    const reject = (reason: string) => void rejected.push({ part: `quotas.${words.slice(0, 60)}`, reason });
    const item = itemMeant(words, names);
    if (item === undefined) {
      reject(`there is no "${words}" in this version of the game`);
      continue;
    }
    const missing = count - owned(item);
    const why = missing <= 0 ? undefined : noWay({ action: 'collect', target: item, amount: missing });
    if (why === undefined) read[item] = count;
    else reject(`I know no way to get ${describeCount(count, item)}: ${why}`);
  }
  return read;
}

function feasible(understood: Understood<Milestone>, { noWay }: ProposalCheck): Understood<Milestone> {
  if (!understood.ok || understood.value.goal === undefined) return understood;
  // A state may be brought about by more than the goal that is named for it.
  const why = understood.value.state === undefined ? noWay(understood.value.goal) : undefined;
  return why === undefined
    ? understood
    : { ok: false, text: understood.value.words, reason: `I know no way to ${understood.value.words}: ${why}` };
}
