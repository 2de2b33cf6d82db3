import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sightingOf } from '../src/senses/signals/sighting.ts';
import { SignalDetector } from '../src/senses/signals/signal-detector.ts';
import { snapshotOf } from '../src/senses/snapshot/snapshot.ts';
import { type LiveBody, liveBody, MEADOW } from './live-body.ts';

/**
 * What the senses cost, as JSON: a snapshot at rest, one right after the bot moved or blocks changed, and the lag of the event loop while the
 * bot walks with the world looked at five times a second. Run by hand: `node packages/minecraft-interface/test/measure-snapshot.ts`.
 */
const AT_REST = 3_000;
const MOVED = 200;
const WALK_MS = 20_000;
const LOOK_EVERY_MS = 200;

const body = await liveBody({ mobs: 'passive', checkPackets: false });
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
  const walking = await lagWhileWalking(body);
  console.log(JSON.stringify({ restMs: statistics(rest), movedMs: statistics(changed), walking }, undefined, 2));
} finally {
  await body.stop();
}

async function lagWhileWalking({ embodiment, sources, act }: LiveBody) {
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
  const end = performance.now() + WALK_MS;
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
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 1_000) / 1_000;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
