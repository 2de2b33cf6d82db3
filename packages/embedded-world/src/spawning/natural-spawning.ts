import type { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { type DimensionName, dimensionAt } from '../dimensions/dimension.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { VANISHES_BEYOND } from '../mobs/despawning.ts';
import type { Mob } from '../mobs/mob.ts';
import { isWildlife } from '../mobs/mob-kinds.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installSpawnPoints } from '../players/spawn-points.ts';
import { installBrightness } from '../sky/brightness.ts';
import { biomeNames } from './biome-names.ts';
import { installHerds } from './herds.ts';
import { installSpawners } from './nether-spawning.ts';
import { animalPacks } from './overworld-packs.ts';
import { attemptSpawn, type Spawner } from './spawn-attempt.ts';
import { capFor, spawnChunks } from './spawn-chunks.ts';
import { spawnGround } from './spawn-ground.ts';
import { fits, inNether, wildMonsters } from './wild-monsters.ts';

/** Nothing appears nearer than this to a player, or to the world's spawn point. */
const NEAREST = 24;
/** The game's caps for the chunks around one player (Minecraft Wiki, "Mob spawning", Java edition: mob cap). */
const MONSTERS = 70;
const ANIMALS = 10;
/** Animals are tried for this seldom, in ticks; monsters in every tick. */
const ANIMALS_EVERY = 400;
/** Which chunks are near, and where the spawn point is, is looked up this seldom, in ticks. */
const CHUNKS_EVERY = 20;
/** Animals want grass and light. */
const ANIMAL_LIGHT = 9;

/** Monsters in the dark, herds with the land, a few more animals on grass as time goes by: by the game's own rule and figures. */
export function installNaturalSpawning(context: WorldContext): void {
  const { serv, blocks, options, random } = context;
  const mobs = context.use(installMobs);
  const bright = context.use(installBrightness);
  const spawns = context.use(installSpawnPoints);
  if (options.mobs === 'none') return;
  const ground = spawnGround(context);
  const biomeName = biomeNames(context);
  let spawnPoint: Vec3 | null = null;
  let players: readonly SquidPlayer[] = [];

  function inRange(place: Vec3): boolean {
    if (spawnPoint && spawnPoint.distanceTo(place) < NEAREST) return false;
    const nearest = Math.min(...players.map(({ position }) => position.distanceTo(place)));
    return nearest > NEAREST && nearest < VANISHES_BEYOND;
  }

  const monsters = wildMonsters(context, biomeName, inRange);
  const animals: Spawner = {
    packsAt: (x, y, z) => (inNether(x) ? [] : animalPacks(biomeName(x, y, z))),
    inRange,
    suits: (name, place) =>
      blocks.loadedDataAt(place.x, place.y - 1, place.z)?.name === 'grass_block' &&
      bright.at(place) >= ANIMAL_LIGHT &&
      fits(context, name, place),
    spawn: (name, place) => mobs.spawn(name, place),
  };

  const chunks: Record<DimensionName, [number, number][]> = { overworld: [], the_nether: [] };

  function fill(dimension: DimensionName, spawner: Spawner, most: number, counts: (mob: Mob) => boolean): void {
    const here = chunks[dimension];
    const cap = capFor(most, here.length);
    let about = 0;
    for (const mob of mobs.all()) if (counts(mob) && dimensionAt(mob.position.x) === dimension) about++;
    // From another chunk each time: the first ones would have the most.
    const first = Math.floor(random() * here.length);
    for (let i = 0; i < here.length && about < cap; i++) {
      const [x, z] = here[(first + i) % here.length] ?? [0, 0];
      about += attemptSpawn(x, z, ground, spawner, random);
    }
  }

  installHerds(context, ground, biomeName);
  const withMonsters = options.mobs === 'all' && options.difficulty !== 'peaceful' && options.spawnRate > 0;
  if (withMonsters) installSpawners(context, mobs);
  serv.on('tick', (_seconds: number, count: number) => {
    players = serv.players.filter((player) => player.health > 0);
    if (players.length === 0) return;
    if (count % CHUNKS_EVERY === 0) {
      spawnPoint = spawns.world();
      chunks.overworld = spawnChunks(context, players, 'overworld');
      chunks.the_nether = spawnChunks(context, players, 'the_nether');
    }
    if (withMonsters) {
      for (const dimension of ['overworld', 'the_nether'] as const) {
        fill(dimension, monsters, MONSTERS * options.spawnRate, ({ kind }) => kind.hostile);
      }
    }
    if (count % ANIMALS_EVERY === 0) fill('overworld', animals, ANIMALS, ({ name }) => isWildlife(name));
  });
}
