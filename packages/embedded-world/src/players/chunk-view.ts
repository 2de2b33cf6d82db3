import type { Vec3 } from 'vec3';
import { chunkKey } from '../blocks/world-blocks.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';

/** What a client has been sent of the land around it. */
export interface View {
  sent: Set<string>;
  centre: string;
  pumping: boolean;
}

/** The chunk nearest to a player, at most so many away, that it has not been sent. */
export function nextMissing({ sent }: View, position: Vec3, radius: number): [number, number] | undefined {
  const [cx, cz] = chunkOf(position);
  let best: [number, number] | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let x = cx - radius; x <= cx + radius; x++) {
    for (let z = cz - radius; z <= cz + radius; z++) {
      const distance = (x - cx) ** 2 + (z - cz) ** 2;
      if (distance < bestDistance && !sent.has(chunkKey(x, z))) {
        best = [x, z];
        bestDistance = distance;
      }
    }
  }
  return best;
}

/** Tells a client which chunk it is in now, and drops those it has left behind. */
export function recentre({ registry, options }: WorldContext, view: View, player: SquidPlayer): void {
  const [cx, cz] = chunkOf(player.position);
  if (view.centre === chunkKey(cx, cz)) return;
  view.centre = chunkKey(cx, cz);
  if (registry.supportFeature('updateViewPosition')) {
    player._client.write('update_view_position', { chunkX: cx, chunkZ: cz });
  }
  // One chunk of slack, so that walking along a border does not send the same chunks again and again.
  const far = options.viewDistance + 1;
  for (const key of [...view.sent]) {
    const [x = 0, z = 0] = key.split(',').map(Number);
    if (Math.abs(x - cx) <= far && Math.abs(z - cz) <= far) continue;
    view.sent.delete(key);
    player._client.write('unload_chunk', { chunkX: x, chunkZ: z });
  }
}

const chunkOf = (position: Vec3): [number, number] => [Math.floor(position.x) >> 4, Math.floor(position.z) >> 4];
