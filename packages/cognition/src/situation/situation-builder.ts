import type { Config, IdleReason } from '@conscious-bot/contracts';
import { takesText } from '@conscious-bot/contracts/goal';
import { task as taskSchema } from '@conscious-bot/contracts/task';
import { type DriveMode, driveModeOf } from '@conscious-bot/contracts/thought';
import type { BotContext } from '../context/bot-context.ts';
import type { InteroceptionStore } from '../interoception/interoception-store.ts';
import { interoceptionLines } from '../interoception/phrases.ts';
import type { Lesson } from '../memory/lessons.ts';
import type { OpenTask } from '../parse/phrases/request-context.ts';
import type { OpenTasks } from '../peers/open-tasks.ts';
import { planningEventKeys } from '../peers/planning-event-keys.ts';
import { LatestIntent, type PresentIntent } from '../peers/present-intent.ts';
import { type Ablations, ablate } from '../prompts/ablations.ts';
import type { EarlierLook } from '../prompts/lines/earlier-look.ts';
import type { RememberedFact } from '../prompts/lines/memory.ts';
import type { EndedTask } from '../prompts/lines/recent.ts';
import { pressureLines } from '../prompts/pressures.ts';
import { buildSituation, type SituationPart } from '../prompts/situation.ts';
import type { LatestNeeds } from '../world/latest-needs.ts';
import { type LatestWorld, worldIsCurrentMs } from '../world/latest-world.ts';

interface SituationBuilderParts {
  readonly world: LatestWorld;
  readonly needs: LatestNeeds;
  readonly intero: InteroceptionStore;
  readonly openTasks: OpenTasks;
  /** Sentences the bot says about itself. */
  readonly self: { lines(): readonly string[] };
  /** What was learned and bears on these tasks, or on nothing in particular. */
  readonly lessons: { now(openTasks: readonly OpenTask[]): readonly Lesson[] };
}

/** What a call site knows beyond what is known everywhere. */
export interface SiteFacts {
  readonly idleReason?: IdleReason;
  readonly memories?: readonly RememberedFact[];
  /** The world at its last look, where it says what is new since. */
  readonly since?: EarlierLook | undefined;
  /** What is missing and what could be seen to, as sentences. */
  readonly aims?: readonly string[];
  /** Nothing is told of what is being done: somebody else asked for it in private. */
  readonly withoutTasks?: boolean;
}

/** Tells the situation of this moment, the same to every call site, without what is switched off. */
export class SituationBuilder {
  readonly #context: BotContext;
  readonly #parts: SituationBuilderParts;
  readonly #intent: LatestIntent;
  readonly driveMode: DriveMode;

  constructor(context: BotContext, parts: SituationBuilderParts) {
    this.#context = context;
    this.#parts = parts;
    this.#intent = new LatestIntent(context.state);
    this.driveMode = driveModeOf(context.config);
  }

  /** What the bot has set itself for the time being. */
  intent(): PresentIntent | undefined {
    return this.#intent.get();
  }

  /** What prompts leave out now: it may change in flight. */
  get ablations(): Ablations {
    return ablationsOf(this.#context.config);
  }

  /** The pressures of this moment, as sentences, also where prompts leave them out. */
  pressures(): readonly string[] {
    const { clock } = this.#context;
    const { world, needs } = this.#parts;
    return pressureLines(world.current(clock.now(), worldIsCurrentMs), needs.ranked());
  }

  build(beside: SiteFacts = {}): readonly SituationPart[] {
    const { clock } = this.#context;
    const { world, intero, openTasks, self, lessons } = this.#parts;
    // What is only said is no undertaking, and may be for one player's ears.
    const open = beside.withoutTasks === true ? [] : openTasks.list().filter(({ goal }) => !takesText(goal.action));
    const now = clock.now();
    const current = world.current(now, worldIsCurrentMs);
    const facts = {
      ...beside,
      now,
      world: current,
      openTasks: open,
      intent: this.intent()?.why,
      ended: beside.withoutTasks === true ? undefined : this.#ended(),
      lessons: lessons.now(open),
      interoception: interoceptionLines(intero.get(), current),
      pressures: this.pressures(),
      self: self.lines(),
    };
    return ablate(buildSituation(facts), this.ablations);
  }

  /** The undertaking that ended last; a reflex and what was only said are none, and one that was called off just stopped. */
  #ended(): EndedTask | undefined {
    const task = this.#context.state.get(planningEventKeys.finished, endedTask);
    if (task === undefined || task.status === 'cancelled' || task.origin.kind === 'reflex') return undefined;
    if (takesText(task.goal.action)) return undefined;
    const { goal, status, finishedAt, updatedAt } = task;
    return { goal, completed: status === 'completed', at: finishedAt ?? updatedAt };
  }
}

const endedTask = taskSchema.optional().catch(undefined);

function ablationsOf(config: Config): Ablations {
  return {
    drives: driveModeOf(config) === 'off',
    memory: !config.ENABLE_MEMORY_RECALL,
    interoception: !config.ENABLE_INTEROCEPTION_TEXT,
  };
}
