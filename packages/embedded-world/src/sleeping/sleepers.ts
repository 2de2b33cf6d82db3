import type { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installEntityMetadata } from '../entities/entity-metadata.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { besideBed } from '../players/spawn-points.ts';
import { setOccupied } from './bed.ts';

interface Sleeper {
  /** The head of the bed. */
  readonly bed: Vec3;
  readonly since: number;
}

/** Whoever has slept this long (100 ticks of the game) helps to end the night. */
const DEEP_SLEEP_MS = 5000;
const WAKE_ANIMATION = 2;

/** The players who lie in beds, and since when. */
interface Sleepers {
  /** Each with the head of its bed. */
  readonly beds: ReadonlyMap<SquidPlayer, Sleeper>;
  layDown(player: SquidPlayer, bed: Vec3): void;
  /** @param moved whether the player is put beside the bed; someone dead or gone is not. */
  getUp(player: SquidPlayer, moved: boolean): void;
  /** Whether everybody who is alive has slept long enough to end the night. */
  allDeeplyAsleep(): boolean;
}

export function sleepersOf(context: WorldContext): Sleepers {
  const { serv, blocks, now } = context;
  const movement = context.use(installPlayerMovement);
  const metadata = context.use(installEntityMetadata);
  const sleepers = new Map<SquidPlayer, Sleeper>();

  const awakeOrNot = (): SquidPlayer[] => serv.players.filter((p) => p.health > 0 && p.gameMode === 0);

  return {
    beds: sleepers,
    layDown(player, bed) {
      sleepers.set(player, { bed, since: now() });
      setOccupied(context, bed, true);
      player._writeNearby('entity_metadata', { entityId: player.id, metadata: metadata.sleeping(bed) });
      const needed = awakeOrNot().length;
      for (const each of serv.players) each.system(`${sleepers.size}/${needed} players sleeping`);
    },
    getUp(player, moved) {
      const sleeper = sleepers.get(player);
      if (!sleeper) return;
      sleepers.delete(player);
      setOccupied(context, sleeper.bed, false);
      player._writeNearby('entity_metadata', { entityId: player.id, metadata: metadata.sleeping(null) });
      player._writeNearby('animation', { entityId: player.id, animation: WAKE_ANIMATION });
      const beside = moved ? besideBed(blocks, sleeper.bed) : null;
      if (beside) movement.teleport(player, beside);
    },
    allDeeplyAsleep() {
      const asleep = (player: SquidPlayer): boolean => now() - (sleepers.get(player)?.since ?? now()) >= DEEP_SLEEP_MS;
      return awakeOrNot().every(asleep);
    },
  };
}
