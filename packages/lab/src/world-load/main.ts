import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedWorld } from '@conscious-bot/embedded-world';
import { z } from 'zod';
import { startRoamer } from './roamer.ts';
import { slope } from './slope.ts';

/**
 * What an embedded world costs while real bots roam ever new land in it. Prints one line of JSON per sample and a last one
 * with the slopes after the warm-up, megabytes and counts per hour.
 * Usage: node packages/lab/src/world-load/main.ts [--bots 3] [--minutes 60] [--warm-up 10] [--every 30] [--seed 42] [--out file]
 *   [--mobs all|passive|none] [--spawn-rate 1] [--night]   --night: it stays midnight
 */
const { values } = parseArgs({
  options: {
    bots: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '60' },
    'warm-up': { type: 'string', default: '10' },
    every: { type: 'string', default: '30' },
    seed: { type: 'string', default: '42' },
    out: { type: 'string' },
    mobs: { type: 'string', default: 'all' },
    'spawn-rate': { type: 'string', default: '1' },
    night: { type: 'boolean', default: false },
  },
});
const bots = Number(values.bots);
const minutes = Number(values.minutes);
const warmUp = Number(values['warm-up']);

const world = await startEmbeddedWorld({
  port: 0,
  seed: Number(values.seed),
  mobs: z.enum(['all', 'passive', 'none']).parse(values.mobs),
  spawnRate: Number(values['spawn-rate']),
  ...(values.night ? { startTimeOfDay: 18_000, dayLengthSeconds: 1e6 } : { dayLengthSeconds: 600 }),
});
const over = new AbortController();
const roamers = await Promise.all(
  Array.from({ length: bots }, (_, i) => startRoamer(world, `Roamer${i}`, (i * 2 * Math.PI) / bots, over.signal)),
);

interface Sample {
  minute: number;
  rssMb: number;
  heapMb: number;
  columns: number;
  entities: number;
  players: number;
  ticksPerSecond: number;
  tickMeanMs: number;
  tickMaxMs: number;
  tickP99Ms: number;
  cpuShare: number;
}
const samples: Sample[] = [];
const startedAt = performance.now();
const minuteNow = (): number => (performance.now() - startedAt) / 60_000;
const round = (n: number): number => Math.round(n * 100) / 100;

await world.control.load(true);
let lastCpuMs = (await world.control.load(false)).cpuMs;
while (minuteNow() < minutes) {
  await sleep(Number(values.every) * 1000);
  const load = await world.control.load(true);
  const sample: Sample = {
    minute: round(minuteNow()),
    rssMb: round(load.rssMb),
    heapMb: round(load.heapMb),
    columns: load.columns,
    entities: load.entities,
    players: load.players,
    ticksPerSecond: round((load.ticks * 1000) / load.elapsedMs),
    tickMeanMs: round(load.tickMeanMs),
    tickMaxMs: round(load.tickMaxMs),
    tickP99Ms: round(load.tickP99Ms),
    cpuShare: round((load.cpuMs - lastCpuMs) / load.elapsedMs),
  };
  lastCpuMs = load.cpuMs;
  samples.push(sample);
  process.stdout.write(`${JSON.stringify(sample)}\n`);
}

const settled = samples.filter((s) => s.minute >= warmUp);
const perHour = (of: (sample: Sample) => number): number =>
  round(slope(settled.map((s) => ({ x: s.minute / 60, y: of(s) }))));
const mean = (of: (sample: Sample) => number): number =>
  round(settled.reduce((sum, s) => sum + of(s), 0) / Math.max(1, settled.length));
const report = {
  bots,
  minutes: round(minuteNow()),
  warmUpMinutes: warmUp,
  settledSamples: settled.length,
  slopesPerHour: {
    rssMb: perHour((s) => s.rssMb),
    heapMb: perHour((s) => s.heapMb),
    columns: perHour((s) => s.columns),
    entities: perHour((s) => s.entities),
  },
  means: {
    rssMb: mean((s) => s.rssMb),
    heapMb: mean((s) => s.heapMb),
    columns: mean((s) => s.columns),
    entities: mean((s) => s.entities),
    mostEntities: Math.max(...settled.map((s) => s.entities)),
    ticksPerSecond: mean((s) => s.ticksPerSecond),
    tickMeanMs: mean((s) => s.tickMeanMs),
    tickP99Ms: mean((s) => s.tickP99Ms),
    cpuShare: mean((s) => s.cpuShare),
    cpuSharePerBot: round(mean((s) => s.cpuShare) / bots),
  },
  badPackets: (await world.control.badPackets()).length,
  roamed: roamers,
};
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
if (values.out !== undefined) writeFileSync(values.out, JSON.stringify({ report, samples }, null, 2));
over.abort();
await world.stop();
process.exit(0);
