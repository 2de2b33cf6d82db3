import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ActionRequest, Goal } from '@conscious-bot/contracts';
import { collect, Executive, type Manner, thought } from '@conscious-bot/planning/testing';
import type { SoakSample } from './judge-series.ts';

const MINUTE_MS = 60_000;
/** Simulated time from one thought to the next. */
const THOUGHT_EVERY_MS = 30_000;
/** Simulated time that passes while the event loop turns once and nothing is under way. */
const QUIET_TURN_MS = 1_000;
/** A thought is on its way to its first action for so long. */
const BUSY_MS = 1_000;
const SAMPLE_EVERY_MINUTES = 3;
/** Where no way leads. */
const NO_WAY_X = 500;

/** Bounds that are reached within minutes, so that two hours show what weeks would. */
export const smallBounds = {
  PLANNING_TASKS_KEPT: '40',
  PLANNING_TASKS_KEPT_MS: String(15 * MINUTE_MS),
  PLANNING_DECISIONS_KEPT: '50',
  PLANNING_EVENTS_KEPT: '100',
  PLANNING_EVENTS_KEPT_MS: String(15 * MINUTE_MS),
} as const;

export interface SoakOptions {
  /** Simulated minutes. */
  readonly minutes: number;
  /** Configuration of planning. */
  readonly env: Readonly<Record<string, string>>;
  readonly onSample?: (sample: SoakSample) => void;
}

export interface SoakReport {
  readonly samples: readonly SoakSample[];
  readonly thoughts: number;
  /** Decisions and ended tasks, counted by planning's events. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Events announced altogether. */
  readonly events: number;
}

/** Lets planning live through hours of simulated time with a thought every few seconds, and counts what it keeps. */
export async function soakPlanning({ minutes, env, onSample = () => {} }: SoakOptions): Promise<SoakReport> {
  const e = await new Executive({ near: { oak_log: 6 }, env, manner: mannerOf }).start();
  const outcomes: Record<string, number> = {};
  const samples: SoakSample[] = [];
  let [thoughts, read] = [0, 0];
  const listen = () => {
    for (const { seq, type, data } of e.events('decision', 'executionComplete')) {
      if (seq <= read) continue;
      read = seq;
      const outcome = outcomeOf(type, data);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
  };
  try {
    const began = e.clock.now();
    const elapsed = () => e.clock.now() - began;
    for (let minute = SAMPLE_EVERY_MINUTES; minute <= minutes; minute += SAMPLE_EVERY_MINUTES) {
      while (elapsed() < minute * MINUTE_MS) {
        think(e, thoughts);
        thoughts += 1;
        const next = thoughts * THOUGHT_EVERY_MS;
        await e.pass(BUSY_MS);
        while (elapsed() < next) {
          if (e.body.underWay.length > 0) await e.pass(200);
          else await e.pass(Math.min(QUIET_TURN_MS, next - elapsed()), QUIET_TURN_MS);
        }
      }
      listen();
      e.body.forgetPast();
      const sample = { minute, heapMb: heapMb(), rows: e.rows() };
      samples.push(sample);
      onSample(sample);
    }
    return { samples, thoughts, outcomes, events: e.events().at(-1)?.seq ?? 0 };
  } finally {
    await e.stop();
  }
}

/** Goals that come off, that fail on the way, that are served already, that nobody can serve, and thoughts that want nothing. */
function think(e: Executive, number: number): void {
  const goals: (Goal | undefined)[] = [
    collect('oak_log', 2),
    walk(10 + (number % 200)),
    undefined,
    walk(NO_WAY_X + (number % 200)),
    collect('bedrock', 1),
  ];
  const goal = goals[number % goals.length];
  if (goal === undefined) e.cognition.think(thought());
  else e.think(goal);
  // The same again while it is under way.
  if (goal?.target === 'oak_log') e.think(goal);
}

function walk(x: number): Goal {
  return { action: 'navigate', target: `${x} 64 0`, amount: 1 };
}

function mannerOf({ capability, args }: ActionRequest): Manner {
  const position = args.position;
  const x = typeof position === 'object' && position !== null ? Reflect.get(position, 'x') : undefined;
  return capability === 'navigate' && typeof x === 'number' && x >= NO_WAY_X ? { fail: 'navigate.no_path' } : 'honest';
}

function outcomeOf(type: string, data: unknown): string {
  const part = (name: string) => (typeof data === 'object' && data !== null ? String(Reflect.get(data, name)) : '');
  return type === 'decision' ? `decided ${part('code')}` : `ended ${part('status')}`;
}

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

function heapMb(): number {
  if (typeof collectGarbage === 'function') collectGarbage();
  return Math.round((process.memoryUsage().heapUsed / 2 ** 20) * 100) / 100;
}
