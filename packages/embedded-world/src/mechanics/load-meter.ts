import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { WorldContext } from '../context/world-context.ts';

/** What the world costs its process. */
interface WorldLoad {
  /** Megabytes of the process, and of living objects. */
  rssMb: number;
  heapMb: number;
  /** Processor time since the process began, milliseconds. */
  cpuMs: number;
  columns: number;
  entities: number;
  players: number;
  /** Since the last look: ticks that happened, and the milliseconds their rules took. */
  ticks: number;
  tickMeanMs: number;
  tickMaxMs: number;
  /** Of the last minute's ticks at most. */
  tickP99Ms: number;
  /** Since the last look, milliseconds. */
  elapsedMs: number;
}

interface LoadMeter {
  /** @param collect collects garbage before looking at memory; stops the world for some ten milliseconds. */
  look(collect: boolean): WorldLoad;
}

/** Ticks of which the duration is kept. */
const REMEMBERED = 1200;
const MEGABYTE = 1024 * 1024;

/** Installed after every other mechanic: its listener ends the measurement of a tick. */
export function installLoadMeter({ serv, blocks }: WorldContext): LoadMeter {
  let tickBegan = 0;
  let ticks = 0;
  let sumMs = 0;
  let maxMs = 0;
  const durations: number[] = [];
  let since = performance.now();
  let collectGarbage: (() => void) | null = null;

  serv.prependListener('tick', () => {
    tickBegan = performance.now();
  });
  serv.on('tick', () => {
    const took = performance.now() - tickBegan;
    durations[ticks % REMEMBERED] = took;
    ticks++;
    sumMs += took;
    maxMs = Math.max(maxMs, took);
  });

  return {
    look(collect) {
      if (collect) {
        collectGarbage ??= garbageCollector();
        collectGarbage();
      }
      const memory = process.memoryUsage();
      const cpu = process.cpuUsage();
      const at = performance.now();
      const load = {
        rssMb: memory.rss / MEGABYTE,
        heapMb: memory.heapUsed / MEGABYTE,
        cpuMs: (cpu.user + cpu.system) / 1000,
        columns: blocks.loadedColumns,
        entities: Object.keys(serv.entities).length,
        players: serv.players.length,
        ticks,
        tickMeanMs: ticks > 0 ? sumMs / ticks : 0,
        tickMaxMs: maxMs,
        tickP99Ms: percentile99(durations),
        elapsedMs: at - since,
      };
      ticks = 0;
      sumMs = 0;
      maxMs = 0;
      durations.length = 0;
      since = at;
      return load;
    },
  };
}

/** 0 for no values. */
function percentile99(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}

/** Node hands out its collector to those who ask for it by flag; asking late is allowed. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('This Node has no garbage collector to call');
  return () => {
    collect();
  };
}
