import { chunkKey } from '../blocks/world-blocks.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { nextMissing, recentre, type View } from './chunk-view.ts';
import { workTurns } from './turn-taking.ts';

/** Sends each player the chunks around it, nearest first, and unloads those it left behind. */
interface ChunkStreaming {
  /** Sends the chunks next to the player, then returns; the others follow in the background. */
  start(player: SquidPlayer): Promise<void>;
  /** As `start`, for a client that has dropped its chunks (respawn). */
  restart(player: SquidPlayer): Promise<void>;
  /** Call when a player may have crossed into another chunk. */
  follow(player: SquidPlayer): void;
  /** The players who have this chunk and must be sent its changes. */
  viewersOf(chunkX: number, chunkZ: number): SquidPlayer[];
  /** Drops the columns nobody sees from memory. @returns how many. */
  unloadUnseen(): number;
}

/** The player stands on real ground as soon as this many chunks around it are there. */
const FIRST_RADIUS = 1;
/** Memory: columns out of everyone's sight are dropped this often. */
const UNLOAD_EVERY_MS = 30_000;

export function installChunkStreaming(context: WorldContext): ChunkStreaming {
  const { serv, blocks, options } = context;
  const views = new WeakMap<SquidPlayer, View>();
  const turn = workTurns();
  const viewOf = (player: SquidPlayer): View => {
    const view = views.get(player) ?? { sent: new Set(), centre: '', pumping: false };
    views.set(player, view);
    return view;
  };

  async function send(player: SquidPlayer, chunkX: number, chunkZ: number): Promise<void> {
    // Marked first: a change during sending is then sent twice rather than not at all.
    viewOf(player).sent.add(chunkKey(chunkX, chunkZ));
    await player.sendChunk(chunkX, chunkZ, blocks.column(chunkX, chunkZ));
  }

  // The view is looked up each time: a client that has dropped its chunks has a new one.
  const missing = (player: SquidPlayer, radius: number): [number, number] | undefined =>
    nextMissing(viewOf(player), player.position, radius);

  async function pump(player: SquidPlayer): Promise<void> {
    const view = viewOf(player);
    if (view.pumping) return;
    view.pumping = true;
    try {
      const radius = (): number => Math.min(player.view ?? options.viewDistance, options.viewDistance);
      while (missing(player, radius())) {
        // Making a chunk takes milliseconds: of all players' chunks only one between two ticks or packets.
        await turn();
        if (player.disconnected || player._client.ended) return;
        // It may have moved on while others had their turn.
        const next = missing(player, radius());
        if (next) await send(player, ...next);
      }
    } finally {
      view.pumping = false;
    }
  }

  async function start(player: SquidPlayer): Promise<void> {
    recentre(context, viewOf(player), player);
    for (let next = missing(player, FIRST_RADIUS); next; next = missing(player, FIRST_RADIUS))
      await send(player, ...next);
    void pump(player);
  }

  function unloadUnseen(): number {
    const kept = new Set<string>();
    for (const player of serv.players) for (const key of viewOf(player).sent) kept.add(key);
    return blocks.unloadExcept((x, z) => kept.has(chunkKey(x, z)));
  }
  setInterval(unloadUnseen, UNLOAD_EVERY_MS).unref();

  return {
    start,
    restart: (player) => {
      views.delete(player);
      return start(player);
    },
    follow(player) {
      recentre(context, viewOf(player), player);
      void pump(player);
    },
    unloadUnseen,
    viewersOf: (chunkX, chunkZ) => serv.players.filter((p) => viewOf(p).sent.has(chunkKey(chunkX, chunkZ))),
  };
}
