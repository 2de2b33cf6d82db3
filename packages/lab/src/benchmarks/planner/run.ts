import {
  clearing,
  gameData,
  itemTable,
  planBySearch,
  quantiles,
  snapshot,
  summaryOf,
} from '@conscious-bot/planning/testing';

import { writeJson } from '../../experiments/write-json.ts';

export async function timePlanner({ runs, json }: { runs: number; json?: string | undefined }): Promise<number> {
  const data = gameData();
  const places = { 'in a wood': clearing, 'nothing in sight': snapshot() } as const;
  const items = [
    'wooden_pickaxe',
    'stone_pickaxe',
    'iron_pickaxe',
    'bread',
    'cooked_beef',
    'shield',
    'bucket',
    'white_bed',
  ];
  const timed = items.flatMap((item) =>
    Object.entries(places).map(([where, world]) => {
      const goal = { action: 'collect', target: item, amount: 1 } as const;
      const plan = () => planBySearch({ goal, baseline: 0, world }, data);
      for (let warm = 0; warm < 20; warm += 1) plan();
      const times = Array.from({ length: runs }, () => {
        const cpu = process.threadCpuUsage();
        const from = performance.now();
        plan();
        const ms = performance.now() - from;
        const { user, system } = process.threadCpuUsage(cpu);
        return { ms, cpuMs: (user + system) / 1_000 };
      });
      // On a machine that does other things as well, the processor's own time says what planning costs.
      const cpu = quantiles(times.map(({ cpuMs }) => cpuMs));
      return {
        item,
        where,
        steps: stepsOf(plan()),
        ...quantiles(times.map((time) => time.ms)),
        cpuP50: cpu.p50,
        cpuP95: cpu.p95,
      };
    }),
  );
  const rows = itemTable();
  const { noWay, ms, ...counts } = summaryOf(rows);

  console.log('Milliseconds for one plan:');
  console.table(timed);
  console.log('Every item of 1.21.4:');
  console.table([{ ...counts, ...ms }]);
  console.log('No way known:');
  console.table(noWay.map(({ reason, count }) => ({ reason, count })));
  const unsound = rows.filter(({ end }) => end === 'unsound');
  for (const { item, detail } of unsound) console.error(`unsound: ${item}: ${detail}`);
  writeJson(json, { version: '1.21.4', timed, ...counts, ms, noWay });
  return unsound.length > 0 ? 1 : 0;
}

function stepsOf(result: ReturnType<typeof planBySearch>): number {
  return result.ok ? result.steps.length : 0;
}
