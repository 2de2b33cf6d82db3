import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  FULL_VIEW,
  type LiveBody,
  liveBody,
  MEADOW,
  SignalDetector,
  sightingOf,
  snapshotOf,
} from '@conscious-bot/minecraft-interface/testing';

import { writeJson } from '../../experiments/write-json.ts';
import { percentile } from '../../statistics/statistics.ts';

const AT_REST = 3_000;
const MOVED = 200;
const LOOK_EVERY_MS = 200;

export async function timeSenses({ seconds, json }: { seconds: number; json?: string | undefined }): Promise<number> {
  const body = await liveBody({ ...FULL_VIEW, mobs: 'passive', checkPackets: false });
  try {
    await body.stand({ x: 4.5, y: MEADOW, z: 4.5 });
    const rest = times(AT_REST, () => snapshotOf(body.embodiment, body.sources));
    const changed = times(MOVED, (i) => {
      // As if the block beside the bot had changed and the bot had moved on by a block.
      body.embodiment.blocks.changed({ x: 5, y: MEADOW, z: 4 });
      body.bot.entity.position.x = 4.5 + (i % 8);
      body.embodiment.surroundings.look();
      return snapshotOf(body.embodiment, body.sources);
    });
    const walking = await lagWhileWalking(body, seconds * 1_000);
    const costs = { restMs: statistics(rest), movedMs: statistics(changed), walking };
    console.log(JSON.stringify(costs, undefined, 2));
    writeJson(json, costs);
    return 0;
  } finally {
    await body.stop();
  }
}

async function lagWhileWalking({ embodiment, sources, act }: LiveBody, walkMs: number) {
  const detector = new SignalDetector();
  const looks: number[] = [];
  let cpuUs = 0;
  const timer = setInterval(() => {
    const began = performance.now();
    const cpu = process.cpuUsage();
    detector.read(sightingOf(embodiment, sources));
    looks.push(performance.now() - began);
    const { user, system } = process.cpuUsage(cpu);
    cpuUs += user + system;
  }, LOOK_EVERY_MS);
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  const end = performance.now() + walkMs;
  let walks = 0;
  while (performance.now() < end) {
    await act('explore', { distance: 48 });
    walks += 1;
  }
  lag.disable();
  clearInterval(timer);
  const ms = (nanoseconds: number) => Math.round(nanoseconds / 1e4) / 100;
  return {
    walks,
    lookMs: statistics(looks),
    lookCpuMeanMs: Math.round(cpuUs / looks.length) / 1_000,
    lagMs: { p50: ms(lag.percentile(50)), p99: ms(lag.percentile(99)), max: ms(lag.max) },
  };
}

function times(count: number, work: (i: number) => unknown): number[] {
  for (let i = 0; i < 50; i++) work(i);
  return Array.from({ length: count }, (_, i) => {
    const began = performance.now();
    work(i);
    return performance.now() - began;
  });
}

function statistics(samples: readonly number[]) {
  const at = (share: number) => Math.round(percentile(samples, share) * 1_000) / 1_000;
  return { count: samples.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
