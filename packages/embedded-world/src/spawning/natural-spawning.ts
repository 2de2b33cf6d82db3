import type { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import type { DimensionName } from '../dimensions/dimension.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { CATEGORY_RULES, MOB_CATEGORIES, type MobCategory } from '../mobs/mob-categories.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installSpawnPoints } from '../players/spawn-points.ts';
import { installBrightness } from '../sky/brightness.ts';
import { ambientHomes, ambientSpawner } from './ambient-spawning.ts';
import { biomeNames } from './biome-names.ts';
import { countByCategory } from './category-counts.ts';
import { installHerds } from './herds.ts';
import { installSpawners } from './nether-spawning.ts';
import { animalPacks } from './overworld-packs.ts';
import { attemptSpawn, type Spawner } from './spawn-attempt.ts';
import { capFor, spawnChunks } from './spawn-chunks.ts';
import { spawnGround } from './spawn-ground.ts';
import { fits, inNether, wildMonsters } from './wild-monsters.ts';

/** Nothing appears nearer than this to a player, or to the world's spawn point. */
const NEAREST = 24;
/** Animals of the land are tried for this seldom, in ticks; everything else in every tick. */
const ANIMALS_EVERY = 400;
const WATERS = ['underground_water_creature', 'water_creature', 'water_ambient'] as const;
/** Which chunks are near, and where the spawn point is, is looked up this seldom, in ticks. */
const CHUNKS_EVERY = 20;
/** Animals want grass and light. */
const ANIMAL_LIGHT = 9;

/** Monsters in the dark, herds with the land, a few more animals on grass as time goes by, bats, squids and fish: by the game's own rule and figures. */
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

  const inRange =
    (category: MobCategory) =>
    (place: Vec3): boolean => {
      if (spawnPoint && spawnPoint.distanceTo(place) < NEAREST) return false;
      const nearest = Math.min(...players.map(({ position }) => position.distanceTo(place)));
      return nearest > NEAREST && nearest < CATEGORY_RULES[category].farthest;
    };
  const ambient = (category: Parameters<typeof ambientSpawner>[1]): Spawner =>
    ambientSpawner(context, category, { ground, biomeName, inRange: inRange(category) });

  const animals: Spawner = {
    packsAt: (x, y, z) => (inNether(x) ? [] : animalPacks(biomeName(x, y, z))),
    inRange: inRange('creature'),
    suits: (name, place) =>
      blocks.loadedDataAt(place.x, place.y - 1, place.z)?.name === 'grass_block' &&
      bright.at(place) >= ANIMAL_LIGHT &&
      fits(context, name, place),
    spawn: (name, place) => mobs.spawn(name, place),
  };

  const spawners: Readonly<Record<MobCategory, Spawner>> = {
    monster: wildMonsters(context, biomeName, inRange('monster')),
    creature: animals,
    ambient: ambient('ambient'),
    underground_water_creature: ambient('underground_water_creature'),
    water_creature: ambient('water_creature'),
    water_ambient: ambient('water_ambient'),
  };
  const chunks: Record<DimensionName, [number, number][]> = { overworld: [], the_nether: [] };
  /** For those that live in water, the chunks in which it is worth while to try. */
  const waters: Partial<Record<MobCategory, [number, number][]>> = {};
  const homes = WATERS.map((category) => [category, ambientHomes(context, category, { ground, biomeName })] as const);
  const withMonsters = options.mobs === 'all' && options.difficulty !== 'peaceful' && options.spawnRate > 0;

  function lookAround(): void {
    spawnPoint = spawns.world();
    chunks.overworld = spawnChunks(context, players, 'overworld');
    chunks.the_nether = spawnChunks(context, players, 'the_nether');
    for (const [category, isHome] of homes) waters[category] = chunks.overworld.filter(([x, z]) => isHome(x, z));
  }

  /** @param about how many of the category are about already. */
  function fill(dimension: DimensionName, category: MobCategory, about: number): void {
    const most = CATEGORY_RULES[category].most * (category === 'monster' ? options.spawnRate : 1);
    const cap = capFor(most, chunks[dimension].length);
    const here = waters[category] ?? chunks[dimension];
    let now = about;
    // From another chunk each time: the first ones would have the most.
    const first = Math.floor(random() * here.length);
    for (let i = 0; i < here.length && now < cap; i++) {
      const [x, z] = here[(first + i) % here.length] ?? [0, 0];
      now += attemptSpawn(x, z, ground, spawners[category], random);
    }
  }

  installHerds(context, ground, biomeName);
  if (withMonsters) installSpawners(context, mobs);
  serv.on('tick', (_seconds: number, count: number) => {
    players = serv.players.filter((player) => player.health > 0);
    if (players.length === 0) return;
    if (count % CHUNKS_EVERY === 0) lookAround();
    const counts = countByCategory(mobs);
    for (const category of MOB_CATEGORIES) {
      if (category === 'monster' ? !withMonsters : category === 'creature' && count % ANIMALS_EVERY !== 0) continue;
      fill('overworld', category, counts.overworld[category]);
    }
    if (withMonsters) fill('the_nether', 'monster', counts.the_nether.monster);
  });
}
