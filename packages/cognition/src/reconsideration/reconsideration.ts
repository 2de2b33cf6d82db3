import {
  describeGoal,
  type EventEnvelope,
  isManagementAction,
  readEvent,
  refuseGoal,
  typedEvent,
} from '@conscious-bot/contracts';
import type { BotContext } from '../context/bot-context.ts';
import { mindStamp } from '../context/mind.ts';
import { BackgroundWork } from '../peers/background-work.ts';
import type { OpenTasks } from '../peers/open-tasks.ts';
import type { SituationBuilder } from '../situation/situation-builder.ts';
import type { Recorder } from '../thoughts/recorder.ts';
import { type LatestWorld, worldIsCurrentMs } from '../world/latest-world.ts';
import { type Chain, ChainStore } from './chain-store.ts';
import { type Consequence, consequenceOf } from './consequence.ts';
import { evidenceIn } from './evidence.ts';
import { reconsider } from './reconsider.ts';

interface ReconsiderationParts {
  readonly world: LatestWorld;
  readonly openTasks: OpenTasks;
  readonly situation: SituationBuilder;
  readonly recorder: Recorder;
}

/**
 * Comes back to what was decided when there is new evidence on it (INTR-8): its task failed, danger came while it was under way, or many steps
 * went into it. Each decision is looked at again once. What comes of it is a thought of its own, linked to the first: the bot holds on to it, or
 * puts its task off until the reason is over, or, where the reason lasts, gives the task up; by a goal tag like any other thought.
 */
export class Reconsideration {
  readonly #context: BotContext;
  readonly #parts: ReconsiderationParts;
  readonly #chains: ChainStore;
  readonly #background = new BackgroundWork();
  #unsubscribe: (() => void) | undefined;

  constructor(context: BotContext, parts: ReconsiderationParts) {
    this.#context = context;
    this.#parts = parts;
    this.#chains = new ChainStore(context.db);
  }

  /** Follows the bot's own thoughts from now on, and takes up what the last process had not finished. */
  start(): void {
    this.#unsubscribe = this.#context.events.subscribe((event) => this.#begin(event));
    for (const chain of this.#chains.pending()) this.#lookAgain(chain.thoughtId);
  }

  /** Takes in an event of another service, in the transaction that consumes it. */
  onEvent(event: EventEnvelope): void {
    const found = evidenceIn(event, this.#chains);
    if (found !== undefined && this.#chains.reopen(found.chain.thoughtId, found.text, found.kind))
      this.#lookAgain(found.chain.thoughtId);
  }

  async stop(): Promise<void> {
    this.#unsubscribe?.();
    await this.#background.stop();
  }

  /** A thought that commits the bot to something begins a chain. */
  #begin({ type, data }: EventEnvelope): void {
    const thought = type === 'thought' ? readEvent('thought', data) : undefined;
    if (thought?.goal === undefined || !thought.convertEligible || isManagementAction(thought.goal.action)) return;
    const asked = thought.metadata.provenance === 'intrusion' || thought.metadata.site === 'posted';
    this.#chains.begin(thought.id, thought.at, thought.content, thought.goal, asked);
  }

  #lookAgain(thoughtId: string): void {
    this.#background.run(async (signal) => {
      // The transaction that found the evidence ends first.
      await Promise.resolve();
      if (signal.aborted) return;
      try {
        await this.#revise(thoughtId, signal);
      } catch (error) {
        this.#context.logger.error({ err: error, thoughtId }, 'an earlier decision could not be looked at again');
      }
    });
  }

  async #revise(thoughtId: string, signal: AbortSignal): Promise<void> {
    const { config, clock } = this.#context;
    const { world, openTasks, situation } = this.#parts;
    const mind = this.#context.model;
    const chain = this.#chains.ofThought(thoughtId);
    if (chain?.evidence === undefined || chain.revisionId !== undefined) return;
    const { content, goal, evidence, taskId } = chain;
    const seen = {
      vocabulary: world.policyContext().vocabulary,
      world: world.current(clock.now(), worldIsCurrentMs),
      // That it is being done is no reason to let it go.
      openTasks: openTasks.list().filter((open) => open.taskId !== taskId),
    };
    const outcome = await reconsider({ content, goal, evidence }, seen, () => situation.build(), {
      mind,
      deadlineMs: config.LLM_TIMEOUT_MS,
    });
    if (!signal.aborted) this.#record(chain, outcome);
  }

  #record(chain: Chain, outcome: Awaited<ReturnType<typeof reconsider>>): void {
    const { events } = this.#context;
    const { recorder } = this.#parts;
    const mind = this.#context.model;
    // It may have come to its end while the bot thought about it.
    const open = this.#chains.ofThought(chain.thoughtId)?.open === true;
    const { thoughtId: revises, evidence = '', taskId } = chain;
    const { decision, tag, revision } = consequenceOf(chain, outcome, open, this.#forbidden(chain));
    const text = textOf(decision, chain);
    events.transaction(() => {
      const { thought } = recorder.record({
        text: tag === undefined ? text : `${text} ${tag}`,
        revision,
        type: 'reconsideration',
        site: 'reconsideration',
        occasion: 'renewed',
        mayCommit: true,
        revises,
        ...(outcome.byModel === true && mind !== undefined ? { mind: mindStamp(mind.model) } : {}),
        ...(outcome.callId === undefined ? {} : { callId: outcome.callId }),
        events: ({ id, at }) => [
          typedEvent(
            'reconsideration',
            {
              thoughtId: id,
              revises,
              evidence,
              at,
              decision,
              ...(outcome.decision === 'resist' ? { reason: outcome.reason } : {}),
              ...(taskId === undefined ? {} : { taskId }),
            },
            { thoughtId: id },
          ),
        ],
      });
      this.#chains.revise(revises, thought.id);
    });
  }

  /** The rule that forbids by now what was decided on. */
  #forbidden({ goal }: Chain): string | undefined {
    return refuseGoal(goal, this.#parts.world.policyContext().players)?.description;
  }
}

function textOf(decision: Consequence['decision'], { goal }: Chain): string {
  const wanted = describeGoal(goal);
  switch (decision) {
    case 'held':
      return `I still want to ${wanted}.`;
    case 'put_off':
      return `I put it off: ${wanted}.`;
    case 'let_go':
      return `I let it go: ${wanted}.`;
  }
}
