import { type EventEnvelope, planningRoutes, readEvent, recoveryRecord, type Task } from '@conscious-bot/contracts';
import { Executive } from '@conscious-bot/planning/testing';
import { type FaultCase, mannerOf } from './fault-cases.ts';

export interface FaultOutcome extends FaultCase {
  /** What the executive made of the faulty attempt: done (it was, or the fault did not matter), a failure code, or nothing at all. */
  readonly outcome: 'done' | 'dropped' | (string & {});
  /** When the outcome was known, milliseconds after the attempt began. */
  readonly outcomeMs: number;
  /** The same after the attempt's deadline; negative before it. */
  readonly afterDeadlineMs: number;
  /** How the task ended; the body is honest after the one fault. */
  readonly task: Task['status'];
  /** Effects the body had more often than it was asked to. */
  readonly twice: number;
}

/** Does the cases one after the other on one executive with a body that goes wrong in the first attempt of each. */
export async function injectFaults(cases: readonly FaultCase[]): Promise<FaultOutcome[]> {
  let current: FaultCase | undefined;
  const e = new Executive({
    near: { oak_log: 6 },
    items: { dirt: 2_000 },
    manner: ({ capability }) => {
      const fault = current?.capability === capability ? current.fault : undefined;
      current = undefined;
      return fault === undefined ? 'honest' : mannerOf(fault);
    },
  });
  const done: { readonly given: FaultCase; readonly task: Task; readonly effects: number }[] = [];
  try {
    await e.start();
    for (const given of cases) {
      const before = e.body.effects.length;
      current = given;
      const { task } = await e.execute({ capability: given.capability, args: given.args });
      done.push({ given, task: await e.ended(task.id), effects: e.body.effects.length - before });
      // An action whose answer was lost may still be under way.
      await e.until('the body is free', () => e.body.underWay.length === 0);
    }
    const events = e.events('step.started', 'recovery', 'step.finished');
    return done.map(({ given, task, effects }) => outcomeOf(given, task, effects, events));
  } finally {
    await e.stop();
  }
}

function outcomeOf(given: FaultCase, task: Task, effects: number, events: readonly EventEnvelope[]): FaultOutcome {
  const own = events.filter(({ trace }) => trace.taskId === task.id);
  const started = own.find(({ type }) => type === 'step.started');
  const outcome = own.find(({ type, at }) => type !== 'step.started' && at >= (started?.at ?? 0));
  const deadline = readEvent('step.started', started?.data)?.deadlineAt;
  const twice = Math.max(0, effects - 1 - extra(given));
  const { status } = task;
  if (started === undefined || outcome === undefined || deadline === undefined) {
    return { ...given, outcome: 'dropped', outcomeMs: Number.NaN, afterDeadlineMs: Number.NaN, task: status, twice };
  }
  return {
    ...given,
    outcome: outcome.type === 'recovery' ? recoveryRecord.parse(outcome.data).failure.code : endOf(outcome),
    outcomeMs: outcome.at - started.at,
    afterDeadlineMs: outcome.at - deadline,
    task: status,
    twice,
  };
}

/** Half a collection is followed by the other half. */
const extra = ({ fault, capability }: FaultCase): number =>
  fault === 'half_lie' && capability === 'collect_item' ? 1 : 0;

function endOf({ data }: EventEnvelope): string {
  const step = readEvent('step.finished', data);
  return step?.state === 'done' ? 'done' : (step?.failure?.code ?? 'dropped');
}

/** Milliseconds of real time in which verbs that do not exist are refused, one by one. */
export async function unknownVerbs(count: number): Promise<number[]> {
  const e = await new Executive().start();
  try {
    const ms: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const from = performance.now();
      const answer = await e.client.call(planningRoutes.execute, { body: { steps: [{ capability: `verb_${n}` }] } });
      ms.push(performance.now() - from);
      const code = answer.ok ? answer.data.task?.failure?.code : undefined;
      if (code !== 'unknown_verb') throw new Error(`verb_${n} was not refused: ${JSON.stringify(answer)}`);
    }
    if (e.body.posts.length > 0) throw new Error('an unknown verb reached the body');
    return ms;
  } finally {
    await e.stop();
  }
}
