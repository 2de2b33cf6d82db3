import type { WorldContext } from '../context/world-context.ts';
import { installChunkStreaming } from './chunk-streaming.ts';

/** Sends every change of a block to the players who have its chunk. */
export function installBlockChanges(context: WorldContext): void {
  const chunks = context.use(installChunkStreaming);
  context.blocks.onChange((position, stateId) => {
    for (const player of chunks.viewersOf(position.x >> 4, position.z >> 4)) {
      player._client.write('block_change', { location: position, type: stateId });
    }
  });
}
