import { type EventEnvelope, readEvent, type WorldSnapshot } from '@conscious-bot/contracts';
import type { BotContext } from '../../context/bot-context.ts';
import { evaluateGoal, type GoalGates } from '../../goal-gates/evaluate-goal.ts';
import { WorkLoop } from '../../peers/work-loop.ts';
import type { ReadThought } from '../../thoughts/read-thought.ts';
import type { LatestWorld } from '../../world/latest-world.ts';
import type { InnerVoice, VoiceRequest } from '../inner-voice.ts';
import { LatestWins } from '../latest-wins.ts';
import { FirstSights } from './first-sights.ts';
import { observationPrompt } from './observation-prompt.ts';
import { Habituation, SALIENT, type Sight, sightOf } from './salience.ts';

/** Sights that wait. What is older than this is past by the time it would be thought about, ms. */
const MOST_WAITING = 4;
const PAST_MS = 30_000;

interface Waiting extends Sight {
  readonly seenAt: number;
}

interface ObserverParts {
  readonly voice: InnerVoice;
  readonly world: LatestWorld;
  /** The gates of idle thoughts, and one spacing of goals for both (IDLE-4). */
  readonly gates: GoalGates;
}

/**
 * Notices what stands out, of creatures as of events, and thinks about it: one thought at a time, the latest sight first, none that is past.
 * What comes again and again stands out less. Nothing of it outlives the process: what was not thought about is past.
 */
export class Observer {
  readonly #context: BotContext;
  readonly #parts: ObserverParts;
  readonly #queue = new LatestWins<Waiting>(MOST_WAITING);
  readonly #habits = new Habituation();
  readonly #first: FirstSights;
  readonly #work: WorkLoop<Waiting>;

  constructor(context: BotContext, parts: ObserverParts) {
    this.#context = context;
    this.#parts = parts;
    this.#first = new FirstSights(context.state);
    this.#work = new WorkLoop({
      next: () => this.#next(),
      work: async (next, signal) => {
        await this.#observe(next);
        await context.clock.sleep(context.config.OBSERVATION_INTERVAL_MS, signal).catch(() => undefined);
      },
    });
  }

  /** Call it with every event of the body. */
  onBody({ type, data }: EventEnvelope): void {
    const signal = type === 'signal' ? readEvent('signal', data) : undefined;
    const sight = signal && sightOf(signal);
    if (sight !== undefined) this.#notice(sight);
  }

  /** Call it with every newer snapshot of the world. */
  onWorld(world: WorldSnapshot): void {
    for (const sight of this.#first.look(world)) this.#notice(sight);
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  #notice(sight: Sight): void {
    const seenAt = this.#context.clock.monotonic();
    if (this.#habits.notice(sight, seenAt) < SALIENT) return;
    this.#queue.put({ ...sight, seenAt });
    this.#work.wake();
  }

  #next(): Waiting | undefined {
    for (let next = this.#queue.take(); next !== undefined; next = this.#queue.take())
      if (this.#context.clock.monotonic() - next.seenAt <= PAST_MS) return next;
    return undefined;
  }

  async #observe({ text: sight }: Sight): Promise<void> {
    const { events, logger } = this.#context;
    const { voice, gates } = this.#parts;
    const request: VoiceRequest = {
      site: 'observation',
      prompt: observationPrompt,
      fill: { sight },
      plain: sight,
      type: 'observation',
      maxTokens: 96,
      heldBack: (said) => this.#heldBack(said),
      whyHeldBack: (code) => (code === 'budget' ? gates.budget.describeLack('no_tasks') : undefined),
    };
    try {
      const saying = await voice.ask(request);
      if (saying === undefined) return;
      events.transaction(() => {
        if (voice.record(saying, request).thought.convertEligible) gates.budget.take('no_tasks');
      });
    } catch (error) {
      logger.error({ err: error }, 'an observation failed');
    }
  }

  /** Why a goal that was written may not be committed to; the voice itself has looked whether it is grounded. */
  #heldBack({ goal }: ReadThought): string | undefined {
    if (goal === undefined) return undefined;
    const disposition = evaluateGoal({ goal, reason: 'no_tasks', ungrounded: false }, this.#parts.gates);
    return disposition === 'committed' ? undefined : disposition;
  }
}
