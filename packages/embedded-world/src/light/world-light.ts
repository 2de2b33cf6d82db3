import type { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import type { Point } from '../dimensions/point.ts';
import { installChunkStreaming } from '../players/chunk-streaming.ts';
import { lightPacket } from './light-packet.ts';
import { lightRules } from './light-rules.ts';
import { type LitColumn, lightStore } from './light-store.ts';
import { lightNewColumn } from './new-column-light.ts';
import { relight } from './spread-light.ts';

/** Light levels at a place, 0..15. */
export interface LightLevels {
  /** From lamps, fire and lava. */
  block: number;
  /** Open to the sky; the same by day and by night. */
  sky: number;
}

export interface WorldLight {
  /** As it is now, changes of this very moment included; null where the chunk is not in memory. */
  lightAt(position: Point): LightLevels | null;
}

/** Keeps the light of all chunks in memory right, from loading through every change, and sends it to clients. */
export function installWorldLight(context: WorldContext): WorldLight {
  const { serv, registry, blocks } = context;
  const chunks = context.use(installChunkStreaming);
  const rules = lightRules(registry);
  const store = lightStore(blocks, rules);
  let pending: Vec3[] = [];

  blocks.onColumn((chunkX, chunkZ, chunk) => lightNewColumn(store, rules, chunkX, chunkZ, chunk));
  blocks.onChange((position, stateId, oldStateId) => {
    if (sameForLight(stateId, oldStateId)) return;
    pending.push(position);
  });

  function sameForLight(a: number, b: number): boolean {
    if (rules.opacity(a) !== rules.opacity(b) || rules.emission(a) !== rules.emission(b)) return false;
    return [0, 1, 2, 3, 4, 5].every((side) => rules.closed(a, side) === rules.closed(b, side));
  }

  function settle(): void {
    if (pending.length === 0) return;
    const places = pending;
    pending = [];
    store.refresh();
    for (const { x, y, z } of places) {
      const column = store.column(x >> 4, z >> 4);
      if (column) raiseTop(column, y);
    }
    relight(store.sky, rules, places);
    relight(store.block, rules, places);
  }

  /** Someone builds higher than daylight has been written: writes it up to two sections further. */
  function raiseTop(column: LitColumn, y: number): void {
    if (!column.hasSky || y < column.litTop || column.litTop >= column.top) return;
    const from = column.litTop;
    column.litTop = Math.min(column.top, column.minY + (((y - column.minY) >> 4) + 2) * 16);
    for (let up = from; up < column.litTop; up++) {
      for (let x = 0; x < 16; x++) {
        for (let z = 0; z < 16; z++) store.sky.set(column.chunkX * 16 + x, up, column.chunkZ * 16 + z, 15);
      }
    }
  }

  serv.on('tick', () => {
    settle();
    for (const column of store.takeChanged()) {
      const { chunkX, chunkZ, changed } = column;
      if (changed.sky !== 0 || changed.block !== 0) {
        const viewers = chunks.viewersOf(chunkX, chunkZ);
        if (viewers.length > 0) {
          const packet = lightPacket(registry, column);
          for (const player of viewers) player._client.write('update_light', packet);
        }
      }
      changed.sky = 0;
      changed.block = 0;
    }
  });

  return {
    lightAt(position) {
      settle();
      store.refresh();
      const [x, y, z] = [Math.floor(position.x), Math.floor(position.y), Math.floor(position.z)];
      if (!store.column(x >> 4, z >> 4)) return null;
      return { block: Math.max(0, store.block.level(x, y, z)), sky: Math.max(0, store.sky.level(x, y, z)) };
    },
  };
}
