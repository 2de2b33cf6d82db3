import { type ExecutiveHealth, type Failure, failureRow, type Plan } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import { LastHour } from './last-hour.ts';
import { mean } from './statistics.ts';

/** How a plan ended whose method was chosen by its prior. */
interface EndedPlan {
  readonly threat: boolean;
  /** What was expected of the method that would have been used without learned priors; absent when they changed nothing. */
  readonly instead: number | undefined;
  readonly ok: boolean;
}

/** Plans whose end is waited for, at most. */
const MOST = 200;

/**
 * Follows plans to their end, to show what learned priors are worth while the bot lives (OBS-1). Uplift holds what became of plans that were
 * turned against what was expected of the method they were turned from. Hazard recall is, of the emergencies with a monster near, the share
 * that was avoided by such a turn. What the other way would really have led to is unknown here: `npm run bench -- learning` finds out from
 * pairs of lives.
 */
export class LearningWatch {
  readonly #ended: LastHour<EndedPlan>;
  readonly #underWay = new Map<string, { readonly id: string } & Omit<EndedPlan, 'ok'>>();

  constructor(clock: Clock) {
    this.#ended = new LastHour(clock);
  }

  planned({ id, taskId, context, turnedFrom = [], route }: Plan): void {
    if (context === undefined || route === undefined) return;
    this.#underWay.set(taskId, { id, threat: context.threat, instead: turnedFrom[0]?.expected });
    const [oldest] = this.#underWay.keys();
    if (this.#underWay.size > MOST && oldest !== undefined) this.#underWay.delete(oldest);
  }

  /** A plan was given up, and its task with it or not. */
  failed(planId: string, taskId: string, { code }: Pick<Failure, 'code'>): void {
    // Being called off, or having no body, says nothing about the plan.
    if (this.#underWay.get(taskId)?.id === planId)
      this.#end(taskId, failureRow(code).severity === 'info' ? undefined : false);
  }

  taskEnded(taskId: string, completed: boolean): void {
    this.#end(taskId, completed ? true : undefined);
  }

  statistics(): ExecutiveHealth['learning'] {
    const plans = this.#ended.values();
    const gains = plans.flatMap(({ ok, instead }) => (instead === undefined ? [] : [Number(ok) - instead]));
    const uplift = mean(gains);
    const threatened = plans.filter(({ threat }) => threat);
    const avoided = threatened.filter(({ instead, ok }) => instead !== undefined && ok).length;
    const emergencies = avoided + threatened.filter(({ ok }) => !ok).length;
    return {
      turnedPlans: gains.length,
      ...(uplift === undefined ? {} : { uplift }),
      emergencies,
      avoided,
      ...(emergencies === 0 ? {} : { hazardRecall: avoided / emergencies }),
    };
  }

  #end(taskId: string, ok: boolean | undefined): void {
    const plan = this.#underWay.get(taskId);
    this.#underWay.delete(taskId);
    if (plan === undefined || ok === undefined) return;
    const { threat, instead } = plan;
    this.#ended.add({ threat, instead, ok });
  }
}
