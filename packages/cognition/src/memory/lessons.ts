import { type Goal, goalKey, type Reflection } from '@conscious-bot/contracts';
import type { BotContext } from '../context/bot-context.ts';
import type { ReflectionStore } from './reflection-store.ts';

/** A lesson, and the reflection it was drawn in: the memory service keeps it under the same id. */
export interface Lesson {
  readonly id: string;
  readonly text: string;
}

/** Lessons that stand in a prompt at most. */
const MOST = 3;

interface LessonsWanted {
  /** What is to be done now; empty when nothing is. */
  readonly goals: readonly Goal[];
  /** Ms since the epoch. */
  readonly now: number;
  readonly maxAgeMs: number;
}

/**
 * What was learned and bears on what is to be done: of the same goal first, then of the same thing, then of the same kind of action; with
 * nothing to do, the latest. Each once, the weightiest first. `reflections` come the newest first.
 */
export function relevantLessons(reflections: readonly Reflection[], { goals, now, maxAgeMs }: LessonsWanted): Lesson[] {
  const weighed = reflections
    .filter(({ at, lesson }) => lesson !== undefined && Math.abs(now - at) <= maxAgeMs)
    .map((reflection) => ({
      reflection,
      weight: goals.length === 0 ? 1 : Math.max(...goals.map(weightOf(reflection))),
    }))
    .filter(({ weight }) => weight > 0)
    // Stable: among equals the newest stays first.
    .toSorted((a, b) => b.weight - a.weight);
  const lessons = new Map<string, Lesson>();
  for (const { id, lesson } of weighed.map(({ reflection }) => reflection))
    if (lesson !== undefined && !lessons.has(lesson)) lessons.set(lesson, { id, text: lesson });
  return [...lessons.values()].slice(0, MOST);
}

/** Reflections that are looked through for lessons. */
const LOOKED_AT = 100;

/** The lessons of any moment. Every prompt asks for them, so reflections are read and parsed anew only when one was added. */
export class Lessons {
  readonly #context: Pick<BotContext, 'config' | 'clock'>;
  readonly #store: Pick<ReflectionStore, 'newest' | 'list'>;
  #newest: string | undefined;
  #reflections: readonly Reflection[] = [];

  constructor(context: Pick<BotContext, 'config' | 'clock'>, store: Pick<ReflectionStore, 'newest' | 'list'>) {
    this.#context = context;
    this.#store = store;
  }

  now(open: readonly { readonly goal: Goal }[]): Lesson[] {
    const { config, clock } = this.#context;
    const newest = this.#store.newest();
    if (newest !== this.#newest) {
      this.#reflections = this.#store.list(LOOKED_AT);
      this.#newest = newest;
    }
    return relevantLessons(this.#reflections, {
      goals: open.map(({ goal }) => goal),
      now: clock.now(),
      maxAgeMs: config.LESSON_MAX_AGE_MS,
    });
  }
}

const weightOf =
  ({ goal }: Reflection) =>
  (wanted: Goal): number => {
    if (goalKey(goal) === goalKey(wanted)) return 3;
    if (goal.target !== undefined && goal.target === wanted.target) return 2;
    return goal.action === wanted.action ? 1 : 0;
  };
