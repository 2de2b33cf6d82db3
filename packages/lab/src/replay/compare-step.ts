import type { Output, ReplayedStep, TimedInput } from '@conscious-bot/service-kit';
import { Content, type Difference, firstDifference } from './same-content.ts';

/** What a life consists of: what was thought, wanted, allowed, planned, done. Other events tell of it or of the service. */
const decisionTypes: ReadonlySet<string> = new Set([
  'thought',
  'thought.repeated',
  'intrusion',
  'idle_cycle',
  'reconsideration',
  'policy.blocked',
  'narrative',
  'decision',
  'intent',
  'idle_period',
  'task.created',
  'task.updated',
  'task.finished',
  'planGenerated',
  'step.started',
  'step.finished',
  'recovery',
  'executionComplete',
  'strategic_intent.proposed',
  'strategic_intent.adopted',
  'strategic_intent.rejected',
  'strategic_intent.ended',
  'strategy.considered',
]);

/** Something that today's code does otherwise. */
export interface Divergence {
  /** What had come in just before; absent: the service had only been started. */
  readonly input?: TimedInput;
  /** Why the input itself could not be given again. */
  readonly problem?: string;
  /** What was decided then; absent: nothing. */
  readonly recorded?: Output;
  /** What is decided today; absent: nothing. */
  readonly today?: Output;
  /** Where the two differ, when both are there. */
  readonly difference?: Difference;
}

const isDecision = (output: Output): boolean => output.kind === 'asked' || decisionTypes.has(output.event.type);

/** Compares what a service did then and today, step by step and in order. */
export class StepComparison {
  decisions = 0;
  /** Other events that were not the same. */
  otherDifferences = 0;
  readonly #recorded = new Content();
  readonly #today = new Content();

  /** @returns the first decision of the step that differs, if one does */
  compare({ input, recorded, today, problem }: ReplayedStep): Divergence | undefined {
    const after = input && { input };
    const found = this.#first(recorded.filter(isDecision), today.filter(isDecision));
    const others = (outputs: readonly Output[]) => outputs.filter((output) => !isDecision(output));
    if (found === undefined && this.#first(others(recorded), others(today)) !== undefined) this.otherDifferences += 1;
    this.decisions += recorded.filter(isDecision).length;
    if (found !== undefined) return { ...after, ...(problem !== undefined && { problem }), ...found };
    return problem === undefined ? undefined : { ...after, problem };
  }

  #first(recorded: readonly Output[], today: readonly Output[]): Divergence | undefined {
    for (let index = 0; index < Math.max(recorded.length, today.length); index += 1) {
      const [was, is] = [recorded[index], today[index]];
      if (was === undefined || is === undefined) return { ...(was && { recorded: was }), ...(is && { today: is }) };
      const difference = firstDifference(this.#recorded.of(comparable(was)), this.#today.of(comparable(is)));
      if (difference !== undefined) return { recorded: was, today: is, difference };
    }
    return undefined;
  }
}

/** Of an event, what was said; its number and id are the log's. */
function comparable(output: Output): unknown {
  if (output.kind === 'asked') return output;
  const { type, data, trace } = output.event;
  return { type, data, trace };
}
