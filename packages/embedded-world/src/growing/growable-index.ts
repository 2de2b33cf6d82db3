import { Vec3 } from 'vec3';
import type { WorldBlocks } from '../blocks/world-blocks.ts';
import type { Chunk } from '../engine/flying-squid-types.ts';
import { sectionStates } from '../engine/section-palette.ts';

/** Which places of the loaded world hold something that random ticks change. */
interface GrowableIndex {
  readonly size: number;
  /** One of the places, each equally likely; null when there is none. Places that have gone from memory are forgotten here. */
  pick(random: () => number): Vec3 | null;
}

/**
 * Kept up by changes of blocks and by columns that come into memory. Of a column only the sections are looked through whose
 * palette has such a block at all, which are few: without that every new chunk would cost 100 000 reads.
 */
export function growableIndex(blocks: WorldBlocks, grows: (stateId: number) => boolean): GrowableIndex {
  const places: Vec3[] = [];
  const indexOf = new Map<string, number>();
  const keyOf = ({ x, y, z }: Vec3): string => `${x},${y},${z}`;

  function add(place: Vec3): void {
    const key = keyOf(place);
    if (indexOf.has(key)) return;
    indexOf.set(key, places.length);
    places.push(place);
  }

  function remove(place: Vec3): void {
    const key = keyOf(place);
    const index = indexOf.get(key);
    const last = places.pop();
    if (index === undefined || !last) {
      if (last) places.push(last);
      return;
    }
    indexOf.delete(key);
    if (index === places.length) return;
    places[index] = last;
    indexOf.set(keyOf(last), index);
  }

  function search(chunkX: number, chunkZ: number, chunk: Chunk): void {
    const at = new Vec3(0, 0, 0);
    for (const { bottom, states } of sectionStates(chunk)) {
      if (states && !states.some(grows)) continue;
      for (let y = bottom; y < bottom + 16; y++) {
        for (let x = 0; x < 16; x++) {
          for (let z = 0; z < 16; z++) {
            if (grows(chunk.getBlockStateId(at.set(x, y, z)))) add(new Vec3(chunkX * 16 + x, y, chunkZ * 16 + z));
          }
        }
      }
    }
  }

  blocks.onColumn(search);
  blocks.onChange((position, stateId) => {
    if (grows(stateId)) add(position.clone());
    else if (indexOf.has(keyOf(position))) remove(position);
  });

  return {
    get size() {
      return places.length;
    },
    pick(random) {
      const place = places[Math.floor(random() * places.length)];
      if (!place) return null;
      if (blocks.isLoaded(place.x >> 4, place.z >> 4)) return place;
      remove(place);
      return null;
    },
  };
}
