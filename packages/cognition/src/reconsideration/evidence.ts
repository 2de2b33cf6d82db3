import {
  describeItem,
  describeOne,
  type EventEnvelope,
  failureRow,
  readEvent,
  type Signal,
} from '@conscious-bot/contracts';
import type { Chain, ChainStore, EvidenceKind } from './chain-store.ts';

/** Steps after which a decision is looked at again whatever came of them. */
export const STEPS_TO_LOOK_AGAIN = 12;
/** Failures of its steps that would happen again, after which a decision is hopeless. */
const HOPELESS_AFTER = 2;

/** A decision and what speaks for or against it, as the bot would say it. */
export interface Evidence {
  readonly chain: Chain;
  readonly kind: EvidenceKind;
  readonly text: string;
}

/** Takes an event of planning or the body into account, and answers with the decision it is new evidence on, if it is. */
export function evidenceIn({ type, data, trace }: EventEnvelope, chains: ChainStore): Evidence | undefined {
  switch (type) {
    case 'decision': {
      const event = readEvent('decision', data);
      if (event?.thoughtId === undefined) return undefined;
      if (event.code === 'created' && event.taskId !== undefined) chains.setTask(event.thoughtId, event.taskId);
      else chains.close(event.thoughtId);
      return undefined;
    }
    case 'step.finished': {
      const step = readEvent('step.finished', data);
      if (trace.taskId === undefined || step === undefined) return undefined;
      chains.addStep(trace.taskId);
      const failed =
        step.failure !== undefined && failureRow(step.failure.code).deterministic ? step.failure : undefined;
      if (failed !== undefined) chains.addHardFailure(trace.taskId);
      const chain = chains.ofTask(trace.taskId);
      if (failed !== undefined && chain?.open === true && chain.hardFailures >= HOPELESS_AFTER)
        return {
          chain,
          kind: 'hopeless',
          text: `I have failed at it twice, and it would only fail again: ${failed.message}`,
        };
      return chain?.steps === STEPS_TO_LOOK_AGAIN && chain.open
        ? { chain, kind: 'steps', text: `I have already taken ${chain.steps} steps towards it` }
        : undefined;
    }
    case 'task.finished': {
      const task = readEvent('task.finished', data);
      const chain = task && chains.ofTask(task.id);
      if (task === undefined || chain === undefined) return undefined;
      chains.close(chain.thoughtId);
      if (task.status !== 'failed' && task.status !== 'unplannable') return undefined;
      const why = task.failure === undefined ? '' : `: ${task.failure.message}`;
      return { chain: { ...chain, open: false }, kind: 'over', text: `I have failed at it${why}` };
    }
    case 'signal': {
      const signal = readEvent('signal', data);
      const text = signal && threatIn(signal);
      const chain = text === undefined ? undefined : chains.newestOpen();
      if (signal === undefined || text === undefined || chain === undefined) return undefined;
      return { chain, kind: unwell.has(signal.name) ? 'unwell' : 'danger', text };
    }
    default:
      return undefined;
  }
}

/** Dangers of the body itself, which food and rest end. */
const unwell: ReadonlySet<string> = new Set(['health_low', 'starving', 'food_low']);

/** Describes a danger; undefined for a signal that is none. */
function threatIn({ category, name, severity, detail }: Signal): string | undefined {
  if (category !== 'safety' || severity !== 'danger') return undefined;
  const { name: who } = detail;
  if (name === 'hostile_near' && typeof who === 'string') return `${describeOne(who)} has come near me`;
  return `I have run into danger (${describeItem(name)})`;
}
