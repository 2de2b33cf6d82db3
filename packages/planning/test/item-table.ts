import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { planBySearch } from '../src/planners/search/plan-by-search.ts';
import { gameData } from './game-data.ts';
import { snapshot } from './snapshots.ts';
import { SymbolicWorld } from './symbolic-world.ts';
import { terseDraft } from './terse-draft.ts';

/** Around a spawn in a wood: what every plan of the table begins with, and nothing in the hands. */
export const clearing = snapshot({
  near: { oak_log: 6, birch_log: 11, grass_block: 1, dirt: 3, stone: 9, sand: 14, gravel: 18, coal_ore: 16, clay: 21 },
});

export interface ItemRow {
  readonly item: string;
  readonly end: 'planned' | 'no_way' | 'unobtainable' | 'unsound';
  /** Steps of the plan, why there is no way, why nobody gets it in survival, or what a model of the game says against the plan. */
  readonly detail: string;
  /** How many steps a sound plan has; 0 without one. */
  readonly steps: number;
  readonly ms: number;
}

const held = z.record(z.string(), z.string().min(1));

/** Items that nobody gets in survival, and why; a row without a reason is refused. */
export function unobtainableItems(): Record<string, string> {
  return held.parse(JSON.parse(readFileSync(new URL('./unobtainable-items.json', import.meta.url), 'utf8')));
}

/** A plan for one of every item of a version, each run on a model of the game that shares no code with the planner. */
export function itemTable(version = '1.21.4'): ItemRow[] {
  const data = gameData(version);
  const unobtainable = unobtainableItems();
  return data.items.map((item): ItemRow => {
    const why = unobtainable[item];
    const from = performance.now();
    const goal = { action: 'collect', target: item, amount: 1 } as const;
    const result = planBySearch({ goal, world: clearing, baseline: 0 }, data);
    const ms = performance.now() - from;
    if (!result.ok) {
      if (why !== undefined) return { item, end: 'unobtainable', detail: why, steps: 0, ms };
      return { item, end: 'no_way', detail: result.failure.message.replace(/^.*reach the goal: /, ''), steps: 0, ms };
    }
    const unsound = (detail: string): ItemRow => ({ item, end: 'unsound', detail, steps: 0, ms });
    if (why !== undefined) return unsound('planned, though nobody gets it in survival');
    const model = new SymbolicWorld(version);
    for (const step of result.steps) {
      const refusal = model.run(step);
      if (refusal !== undefined) return unsound(`${terseDraft(step)}: ${refusal}`);
    }
    if (model.dimension !== 'overworld') return unsound(`the plan ends in ${model.dimension}`);
    if (model.count(item) < 1) return unsound('the plan ends without it');
    const steps = result.steps.map(terseDraft);
    return { item, end: 'planned', detail: steps.join(', '), steps: steps.length, ms };
  });
}

export interface TableSummary {
  readonly items: number;
  readonly unobtainable: number;
  readonly obtainable: number;
  readonly planned: number;
  readonly unsound: number;
  /** Of the items obtainable in survival, 0 to 100. */
  readonly percentPlanned: number;
  readonly ms: { readonly p50: number; readonly p95: number; readonly max: number };
  /** Items without a way, by what is lacking, the commonest first. */
  readonly noWay: readonly { readonly reason: string; readonly count: number; readonly items: readonly string[] }[];
}

export function summaryOf(rows: readonly ItemRow[]): TableSummary {
  const count = (end: ItemRow['end']) => rows.filter((row) => row.end === end).length;
  const unobtainable = count('unobtainable');
  const obtainable = rows.length - unobtainable;
  const planned = count('planned');
  const reasons = new Map<string, string[]>();
  for (const { item, end, detail } of rows) {
    if (end !== 'no_way') continue;
    const reason = (detail.split('; ').at(-1) ?? detail).replace(/^\w+ /, '');
    reasons.set(reason, [...(reasons.get(reason) ?? []), item]);
  }
  return {
    items: rows.length,
    unobtainable,
    obtainable,
    planned,
    unsound: count('unsound'),
    percentPlanned: Math.round((planned / obtainable) * 1_000) / 10,
    ms: quantiles(rows.map(({ ms }) => ms)),
    noWay: [...reasons]
      .map(([reason, items]) => ({ reason, count: items.length, items }))
      .sort((a, b) => b.count - a.count),
  };
}

/** Milliseconds to a hundredth. */
export function quantiles(times: readonly number[]): { p50: number; p95: number; max: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 100) / 100;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}
