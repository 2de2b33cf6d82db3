import { Vec3 } from 'vec3';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import type { DayCycle } from '../survival/day-cycle.ts';
import type { WorldContext } from '../world-context.ts';
import { type MobName, PASSIVE } from './mob-kinds.ts';
import type { Mobs } from './mobs.ts';

/** How many of a sort live around one player, at most, and the chance that one comes in a second. */
const HOSTILE = { most: 5, chance: 0.4 };
const ANIMALS = { most: 8, chance: 0.3 };
const COUNTED_WITHIN = 64;
/** Animals in the whole world; players who roam would otherwise leave herds behind wherever they have been. */
const ANIMALS_IN_WORLD = 60;
const FORGOTTEN_BEYOND = 96;
/** Mobs appear this far away: near enough to matter, far enough not to be seen coming. */
const NEAREST = 18;
const FARTHEST = 32;
/** No monster appears where a lamp shines. */
const LIGHT_RADIUS = 7;
const LIGHTS = /torch$|lantern$|^glowstone$|^fire$/;
const EVERY_TICKS = 20;

/** Monsters at night, animals on grass by day, never too many. */
export function installNaturalSpawning(context: WorldContext, mobs: Mobs, day: DayCycle): void {
  const { serv, blocks, options, random } = context;
  if (options.mobs === 'none') return;

  function wanted(player: SquidPlayer): MobName | null {
    const near = [...mobs.all()].filter((mob) => mob.position.distanceTo(player.position) < COUNTED_WITHIN);
    const hostile = near.filter((mob) => mob.kind.hostile).length;
    const monsters = options.mobs === 'all' && options.difficulty !== 'peaceful' && day.isNight();
    if (monsters && hostile < HOSTILE.most && random() < HOSTILE.chance) return 'zombie';
    if (near.length - hostile < ANIMALS.most && random() < ANIMALS.chance && roomForAnimal()) {
      return PASSIVE[Math.floor(random() * PASSIVE.length)] ?? null;
    }
    return null;
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

  /** A place on the ground under the open sky around a player, or null when the dice found none. */
  function place(player: SquidPlayer, name: MobName): Vec3 | null {
    const angle = random() * Math.PI * 2;
    const distance = NEAREST + random() * (FARTHEST - NEAREST);
    const x = Math.floor(player.position.x + Math.cos(angle) * distance);
    const z = Math.floor(player.position.z + Math.sin(angle) * distance);
    const top = Math.floor(player.position.y) + 20;
    for (let y = top; y > top - 48; y--) {
      const ground = blocks.loadedDataAt(x, y, z);
      if (!ground || ground.name === 'water' || ground.name === 'lava') return null;
      if (ground.boundingBox !== 'block') continue;
      if (/leaves|log$/.test(ground.name)) return null;
      if (name !== 'zombie' && ground.name !== 'grass_block') return null;
      if (name === 'zombie' && lit(x, y, z)) return null;
      return new Vec3(x + 0.5, y + 1, z + 0.5);
    }
    return null;
  }

  function lit(x: number, y: number, z: number): boolean {
    const r = LIGHT_RADIUS;
    for (let dx = -r; dx <= r; dx++) {
      for (let dz = -r; dz <= r; dz++) {
        for (let dy = -3; dy <= 4; dy++) {
          const block = blocks.loadedDataAt(x + dx, y + dy, z + dz);
          if (block && LIGHTS.test(block.name)) return true;
        }
      }
    }
    return false;
  }

  serv.on('tick', (_seconds: number, count: number) => {
    if (count % EVERY_TICKS !== 0) return;
    for (const player of serv.players) {
      if (player.health <= 0) continue;
      const name = wanted(player);
      const position = name ? place(player, name) : null;
      if (name && position) mobs.spawn(name, position);
    }
  });
}
