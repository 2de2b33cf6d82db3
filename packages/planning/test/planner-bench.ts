import { planBySearch } from '../src/planner/search-planner.ts';
import { gameData } from './game-data.ts';
import { snapshot } from './snapshots.ts';

// How long the search planner takes, warm, from an empty inventory. `node packages/planning/test/planner-bench.ts [--json]`
const RUNS = 300;
const data = gameData();
const forest = snapshot({ near: { oak_log: 6, birch_log: 11, dirt: 1, stone: 9, coal_ore: 16 } });
const bare = snapshot();
const cases = [
  ['wooden_pickaxe', forest, 'forest'],
  ['wooden_pickaxe', bare, 'nothing in sight'],
  ['stone_pickaxe', forest, 'forest'],
  ['stone_pickaxe', bare, 'nothing in sight'],
  ['torch', forest, 'forest'],
  ['chest', forest, 'forest'],
  ['white_bed', forest, 'forest'],
  ['iron_pickaxe', forest, 'forest, no way known'],
] as const;

const rows = cases.map(([item, world, where]) => {
  const goal = { action: 'craft', target: item, amount: 1 } as const;
  const ms: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const from = performance.now();
    planBySearch({ goal, baseline: 0, world }, data);
    ms.push(performance.now() - from);
  }
  ms.sort((a, b) => a - b);
  const at = (share: number) => Number((ms[Math.floor(share * (ms.length - 1))] ?? 0).toFixed(3));
  return { item, where, p50ms: at(0.5), p95ms: at(0.95), maxMs: at(1) };
});
if (process.argv.includes('--json')) console.log(JSON.stringify(rows));
else console.table(rows);
