import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { StrategyMode } from '@conscious-bot/contracts/strategy';
import { keepRuns, readRuns } from '../../experiments/kept-runs.ts';
import { isVoid } from '../../experiments/tick-rate.ts';
import { workAll } from '../../experiments/work-all.ts';
import { armReport, armStatistics } from './arms-report.ts';
import type { WhoseMemory } from './earlier-memory.ts';
import { lifePage } from './life-page.ts';
import { armOf, type LifeRecord, lifeRecord } from './life-record.ts';
import { likenessReport, likenessStatistics } from './likeness.ts';
import { type LifePlan, liveLife } from './live-life.ts';
import { lifeLine, lifeReport, lifeStatistics } from './report.ts';

interface Options {
  readonly version: string;
  readonly seed: number;
  readonly seeds: number;
  readonly days: number;
  readonly day: number;
  readonly minutes: number;
  readonly parallel: number;
  readonly strategy?: StrategyMode[] | undefined;
  readonly mind?: string[] | undefined;
  readonly memory?: WhoseMemory[] | undefined;
  readonly lived?: string | undefined;
  readonly difficulty: 'peaceful' | 'easy' | 'normal';
  readonly page?: string | undefined;
  readonly stories?: string | undefined;
  readonly data?: string | undefined;
  readonly resume?: string | undefined;
}

/** The arm that the others are compared with: the bot's own needs alone, and without a memory where memory is what is tried. */
const measuredAgainst = (plans: readonly LifePlan[]): string =>
  plans.some(({ memory }) => memory === 'none') ? armOf({ strategy: 'motivators', memory: 'none' }) : 'motivators';
/** How often a life in a world that was too slow is lived again before it stands as void. */
const MOST_VOID = 2;

/** The lives asked for: every strategy, and every mind of those that ask one, on a seed before the next seed, so that pairs meet the same load. */
export function plannedLives(options: Options): LifePlan[] {
  const { version, seed, seeds, days, day: dayS, minutes, mind: minds = [], difficulty } = options;
  const { strategy: strategies = ['motivators'], memory: memories = [] } = options;
  const seconds = Math.min(days * dayS, minutes * 60);
  const arms = strategies.flatMap((strategy) => {
    const isAsked = strategy === 'model' || strategy === 'both';
    return isAsked && minds.length > 0 ? minds.map((mind) => ({ strategy, mind })) : [{ strategy }];
  });
  const withMemories: ((typeof arms)[number] & { readonly memory?: WhoseMemory })[] =
    memories.length === 0 ? arms : arms.flatMap((arm) => memories.map((memory) => ({ ...arm, memory })));
  return Array.from({ length: seeds }, (_, i) => seed + i).flatMap((each) =>
    withMemories.map((arm) => ({ seed: each, ...arm, version, difficulty, dayS, seconds })),
  );
}

const isSame = (plan: LifePlan, life: LifeRecord): boolean =>
  life.seed === plan.seed &&
  armOf(life) === armOf(plan) &&
  life.version === plan.version &&
  life.dayS === plan.dayS &&
  life.difficulty === plan.difficulty;

/** Which of them are still to be lived: those that were not lived to that length yet, nor void too often. */
export function stillToLive(plans: readonly LifePlan[], lives: readonly LifeRecord[]): LifePlan[] {
  return plans.filter((plan) => {
    const earlier = lives.filter((life) => !life.cut && isSame(plan, life) && life.seconds > plan.seconds - 10);
    return !earlier.some((life) => !isVoid(life)) && earlier.length <= MOST_VOID;
  });
}

export async function liveLives(options: Options): Promise<number> {
  const { resume, page, stories, data, lived, parallel } = options;
  const kept = readRuns(resume, lifeRecord).filter(({ cut }) => !cut);
  const plans = plannedLives(options);
  const waiting = stillToLive(plans, kept);
  console.log(`${waiting.length} lives to live; load ${loadavg()[0]?.toFixed(1)}`);
  const stop = new AbortController();
  const underWay = new Map<LifePlan, LifeRecord>();
  const all = (): LifeRecord[] => [...kept, ...underWay.values()];
  // The comparison draws thousands of samples: once, at the end, and not every minute beside lives that need their ticks.
  const save = (comparison: object = {}): void => {
    const statistics = Object.assign(lifeStatistics(all()), comparison);
    keepRuns(resume, all(), { at: new Date().toISOString(), statistics });
    if (page !== undefined) writeFileSync(page, lifePage(all()));
  };
  const end = (): void => stop.abort();
  process.once('SIGTERM', end).once('SIGINT', end);
  const faults = await workAll(waiting, parallel, async (plan) => {
    if (stop.signal.aborted) return;
    const onMinute = (life: LifeRecord): void => {
      underWay.set(plan, life);
      console.log(lifeLine(life));
      save();
    };
    const life = await liveLife(plan, { stories, data, lived, signal: stop.signal, onMinute });
    underWay.delete(plan);
    kept.push(life);
    save();
    console.log(`${lifeLine(life)}, load ${loadavg()[0]?.toFixed(1)}${isVoid(life) ? ': VOID' : ''}`);
  });
  process.off('SIGTERM', end).off('SIGINT', end);
  const against = measuredAgainst(plans);
  save({ ...armStatistics(kept, against), ...likenessStatistics(kept) });
  console.log(`\n${[lifeReport(kept), armReport(kept, against), likenessReport(kept)].join('\n\n')}`);
  return faults.length > 0 ? 1 : 0;
}
