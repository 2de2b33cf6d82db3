import { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { localX } from '../dimensions/dimension.ts';
import { blockState } from '../engine/block-states.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { growableIndex } from '../growing/growable-index.ts';
import type { WorldLight } from '../light/world-light.ts';
import type { MobName } from '../mobs/mob-kinds.ts';
import type { Mobs } from '../mobs/mobs.ts';
import { type NetherBiome, netherBiome } from '../terrain/nether/nether-biomes.ts';

type Weights = readonly (readonly [name: MobName, weight: number])[];

/** Which monsters come where, and how often; the pages of the biomes and of the fortress in minecraft.wiki (Java edition 1.21.4). */
const IN_BIOME: Readonly<Record<NetherBiome, Weights>> = {
  nether_wastes: [
    ['zombified_piglin', 100],
    ['ghast', 50],
    ['piglin', 15],
    ['magma_cube', 2],
  ],
  crimson_forest: [
    ['hoglin', 9],
    ['piglin', 5],
    ['zombified_piglin', 1],
  ],
  warped_forest: [],
  soul_sand_valley: [
    ['ghast', 50],
    ['skeleton', 20],
  ],
  basalt_deltas: [
    ['magma_cube', 100],
    ['ghast', 40],
  ],
};
const IN_FORTRESS: Weights = [
  ['blaze', 10],
  ['wither_skeleton', 8],
  ['zombified_piglin', 5],
  ['magma_cube', 3],
];
/** Ghasts are as rare as in the game only if most tries for one fail. */
const GHAST_CHANCE = 1 / 20;
/** Monsters of the nether do not mind light as those of the overworld do, but come no nearer to lamps than this. */
const BRIGHTEST = 11;

/** Chooses a monster for a place in the nether by what is under it, else by the biome; null where none comes. */
export function netherMonster(ground: string, biome: NetherBiome, random: () => number): MobName | null {
  const weights = ground.startsWith('nether_brick') ? IN_FORTRESS : IN_BIOME[biome];
  let left = random() * weights.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of weights) {
    left -= weight;
    if (left < 0) return name === 'ghast' && random() >= GHAST_CHANCE ? null : name;
  }
  return null;
}

/** Whether it is dark enough there for monsters of the nether. */
export const allowsNetherMonsters = (light: WorldLight, place: Vec3): boolean =>
  (light.lightAt(place)?.block ?? 15) <= BRIGHTEST;

/** The biome of a place of the one space that lies in the nether. */
export const biomeAt = (seed: number, { x, z }: Vec3): NetherBiome =>
  netherBiome(seed, Math.floor(localX(x)), Math.floor(z));

/** A spawner works while a player is this near; the game's tries are every ten to forty seconds, with up to four blazes about. */
const SPAWNER = { range: 16, seconds: 12, most: 4, spread: 3 };

/** The spawners of fortresses: blazes come to them as long as they stand and somebody is near. */
export function installSpawners({ serv, registry, blocks, random }: WorldContext, mobs: Mobs): void {
  const spawner = blockState(registry, 'spawner');
  const index = growableIndex(blocks, (stateId) => stateId === spawner);
  const near = (player: SquidPlayer, place: Vec3): boolean => player.position.distanceTo(place) < SPAWNER.range;

  function awake(place: Vec3): boolean {
    if (!serv.players.some((player) => player.health > 0 && near(player, place))) return false;
    const about = [...mobs.all()].filter(
      (mob) => mob.name === 'blaze' && mob.position.distanceTo(place) < SPAWNER.range,
    );
    return about.length < SPAWNER.most;
  }

  serv.on('tick', (_seconds: number, count: number) => {
    if (count % 20 !== 0 || index.size === 0 || random() * SPAWNER.seconds >= index.size) return;
    const place = index.pick(random);
    if (!place || !awake(place)) return;
    const stray = (): number => (random() - 0.5) * 2 * SPAWNER.spread;
    const at = place.offset(0.5 + stray(), 0, 0.5 + stray());
    if (blocks.isSolid(Math.floor(at.x), at.y, Math.floor(at.z))) return;
    mobs.spawn('blaze', new Vec3(at.x, at.y, at.z));
  });
}
