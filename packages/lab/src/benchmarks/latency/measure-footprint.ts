import type { RunningStack } from '@conscious-bot/launcher';
import { type ProcessUse, processUse } from '../../stack/process-use.ts';
import type { Measure } from '../../statistics/text-table.ts';

const SETTLE_MS = 5_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Memory, and processor share over `idleMs` while the bot has nothing to do, per process and in all: the world, the services and the dashboard, but
 * not this program, which is their launcher. `soak -- stack` has them under a launcher of their own.
 */
export async function measureFootprint(stack: RunningStack, idleMs: number): Promise<Measure[]> {
  const pids = Object.entries(stack.pids());
  await pause(SETTLE_MS);
  const beganAt = performance.now();
  const before = await usesOf(pids);
  await pause(idleMs);
  const after = await usesOf(pids);
  const seconds = (performance.now() - beganAt) / 1_000;
  const told = [...after.values()].every(({ proportionalMb }) => proportionalMb !== undefined);
  const memory = of(after, ({ residentMb, proportionalMb }) => proportionalMb ?? residentMb);
  const cpu = of(after, ({ cpuSeconds }, name) => (100 * (cpuSeconds - (before.get(name)?.cpuSeconds ?? 0))) / seconds);
  return [
    {
      name: told ? 'memory, what is shared counted once' : 'resident memory',
      unit: 'MB',
      values: { ...memory, all: sum(memory) },
      aim: 'all ≤ 800',
      note: 'world, services and dashboard',
    },
    { name: 'idle CPU', unit: '% of a core', values: { ...cpu, all: sum(cpu) }, note: `over ${idleMs / 1_000} s` },
  ];
}

async function usesOf(pids: readonly (readonly [string, number])[]): Promise<Map<string, ProcessUse>> {
  return new Map(await Promise.all(pids.map(async ([name, pid]) => [name, await processUse(pid)] as const)));
}

function of(
  uses: ReadonlyMap<string, ProcessUse>,
  what: (use: ProcessUse, name: string) => number,
): Record<string, number> {
  return Object.fromEntries([...uses].map(([name, use]) => [name, what(use, name)]));
}

const sum = (values: Record<string, number>): number =>
  Object.values(values).reduce((total, value) => total + value, 0);
