import type { WorldSnapshot } from '@conscious-bot/contracts';

/** A changed state is announced at most this often, an unchanged one at least this often; milliseconds. */
const AT_MOST_EVERY_MS = 1_000;
const AT_LEAST_EVERY_MS = 30_000;

/** Decides which snapshots are different enough to be published. */
export class StatePublisher {
  #fingerprint: string | undefined;
  #at = Number.NEGATIVE_INFINITY;

  /** Whether to announce this snapshot; a yes counts as announced. */
  hasChanged(world: WorldSnapshot): boolean {
    const since = world.at - this.#at;
    if (since < AT_MOST_EVERY_MS) return false;
    const fingerprint = fingerprintOf(world);
    if (fingerprint === this.#fingerprint && since < AT_LEAST_EVERY_MS) return false;
    this.#fingerprint = fingerprint;
    this.#at = world.at;
    return true;
  }
}

/** What has to differ to be a change. Clocks, wandering animals and a turning head are none, or a resting bot would fill the log. */
function fingerprintOf(world: WorldSnapshot): string {
  const { position } = world;
  return JSON.stringify([
    world.connected,
    position && [position.x, position.y, position.z].map((v) => Math.round(v * 5)),
    world.health,
    world.food,
    world.oxygen,
    world.inventory,
    // Without its wear: that changes with every block dug.
    Object.entries(world.equipment).map(([slot, held]) => [slot, held?.name, held?.count]),
    world.effects?.map(({ name, amplifier }) => [name, amplifier]),
    world.onFire,
    world.sleeping,
    world.exposure,
    world.experience?.level,
    world.weather,
    world.dimension,
    world.gameMode,
    world.inWater,
    world.inLava,
    world.timeOfDay === undefined ? undefined : Math.floor(world.timeOfDay / 500),
    world.players,
    world.hostiles.map(({ id, distance }) => [id, Math.round(distance / 4)]),
    world.nearbyEntities.map(({ name }) => name).sort(),
    world.nearbyBlocks.map(({ name, count }) => [name, count]),
    world.recentChat.at(-1)?.at,
    world.deaths,
    world.home,
    world.places?.map(({ name, position }) => [name, position]),
    world.vehicle?.id,
  ]);
}
