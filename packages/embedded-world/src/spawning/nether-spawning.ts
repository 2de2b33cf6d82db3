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
import { type Pack, pack } from './packs.ts';

/** Which monsters come where: the game's own data (data/minecraft/worldgen/biome/*.json and structure/fortress.json, 1.21.4). */
const IN_BIOME: Readonly<Record<NetherBiome, readonly Pack[]>> = {
  nether_wastes: [
    pack('ghast', 50),
    pack('zombified_piglin', 100),
    pack('magma_cube', 2),
    pack('enderman', 1),
    pack('piglin', 15),
  ],
  crimson_forest: [pack('zombified_piglin', 1, 2, 4), pack('hoglin', 9, 3, 4), pack('piglin', 5, 3, 4)],
  warped_forest: [pack('enderman', 1)],
  soul_sand_valley: [pack('skeleton', 20, 5), pack('ghast', 50), pack('enderman', 1)],
  basalt_deltas: [pack('ghast', 40, 1), pack('magma_cube', 100, 2, 5)],
};
const IN_FORTRESS: readonly Pack[] = [
  pack('blaze', 10, 2, 3),
  pack('zombified_piglin', 5),
  pack('wither_skeleton', 8, 5),
  pack('skeleton', 2, 5),
  pack('magma_cube', 3),
];
/** Most tries for a ghast fail. */
const GHAST_CHANCE = 1 / 20;
/** The block light up to which they come: those that come in the overworld too are shyer. */
const BRIGHTEST = { shy: 7, others: 11 };
const SHY = /^(skeleton|wither_skeleton|enderman)$/;
/** Where it is lonely on purpose: each counts so much, by one over its distance, and no more than the budget may be near (`spawn_costs`). */
const LONELY: Readonly<Partial<Record<NetherBiome, { charge: number; budget: number }>>> = {
  soul_sand_valley: { charge: 0.7, budget: 0.15 },
  warped_forest: { charge: 1, budget: 0.12 },
};

/** The monsters that come to a place in the nether by what is under it, else by the biome. */
export const netherPacks = (ground: string, biome: NetherBiome): readonly Pack[] =>
  ground.startsWith('nether_brick') ? IN_FORTRESS : IN_BIOME[biome];

/** Whether it is dark enough there for a monster of the nether, and luck is with it. */
export const allowsNetherMonsters = (light: WorldLight, name: MobName, place: Vec3, random: () => number): boolean =>
  (light.lightAt(place)?.block ?? 15) <= (SHY.test(name) ? BRIGHTEST.shy : BRIGHTEST.others) &&
  (name !== 'ghast' || random() < GHAST_CHANCE);

/** Whether a biome in which monsters keep their distance has room for one more. @param distances of those that are there, in blocks. */
export function hasRoom(biome: NetherBiome, distances: Iterable<number>): boolean {
  const rule = LONELY[biome];
  if (!rule) return true;
  let near = 0;
  for (const distance of distances) near += rule.charge / Math.max(1, distance);
  return near * rule.charge <= rule.budget;
}

/** The biome of a place of the one space that lies in the nether. */
export const biomeAt = (seed: number, { x, z }: { x: number; z: number }): NetherBiome =>
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
