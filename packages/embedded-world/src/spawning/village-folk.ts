import { Vec3 } from 'vec3';
import { z } from 'zod';
import type { WorldContext } from '../context/world-context.ts';
import { dimensionAt } from '../dimensions/dimension.ts';
import type { Mob } from '../mobs/mob.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installDayCycle } from '../sky/day-cycle.ts';
import type { Home, Profession, Village } from '../terrain/village/villages.ts';

/** The villagers of the land's villages. */
interface VillageFolk {
  /** What a villager works as; one who belongs to no village is a farmer. */
  professionOf(mob: Mob): Profession;
}

const EVERY_TICKS = 40;
/** A village is peopled when somebody comes this near, in blocks. */
const NEAR = 48;
/** A villager belongs to the nearest house that is no farther away than this. */
const OF_HOUSE = 40;
/** Villagers go home from this time of day to its end; minecraft.wiki "Villager" (Java edition 1.21.4), schedules. */
const BEDTIME = 12_000;
/** By day they come back when they have strolled this far from their door; by night they stay at it. */
const STROLL = 12;

/** One villager for each bed of a village, once; they stroll about by day and go home for the night. */
export function installVillageFolk(context: WorldContext): VillageFolk {
  const { serv, blocks, options, state, terrain } = context;
  const mobs = context.use(installMobs);
  const day = context.use(installDayCycle);
  const villages = terrain?.villages ?? null;
  const peopled: Set<string> = new Set(state.section('villages', z.array(z.string()), [], () => [...peopled]));
  const homes = new WeakMap<Mob, Home | null>();

  function homeOf(mob: Mob): Home | null {
    const known = homes.get(mob);
    if (known !== undefined) return known;
    const { x, z: south } = mob.position;
    const near = villages?.within(x - OF_HOUSE, south - OF_HOUSE, x + OF_HOUSE, south + OF_HOUSE) ?? [];
    const rated = near
      .flatMap((village) => village.homes)
      .map((home) => ({ home, distance: doorOf(home).distanceTo(mob.position) }))
      .sort((a, b) => a.distance - b.distance);
    const nearest = rated[0] && rated[0].distance <= OF_HOUSE ? rated[0].home : null;
    homes.set(mob, nearest);
    return nearest;
  }

  function people(village: Village): void {
    const key = `${village.x},${village.z}`;
    const doors = village.homes.map(doorOf);
    if (
      peopled.has(key) ||
      !doors.every(({ x, y, z: south }) => blocks.loadedDataAt(Math.floor(x), y, Math.floor(south)))
    )
      return;
    peopled.add(key);
    for (const door of doors) mobs.spawn('villager', door);
    state.touch();
  }

  mobs.guide((mob) => {
    if (mob.name !== 'villager') return null;
    const home = homeOf(mob);
    if (!home) return null;
    const door = doorOf(home);
    return day.timeOfDay >= BEDTIME || door.distanceTo(mob.position) > STROLL ? door : null;
  });
  serv.on('tick', (_seconds: number, count: number) => {
    if (count % EVERY_TICKS !== 0 || options.mobs === 'none') return;
    for (const { position } of serv.players) {
      if (dimensionAt(position.x) !== 'overworld') continue;
      const { x, z: south } = position;
      for (const village of villages?.within(x - NEAR, south - NEAR, x + NEAR, south + NEAR) ?? []) people(village);
    }
  });

  return { professionOf: (mob) => homeOf(mob)?.profession ?? 'farmer' };
}

const doorOf = ({ doorstep }: Home): Vec3 => new Vec3(doorstep.x + 0.5, doorstep.y, doorstep.z + 0.5);
