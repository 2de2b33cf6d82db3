import { type Reflection, type Task, task as taskSchema, typedEvent } from '@conscious-bot/contracts';
import { afterCommit } from '@conscious-bot/service-kit';
import { z } from 'zod';
import type { BotContext } from '../../context/bot-context.ts';
import type { ReflectionStore } from '../../memory/reflection-store.ts';
import { WorkLoop } from '../../peers/work-loop.ts';
import type { InnerVoice, Utterance, VoiceRequest } from '../inner-voice.ts';
import { describeEpisode, isReflectedOn, plainLesson } from './describe-episode.ts';
import { reflectionPrompt } from './reflection-prompt.ts';

const PENDING = 'reflection.pending';
/** Undertakings that wait to be thought about; of more the oldest are let go. */
const MOST_PENDING = 5;
const MAX_LESSON = 200;
const pendingTasks = z.array(taskSchema).catch([]);

interface ReflectorParts {
  readonly voice: InnerVoice;
  readonly reflections: ReflectionStore;
}

/**
 * Looks back on every undertaking once it is over (REFL-1), one at a time. What waits is kept until its reflection is stored, so that an end
 * of the process loses none.
 */
export class Reflector {
  readonly #context: BotContext;
  readonly #parts: ReflectorParts;
  readonly #work: WorkLoop<Task>;

  constructor(context: BotContext, parts: ReflectorParts) {
    this.#context = context;
    this.#parts = parts;
    this.#work = new WorkLoop({ next: () => this.#pending()[0], work: (task) => this.#reflect(task) });
  }

  /** Call it with every task that ends, in the transaction that consumes the event. */
  notice(task: Task): void {
    const { state, db } = this.#context;
    const { reflections } = this.#parts;
    if (!isReflectedOn(task.goal) || task.origin.kind === 'reflex' || reflections.has(task.id)) return;
    const waiting = this.#pending().filter(({ id }) => id !== task.id);
    state.set(PENDING, [...waiting, task].slice(-MOST_PENDING));
    afterCommit(db, () => this.wake());
  }

  /** Goes through what waits; to be called once at start. */
  wake(): void {
    this.#work.wake();
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  async #reflect(task: Task): Promise<void> {
    const { events, logger } = this.#context;
    const { voice } = this.#parts;
    const episode = describeEpisode(task);
    const request: VoiceRequest = {
      site: 'reflection',
      prompt: reflectionPrompt,
      fill: { episode },
      plain: episode,
      type: 'reflection',
      maxTokens: 96,
      // Looking back is no moment to set out.
      heldBack: () => 'site',
    };
    try {
      const saying = await voice.ask(request);
      events.transaction(() => {
        if (saying !== undefined) this.#store(task, episode, saying, request);
        this.#done(task);
      });
    } catch (error) {
      logger.error({ err: error, taskId: task.id }, 'a reflection failed');
      this.#done(task);
    }
  }

  #store(task: Task, episode: string, saying: Utterance, request: VoiceRequest): void {
    const { clock, config, events, newId } = this.#context;
    const { voice, reflections } = this.#parts;
    const { thought } = voice.record(saying, request);
    const { mind, callId, ungrounded } = saying;
    const lesson =
      mind === undefined ? plainLesson(task) : ungrounded.length > 0 ? undefined : lessonOf(thought.content);
    const reflection: Reflection = {
      id: newId('reflection'),
      botId: config.BOT_ID,
      at: clock.now(),
      taskId: task.id,
      goal: task.goal,
      outcome: task.status,
      episode,
      thoughtId: thought.id,
      text: thought.content,
      mind: mind ?? 'rule',
      ...(lesson === undefined ? {} : { lesson }),
      ...(callId === undefined ? {} : { callId }),
      ...(ungrounded.length === 0 ? {} : { ungrounded: [...ungrounded] }),
    };
    reflections.add(reflection);
    events.append(typedEvent('reflection', reflection, { ...task.trace, taskId: task.id }));
  }

  #pending(): Task[] {
    return this.#context.state.get(PENDING, pendingTasks) ?? [];
  }

  #done({ id }: Task): void {
    this.#context.state.set(
      PENDING,
      this.#pending().filter((other) => other.id !== id),
    );
  }
}

/** The first sentence or two: what is short enough to be kept in mind. */
function lessonOf(text: string): string | undefined {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_LESSON) return line === '' ? undefined : line;
  const end = line.slice(0, MAX_LESSON).search(/[.!?](?=[^.!?]*$)/);
  return end > 0 ? line.slice(0, end + 1) : `${line.slice(0, MAX_LESSON)}…`;
}
