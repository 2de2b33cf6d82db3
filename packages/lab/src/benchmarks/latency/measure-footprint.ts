import type { RunningStack } from '@conscious-bot/launcher';
import pidusage from 'pidusage';
import type { Measure } from '../../statistics/text-table.ts';

const SETTLE_MS = 5_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resident memory, and processor share over `idleMs` while the bot has nothing to do, per process and in all. */
export async function measureFootprint(stack: RunningStack, idleMs: number): Promise<Measure[]> {
  const pids = Object.entries(stack.pids());
  await pause(SETTLE_MS);
  // pidusage answers the share since its previous call for a pid: the first call opens the window.
  await pidusage(pids.map(([, pid]) => pid));
  await pause(idleMs);
  const usage = await pidusage(pids.map(([, pid]) => pid));
  const memory: Record<string, number> = {};
  const cpu: Record<string, number> = {};
  for (const [name, pid] of pids) {
    const of = usage[pid];
    if (of === undefined) continue;
    memory[name] = of.memory / 1e6;
    cpu[name] = of.cpu;
  }
  const sum = (values: Record<string, number>) => Object.values(values).reduce((total, value) => total + value, 0);
  return [
    { name: 'resident memory', unit: 'MB', values: { ...memory, all: sum(memory) }, aim: 'all ≤ 1200' },
    { name: 'idle CPU', unit: '% of a core', values: { ...cpu, all: sum(cpu) }, note: `over ${idleMs / 1_000} s` },
  ];
}
