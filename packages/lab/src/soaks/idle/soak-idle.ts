import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  fingerprint,
  IdleLife,
  type IdleLifeOptions,
  migrations,
  SIMILAR,
  similarity,
  task,
} from '@conscious-bot/cognition/testing';
import type { IdleCycle, IdleReason } from '@conscious-bot/contracts';
import { openDatabase, SimulatedClock, seededRandom } from '@conscious-bot/service-kit';
import { BudgetAudit } from './budget-audit.ts';
import { floodingMind } from './flooding-mind.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface SoakOptions {
  /** Simulated minutes. */
  readonly minutes: number;
  /** Simulated milliseconds from one idle event to the next. */
  readonly everyMs: number;
  readonly seed: number;
  /** Configuration of cognition; its own budgets unless given. */
  readonly settings?: IdleLifeOptions['settings'];
}

/** What is done to the clock and the process, by the share of the run that is over. */
const upsets: readonly { readonly at: number; readonly jumpMs?: number; readonly restart?: true }[] = [
  { at: 0.3, jumpMs: HOUR_MS },
  { at: 0.4, restart: true },
  { at: 0.5, jumpMs: -HOUR_MS },
  { at: 0.6, jumpMs: -HOUR_MS },
  { at: 0.65, restart: true },
  { at: 0.75, jumpMs: HOUR_MS, restart: true },
];

/** Why the bot idles, by the share of the run that is over: much of it while every task waits. */
const phases: readonly (readonly [upTo: number, reason: IdleReason])[] = [
  [0.15, 'no_tasks'],
  [0.35, 'all_in_backoff'],
  [0.4, 'blocked_on_prereq'],
  [0.7, 'all_in_backoff'],
  [0.8, 'no_tasks'],
  [0.85, 'circuit_breaker_open'],
  [1, 'all_in_backoff'],
];

export interface SoakReport {
  readonly minutes: number;
  readonly cycles: number;
  readonly asked: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly dispositions: Readonly<Record<string, number>>;
  readonly goalsWritten: number;
  /** Goals planning heard of. */
  readonly goalsAdmitted: number;
  readonly crossings: number;
  /** What may not be: each in words; empty when all held. */
  readonly faults: readonly string[];
  readonly mostInBackoffWithinAnHour: number;
  /** The shortest time between two goals without a threshold crossed in between, ms; null when there were none. */
  readonly shortestSpacingMs: number | null;
  readonly episodes: {
    readonly all: number;
    readonly ofIdleThoughts: number;
    /** Idle thoughts that say what an earlier stored one said. */
    readonly repetitive: number;
    readonly repetitiveShare: number;
  };
}

/** Hours of idling in simulated time with a mind that floods, clocks that jump and processes that end; judged by windows of its own. */
export async function soakIdle({ minutes, everyMs, seed, settings = {} }: SoakOptions): Promise<SoakReport> {
  const dir = mkdtempSync(join(tmpdir(), 'idle-soak-'));
  const clock = new SimulatedClock();
  const random = seededRandom(seed);
  const script = floodingMind(random);
  const file = join(dir, 'cognition.sqlite');
  const live = () => new IdleLife({ script, clock, settings, db: openDatabase(file, migrations) });
  let life = live();
  let [asked, crossings, tasks, episodes] = [0, 0, 0, 0];
  let crossing: string | undefined;
  let done = 0;
  const cycles: IdleCycle[] = [];
  const audit = new BudgetAudit();

  const upset = async (share: number) => {
    for (let next = upsets[done]; next !== undefined && next.at <= share; next = upsets[done]) {
      done += 1;
      if (next.jumpMs !== undefined) clock.jump(next.jumpMs);
      if (next.restart !== true) continue;
      asked += life.prompts.length;
      await life.stop();
      life.db.close();
      life = live();
      life.crossing = crossing;
      life.idle.start();
    }
  };

  /** What was committed to becomes a task, and ends some way. */
  const taskFrom = ({ goal }: IdleCycle) => {
    tasks += 1;
    episodes += 1;
    const failsForGood = random() < 0.2;
    life.ended({
      id: `task_${tasks}`,
      ...(goal && { goal, goalKey: `${goal.action}:${goal.target}` }),
      status: failsForGood ? 'unplannable' : 'completed',
      ...(failsForGood ? { failure: { code: 'plan.no_way_known' as const, message: 'no way' } } : {}),
    });
  };

  try {
    const steps = Math.floor((minutes * MINUTE_MS) / everyMs);
    life.openTasks.replace([task({ id: 'task_0', goal: { action: 'build', target: 'hut', amount: 1 } })]);
    for (let step = 0; step < steps; step += 1) {
      const share = step / steps;
      await upset(share);
      if (random() < 0.03) {
        crossings += 1;
        crossing = `crossing ${crossings}`;
        life.crossing = crossing;
        audit.crossed();
      }
      const level = () => 6 + Math.floor(random() * 15);
      life.see({ timeOfDay: (step * 40) % 24_000, health: level(), food: level() });
      const reason = phases.find(([upTo]) => share < upTo)?.[1] ?? 'no_tasks';
      const cycle = await life.idles(reason);
      cycles.push(cycle);
      if (audit.judge(cycle, clock.monotonic()) && cycle.disposition === 'committed') taskFrom(cycle);
      await clock.advance(everyMs);
    }
    return reportOf(audit, {
      minutes,
      cycles,
      episodes,
      crossings,
      asked: asked + life.prompts.length,
      goalsAdmitted: life.goals().length,
    });
  } finally {
    await life.stop();
    life.db.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

interface SoakCounts {
  readonly minutes: number;
  readonly cycles: readonly IdleCycle[];
  /** Ended tasks, which count as episodes beside the stored thoughts. */
  readonly episodes: number;
  readonly crossings: number;
  readonly asked: number;
  readonly goalsAdmitted: number;
}

function reportOf(
  audit: BudgetAudit,
  { minutes, cycles, episodes, crossings, asked, goalsAdmitted }: SoakCounts,
): SoakReport {
  const stored = cycles.filter((cycle) => cycle.stored !== undefined);
  const repetitive = countRepetitive(stored.map(({ text = '' }) => text));
  const all = episodes + stored.length;
  const committed = cycles.filter(({ disposition }) => disposition === 'committed').length;
  const lost = `${committed} goals were committed to, planning heard of ${goalsAdmitted}`;
  return {
    minutes,
    cycles: cycles.length,
    asked,
    outcomes: countBy(cycles, ({ decision_outcome }) => decision_outcome),
    dispositions: countBy(cycles, ({ disposition }) => disposition),
    goalsWritten: cycles.filter(({ goal, released }) => goal !== undefined && released === undefined).length,
    goalsAdmitted,
    crossings,
    faults: goalsAdmitted === committed ? audit.faults : [...audit.faults, lost],
    mostInBackoffWithinAnHour: audit.mostInBackoffWithinAnHour,
    shortestSpacingMs: audit.shortestSpacingMs,
    episodes: { all, ofIdleThoughts: stored.length, repetitive, repetitiveShare: all === 0 ? 0 : repetitive / all },
  };
}

function countRepetitive(texts: readonly string[]): number {
  const said = texts.map(fingerprint);
  return said.filter((one, index) => said.slice(0, index).some((earlier) => similarity(earlier, one) >= SIMILAR))
    .length;
}

function countBy<T>(of: readonly T[], name: (one: T) => string | undefined): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of of) {
    const key = name(one);
    if (key !== undefined) counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
