import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedWorld } from '@conscious-bot/embedded-world';
import { writeJson } from '../../experiments/write-json.ts';
import { mean, slope } from '../../statistics/statistics.ts';
import { judgeHeap } from './judge-heap.ts';
import { startRoamer } from './roamer.ts';

interface Options {
  readonly bots: number;
  readonly minutes: number;
  readonly warmUp: number;
  readonly every: number;
  readonly seed: number;
  readonly mobs: 'all' | 'passive' | 'none';
  readonly spawnRate: number;
  readonly night: boolean;
  readonly json?: string | undefined;
}

interface Sample {
  readonly minute: number;
  readonly rssMb: number;
  readonly heapMb: number;
  readonly columns: number;
  readonly entities: number;
  readonly players: number;
  readonly ticksPerSecond: number;
  readonly tickMeanMs: number;
  readonly tickMaxMs: number;
  readonly tickP99Ms: number;
  readonly cpuShare: number;
}

type World = Awaited<ReturnType<typeof startEmbeddedWorld>>;

/** The exit code is 1 when the heap grew by more than it may. */
export async function soakWorld(options: Options): Promise<number> {
  const { bots, seed, mobs, spawnRate, night, json } = options;
  const world = await startEmbeddedWorld({
    port: 0,
    seed,
    mobs,
    spawnRate,
    ...(night ? { startTimeOfDay: 18_000, dayLengthSeconds: 1e6 } : { dayLengthSeconds: 600 }),
  });
  const over = new AbortController();
  const roamed = await Promise.all(
    Array.from({ length: bots }, (_, i) => startRoamer(world, `Roamer${i}`, (i * 2 * Math.PI) / bots, over.signal)),
  );
  const samples = await takeSamples(world, options);
  const badPackets = (await world.control.badPackets()).length;
  const report = { ...summarize(samples, options), badPackets, roamed };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  writeJson(json, { report, samples });
  over.abort();
  await world.stop();
  const { failed, sentence } = judgeHeap(samples.filter(({ minute }) => minute >= options.warmUp));
  process.stdout.write(`${sentence}\n`);
  return failed ? 1 : 0;
}

/** Samples of the world's load until the time is over, each printed as it is taken. */
async function takeSamples(world: World, { minutes, every }: Options): Promise<Sample[]> {
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const minuteNow = () => (performance.now() - startedAt) / 60_000;
  await world.control.load(true);
  let lastCpuMs = (await world.control.load(false)).cpuMs;
  while (minuteNow() < minutes) {
    await sleep(every * 1_000);
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
  return samples;
}

/** Slopes and means after the warm-up. */
function summarize(samples: readonly Sample[], { bots, warmUp }: Options) {
  const settled = samples.filter(({ minute }) => minute >= warmUp);
  const perHour = (of: (sample: Sample) => number) =>
    round(slope(settled.map((sample) => ({ x: sample.minute / 60, y: of(sample) }))));
  const average = (of: (sample: Sample) => number) => round(mean(settled.map(of)));
  return {
    bots,
    minutes: samples.at(-1)?.minute ?? 0,
    warmUpMinutes: warmUp,
    settledSamples: settled.length,
    slopesPerHour: {
      rssMb: perHour(({ rssMb }) => rssMb),
      heapMb: perHour(({ heapMb }) => heapMb),
      columns: perHour(({ columns }) => columns),
      entities: perHour(({ entities }) => entities),
    },
    means: {
      rssMb: average(({ rssMb }) => rssMb),
      heapMb: average(({ heapMb }) => heapMb),
      columns: average(({ columns }) => columns),
      entities: average(({ entities }) => entities),
      mostEntities: Math.max(...settled.map(({ entities }) => entities)),
      ticksPerSecond: average(({ ticksPerSecond }) => ticksPerSecond),
      tickMeanMs: average(({ tickMeanMs }) => tickMeanMs),
      tickP99Ms: average(({ tickP99Ms }) => tickP99Ms),
      cpuShare: average(({ cpuShare }) => cpuShare),
      cpuSharePerBot: round(mean(settled.map(({ cpuShare }) => cpuShare)) / bots),
    },
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;
