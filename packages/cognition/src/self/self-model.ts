import {
  describeAgo,
  describeDimension,
  describeGoal,
  type EventEnvelope,
  type NarrativeCheckpoint,
  readEvent,
  type Task,
  typedEvent,
} from '@conscious-bot/contracts';
import { takesText } from '@conscious-bot/contracts/goal';
import { describeActivity } from '@conscious-bot/contracts/phrases';
import {
  narrativeCheckpoint,
  type SelfModel as SelfModelView,
  type TurningPoint,
} from '@conscious-bot/contracts/thought';
import { z } from 'zod';
import type { BotContext } from '../context/bot-context.ts';

const KEY = 'self.model';
/** Keys of turning points that are remembered, and checkpoints that are kept with their words; the oldest go. */
const MOST_KNOWN = 1_000;
const MOST_CHECKPOINTS = 50;
/** Numbers of completed tasks that are worth a checkpoint. */
const MILESTONES: ReadonlySet<number> = new Set([10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000]);
/** Turning points that stand in a prompt. */
const TOLD = 2;
/** Older turning points stand in no prompt, ms. */
const TOLD_FOR_MS = 3 * 24 * 3_600_000;

const stored = z.object({
  bornAt: z.number().optional(),
  deaths: z.number().int(),
  completed: z.number().int(),
  failed: z.number().int(),
  actions: z.record(z.string(), z.number().int()),
  known: z.array(z.string()),
  checkpoints: z.array(narrativeCheckpoint),
});
type Stored = z.infer<typeof stored>;
const unborn: Stored = { deaths: 0, completed: 0, failed: 0, actions: {}, known: [], checkpoints: [] };

/**
 * Who the bot is to itself (SELF-1): what it has done and what befell it, kept over restarts. It sets down a narrative checkpoint whenever
 * something meaningful changed: a first, a round number, a death, a meeting; never by the clock.
 */
export class SelfModel {
  readonly #context: BotContext;

  constructor(context: BotContext) {
    this.#context = context;
  }

  /** Call it with every task that ends. */
  onFinished(task: Task): void {
    const { goal, status, origin } = task;
    if (origin.kind === 'reflex') return;
    this.#change((self) => {
      if (status !== 'completed') return status === 'cancelled' ? self : { ...self, failed: self.failed + 1 };
      const completed = self.completed + 1;
      const actions = { ...self.actions, [goal.action]: (self.actions[goal.action] ?? 0) + 1 };
      return { ...self, completed, actions };
    });
    if (status !== 'completed' || takesText(goal.action)) return;
    const key = `${goal.action}:${goal.target ?? ''}`;
    this.#mark('first_deed', key, `For the first time I managed to ${describeGoal({ ...goal, amount: 1 })}.`);
    const done = this.#get().completed;
    if (MILESTONES.has(done))
      this.#mark('milestone', `completed:${done}`, `I have now finished ${done} things I set out to do.`);
  }

  /** Call it with every event of the body. */
  onBody({ type, data, id }: EventEnvelope): void {
    if (type === 'botEvent') {
      const event = readEvent('botEvent', data);
      if (event?.name === 'connected') this.#born();
      if (event?.name === 'death') this.#died(event.detail, id);
      if (event?.name === 'sleep') this.#mark('first_sleep', 'sleep', 'I slept in a bed for the first time.');
    } else if (type === 'signal') {
      const event = readEvent('signal', data);
      const to = event?.name === 'dimension_entered' ? event.detail.to : undefined;
      if (typeof to === 'string')
        this.#mark('dimension', `dimension:${to}`, `I set foot in ${describeDimension(to)} for the first time.`);
    }
  }

  /** Call it with every player the bot meets. */
  onMet(player: string): void {
    this.#mark('met', `met:${player}`, `I met ${player}.`);
  }

  /** What every prompt says about the bot. */
  lines(): string[] {
    const { clock, config } = this.#context;
    const { bornAt, deaths, actions, checkpoints } = this.#get();
    const now = clock.now();
    const [most] = Object.entries(actions).toSorted(([, a], [, b]) => b - a);
    return [
      `My name is ${config.BOT_USERNAME}.`,
      ...(bornAt === undefined ? [] : [`I came into this world ${describeAgo(now - bornAt)}.`]),
      ...(deaths === 0 ? [] : [deaths === 1 ? 'I have died once.' : `I have died ${deaths} times.`]),
      ...(most === undefined || most[1] < 3 ? [] : [`What I have done most so far is ${describeActivity(most[0])}.`]),
      ...checkpoints
        .slice(0, TOLD)
        .filter(({ at }) => Math.abs(now - at) <= TOLD_FOR_MS)
        .map(({ text, at }) => `${text} That was ${describeAgo(now - at)}.`),
    ];
  }

  view(): SelfModelView {
    const { BOT_USERNAME: name, BOT_ID: botId } = this.#context.config;
    const { known: _, ...self } = this.#get();
    const { actions, ...view } = self;
    return { name, botId, ...view, actions, lines: this.lines(), checkpoints: self.checkpoints.slice(0, 20) };
  }

  #born(): void {
    this.#change((self) => (self.bornAt === undefined ? { ...self, bornAt: this.#context.clock.now() } : self));
  }

  #died(detail: Record<string, unknown>, eventId: string): void {
    this.#change((self) => ({ ...self, deaths: self.deaths + 1 }));
    const how = typeof detail.message === 'string' ? ` (${detail.message.slice(0, 120)})` : '';
    this.#mark('death', `death:${eventId}`, `I died${how}, and came back.`);
  }

  /** Sets a turning point down, once for its key. */
  #mark(kind: TurningPoint, key: string, text: string): void {
    const { clock, config, events, newId } = this.#context;
    if (this.#get().known.includes(key)) return;
    const checkpoint: NarrativeCheckpoint = {
      id: newId('narrative'),
      botId: config.BOT_ID,
      at: clock.now(),
      kind,
      key,
      text,
    };
    events.transaction(() => {
      this.#change((self) => ({
        ...self,
        known: [...self.known, key].slice(-MOST_KNOWN),
        checkpoints: [checkpoint, ...self.checkpoints].slice(0, MOST_CHECKPOINTS),
      }));
      events.append(typedEvent('narrative', checkpoint, {}));
    });
  }

  #get(): Stored {
    return this.#context.state.get(KEY, stored.catch(unborn)) ?? unborn;
  }

  #change(change: (self: Stored) => Stored): void {
    this.#context.state.set(KEY, change(this.#get()));
  }
}
