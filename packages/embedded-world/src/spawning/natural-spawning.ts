import { Vec3 } from 'vec3';
import { overlapsSolid } from '../blocks/moving-body.ts';
import type { WorldContext } from '../context/world-context.ts';
import { dimensionAt } from '../dimensions/dimension.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installWorldLight } from '../light/world-light.ts';
import { type MobName, packAnimal } from '../mobs/mob-kinds.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installBrightness } from '../sky/brightness.ts';
import { allowsNetherMonsters, biomeAt, installSpawners, netherMonster } from './nether-spawning.ts';

/** The most mobs of a sort around one player, and the chance per second that one more appears. */
const HOSTILE = { most: 6, chance: 0.4 };
const ANIMALS = { most: 8, chance: 0.3 };
const MONSTERS: readonly MobName[] = ['zombie', 'skeleton', 'spider', 'creeper'];
const COUNTED_WITHIN = 64;
/** Animals in the whole world; players who roam would otherwise leave herds behind wherever they have been. */
const ANIMALS_IN_WORLD = 60;
const FORGOTTEN_BEYOND = 96;
/**
 * Mobs appear no nearer than the game lets them, and no farther than a player with the smallest usual view sees; the game
 * itself goes to 128.
 */
const NEAREST = 24;
const FARTHEST = 44;
/** How far above and below a player the ground is searched. */
const ABOVE = 20;
const BELOW = 24;
/** Animals come in packs of this many, of which each tries so many places. Source: minecraft.wiki "Mob spawning" (Java edition 1.21.4). */
const PACK = 4;
const PACK_SPREAD = 4;
const TRIES_TO_STAND = 4;
const EVERY_TICKS = 20;
/** Attempts to find a place per mob that is wanted. */
const TRIES = 4;

/** Monsters in the dark, packs of animals on grass, never too many. */
export function installNaturalSpawning(context: WorldContext): void {
  const { serv, registry, blocks, options, random } = context;
  const mobs = context.use(installMobs);
  const bright = context.use(installBrightness);
  const light = context.use(installWorldLight);
  if (options.mobs === 'none') return;
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];

  function counts(player: SquidPlayer): { hostile: number; others: number } {
    const near = [...mobs.all()].filter((mob) => mob.position.distanceTo(player.position) < COUNTED_WITHIN);
    const hostile = near.filter((mob) => mob.kind.hostile).length;
    return { hostile, others: near.length - hostile };
  }

  /** Makes room by letting go of an animal that nobody is near to, if it must. */
  function roomForAnimal(): boolean {
    const animals = [...mobs.all()].filter((mob) => !mob.kind.hostile);
    if (animals.length < ANIMALS_IN_WORLD) return true;
    const alone = animals.find((mob) =>
      serv.players.every((player) => player.position.distanceTo(mob.position) > FORGOTTEN_BEYOND),
    );
    if (alone) mobs.dismiss(alone);
    return alone !== undefined;
  }

  /** A column around a player. */
  function column(player: SquidPlayer): { x: number; z: number; top: number } {
    const angle = random() * Math.PI * 2;
    const distance = NEAREST + random() * (FARTHEST - NEAREST);
    return {
      x: Math.floor(player.position.x + Math.cos(angle) * distance),
      z: Math.floor(player.position.z + Math.sin(angle) * distance),
      top: Math.floor(player.position.y) + ABOVE,
    };
  }

  function fits(name: MobName, position: Vec3): boolean {
    const { width = 0.6, height = 1.8 } = registry.entitiesByName[name] ?? {};
    return !overlapsSolid(blocks, position, width ?? 0.6, height ?? 1.8);
  }

  /** All places to stand in a column, from above: the surface first, then caves. */
  function grounds({ x, z, top }: { x: number; z: number; top: number }): { place: Vec3; ground: string }[] {
    const found: { place: Vec3; ground: string }[] = [];
    for (let y = top; y > top - ABOVE - BELOW; y--) {
      const ground = blocks.loadedDataAt(x, y, z);
      if (!ground) break;
      if (ground.boundingBox !== 'block' || /leaves|log$|glass/.test(ground.name)) continue;
      const above = blocks.loadedDataAt(x, y + 1, z);
      if (!above || above.boundingBox === 'block' || above.name === 'water' || above.name === 'lava') continue;
      found.push({ place: new Vec3(x + 0.5, y + 1, z + 0.5), ground: ground.name });
    }
    return found;
  }

  const inNether = ({ x }: Vec3): boolean => dimensionAt(x) === 'the_nether';
  const kindFor = ({ place, ground }: { place: Vec3; ground: string }): MobName | null =>
    inNether(place) ? netherMonster(ground, biomeAt(options.seed, place), random) : (pick(MONSTERS) ?? null);
  const darkEnough = (place: Vec3): boolean =>
    inNether(place) ? allowsNetherMonsters(light, place) : bright.allowsMonsters(place);

  function spawnMonster(player: SquidPlayer): void {
    for (let tried = 0; tried < TRIES; tried++) {
      const spot = pick(grounds(column(player)));
      const name = spot && kindFor(spot);
      if (!name || !spot || spot.place.distanceTo(player.position) < NEAREST) continue;
      if (serv.players.some((other) => other.position.distanceTo(spot.place) < NEAREST)) continue;
      if (!darkEnough(spot.place) || !fits(name, spot.place)) continue;
      mobs.spawn(name, spot.place);
      return;
    }
  }

  function spawnPack(player: SquidPlayer): void {
    const name = packAnimal(random());
    const middle = column(player);
    const stray = (): number => Math.floor((random() - 0.5) * 2 * PACK_SPREAD);
    for (let member = 0, tried = 0; member < PACK && tried < PACK * TRIES_TO_STAND; tried++) {
      const at = tried === 0 ? middle : { x: middle.x + stray(), z: middle.z + stray(), top: middle.top };
      const [surface] = grounds(at);
      if (surface?.ground !== 'grass_block' || !fits(name, surface.place)) continue;
      if (!roomForAnimal()) return;
      mobs.spawn(name, surface.place);
      member++;
    }
  }

  const rate = options.spawnRate;
  const monsters = options.mobs === 'all' && options.difficulty !== 'peaceful';
  if (monsters) installSpawners(context, mobs);
  serv.on('tick', (_seconds: number, count: number) => {
    if (count % EVERY_TICKS !== 0) return;
    for (const player of serv.players) {
      if (player.health <= 0) continue;
      const { hostile, others } = counts(player);
      // A rate above what one try a second can do means several tries.
      for (let i = 0; i < Math.ceil(rate); i++) {
        const share = Math.min(1, rate - i);
        if (monsters && hostile + i < HOSTILE.most * rate && random() < HOSTILE.chance * share) spawnMonster(player);
      }
      if (dimensionAt(player.position.x) !== 'overworld') continue;
      if (others < ANIMALS.most && random() < ANIMALS.chance) spawnPack(player);
    }
  });
}
