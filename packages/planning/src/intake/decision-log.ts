import type { Decision, Task } from '@conscious-bot/contracts';
import { typedEvent } from '@conscious-bot/contracts';
import type { DecisionCode } from '@conscious-bot/contracts/task';
import type { BotContext } from '../context/bot-context.ts';
import type { DecisionStore } from './decision-store.ts';

export interface Decided {
  readonly decision: Decision;
  readonly task?: Task;
}

export type Outcome = Pick<
  Decision,
  'code' | 'reason' | 'alias' | 'rule' | 'by' | 'goal' | 'goalKey' | 'intentId' | 'behind'
> & {
  readonly task?: Task;
  /** Of the goals behind the first of a thought. */
  readonly further?: readonly Outcome[];
};

/** Runs decisions and writes them down, each together with what it did. */
export class DecisionLog {
  readonly #context: BotContext;
  readonly #decisions: DecisionStore;

  constructor(context: BotContext, decisions: DecisionStore) {
    this.#context = context;
    this.#decisions = decisions;
  }

  ofThought(thoughtId: string): Decision | undefined {
    return this.#decisions.ofThought(thoughtId);
  }

  /** Runs a decision as one unit: a fault of the store undoes what it did and is itself the decision. */
  decide(thoughtId: string | undefined, decide: () => Outcome): Decided {
    const { events, logger } = this.#context;
    return events.transaction(() => {
      let outcome: Outcome;
      try {
        outcome = events.transaction(decide);
      } catch (error) {
        logger.error({ err: error, thoughtId }, 'intake failed');
        const code: DecisionCode = 'error';
        outcome = { code, reason: error instanceof Error ? error.message : String(error) };
      }
      return this.#record(thoughtId, outcome);
    });
  }

  #record(thoughtId: string | undefined, { task, further, ...outcome }: Outcome): Decided {
    const { events, clock, newId } = this.#context;
    const decision: Decision = {
      id: newId('decision'),
      ...(thoughtId === undefined ? {} : { thoughtId }),
      ...outcome,
      ...(task === undefined ? {} : { taskId: task.id }),
      ...(further === undefined ? {} : { further: further.flatMap(following) }),
      at: clock.now(),
    };
    this.#decisions.insert(decision);
    const { intentId, taskId } = decision;
    const links = { thoughtId, intentId, taskId };
    const trace = Object.fromEntries(Object.entries(links).filter(([, id]) => id !== undefined));
    events.append(typedEvent('decision', decision, trace));
    return { decision, ...(task === undefined ? {} : { task }) };
  }
}

function following({ code, reason, goal, goalKey, intentId, task }: Outcome): NonNullable<Decision['further']> {
  if (goal === undefined) return [];
  const links = { goalKey, intentId, taskId: task?.id };
  const known = Object.fromEntries(Object.entries(links).filter(([, id]) => id !== undefined));
  return [{ code, reason, goal, ...known }];
}
