import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedWorld } from '@conscious-bot/embedded-world';
import { readCommand } from '../command.ts';
import { startRoamer } from './roamer.ts';
import { slope } from './slope.ts';

const usage = `node packages/lab/src/world-load/main.ts [--bots N] [--minutes N] [--warm-up N] [--every SECONDS] [--seed N]
  [--mobs none|passive|all] [--spawn-rate N] [--night] [--out FILE]

What an embedded world costs while real bots roam ever new land in it. Prints one line of JSON per sample and a last one with the
slopes after the warm-up, megabytes and counts per hour.

  --bots        bots that roam, each in its own direction (default 3)
  --minutes     how long (default 60)
  --warm-up     minutes left out of the slopes (default 10)
  --every       seconds between samples (default 30)
  --seed        seed of the world (default 42)
  --mobs        who lives there (default all)
  --spawn-rate  how many times as many monsters as usual come in the dark, 0 to 20 (default 1)
  --night       it stays midnight
  --out         where to write the report and the samples as JSON besides`;

const { values, number, amount, oneOf } = readCommand(usage, {
  bots: { type: 'string', default: '3' },
  minutes: { type: 'string', default: '60' },
  'warm-up': { type: 'string', default: '10' },
  every: { type: 'string', default: '30' },
  seed: { type: 'string', default: '42' },
  out: { type: 'string' },
  mobs: { type: 'string', default: 'all' },
  'spawn-rate': { type: 'string', default: '1' },
  night: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
});
const bots = number('bots', values.bots);
const minutes = amount('minutes', values.minutes);
const warmUp = amount('warm-up', values['warm-up']);
const everyMs = amount('every', values.every) * 1_000;

const world = await startEmbeddedWorld({
  port: 0,
  seed: number('seed', values.seed),
  mobs: oneOf('mobs', values.mobs, ['all', 'passive', 'none']),
  spawnRate: amount('spawn-rate', values['spawn-rate']),
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
  await sleep(everyMs);
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
