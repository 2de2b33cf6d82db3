import { Vec3 } from 'vec3';
import { seesFrom } from '../blocks/line-of-sight.ts';
import { underOpenSky } from '../blocks/open-sky.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installDamage } from '../health/damage.ts';
import { ARMOUR_SLOTS } from '../inventory/armour-slots.ts';
import { installInventories } from '../inventory/inventories.ts';
import type { Mob } from '../mobs/mob.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { installBrightness } from '../sky/brightness.ts';
import { installWeather } from '../sky/weather.ts';
import { installGrudges } from './grudges.ts';
import { installPursuit } from './pursuit.ts';
import { installStrikes } from './strike.ts';
import type { Tactic } from './tactic.ts';
import { installTeleporting } from './teleporting.ts';

const EYES = 2.55;
/** A look that misses its eyes by this share, over the distance, still meets them. */
const MISS = 0.025;
/** Angry it is faster: the game adds 0.15 to 0.3. */
const ANGRY_PACE = (0.45 / 0.3) ** 2;
/** Prey farther than this is teleported after, with this chance per step: about every second and a half. */
const FAR = { blocks: 16, chance: 0.07 };
/** In broad daylight it goes away with this chance per step, as in the game. */
const DAYLIGHT = { light: 12, chance: 0.08 };
const WATER_POINTS = 1;
/** Of what no arm dealt it flees with this chance. */
const FLEES_CHANCE = 0.9;

/** Leaves everybody alone who neither looks it in the eyes nor hurts it; water hurts it, arrows never hit. */
export function endermanTactic(context: WorldContext): Tactic {
  const { blocks, random } = context;
  const damage = context.use(installDamage);
  const mobs = context.use(installMobs);
  const movement = context.use(installPlayerMovement);
  const inventories = context.use(installInventories);
  const weather = context.use(installWeather);
  const bright = context.use(installBrightness);
  const grudges = context.use(installGrudges);
  const pursuit = context.use(installPursuit);
  const strike = context.use(installStrikes);
  const teleporting = context.use(installTeleporting);
  const stared = new WeakMap<Mob, SquidPlayer>();

  function looksInTheEyes(player: SquidPlayer, mob: Mob): boolean {
    if (inventories.of(player).window.slots[ARMOUR_SLOTS[0]]?.name === 'carved_pumpkin') return false;
    const from = player.position.offset(0, 1.62, 0);
    const eyes = mob.position.offset(0, EYES, 0);
    const { yaw, pitch } = movement.lookOf(player);
    const [turn, tilt] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
    const look = new Vec3(-Math.sin(turn) * Math.cos(tilt), -Math.sin(tilt), Math.cos(turn) * Math.cos(tilt));
    const way = eyes.minus(from);
    const distance = way.norm();
    return look.dot(way.scaled(1 / distance)) > 1 - MISS / distance && seesFrom(blocks, from, eyes);
  }

  /** Water and daylight drive it away. @returns whether it went. */
  function flinches(mob: Mob): boolean {
    const { x, y, z } = mob.position;
    if (blocks.loadedDataAt(x, y + 0.2, z)?.name === 'water' || weather.rainsOn(mob.position)) {
      damage.hurt(mob.entity, WATER_POINTS, { cause: 'drown' });
      return mob.entity.health > 0 && teleporting.anywhere(mob);
    }
    if (!bright.isDay() || random() >= DAYLIGHT.chance) return false;
    if (bright.at(mob.position) < DAYLIGHT.light || !underOpenSky(blocks, mob.position)) return false;
    stared.delete(mob);
    return teleporting.anywhere(mob);
  }

  damage.blockWith((victim, _points, { type }) => {
    const mob = type === 'arrow' || type === 'trident' ? mobs.of(victim) : null;
    return mob?.name === 'enderman' && teleporting.anywhere(mob);
  });
  damage.onHurt((victim, _points, { source }) => {
    const mob = source || victim.health <= 0 ? null : mobs.of(victim);
    if (mob?.name === 'enderman' && random() < FLEES_CHANCE) teleporting.anywhere(mob);
  });

  return {
    hunts(mob, player) {
      if (player.position.distanceTo(mob.position) > (mob.kind.sight ?? 0)) return false;
      if (grudges.isAngryWith(mob.entity, player) || stared.get(mob) === player) return true;
      if (!looksInTheEyes(player, mob)) return false;
      stared.set(mob, player);
      return true;
    },
    calm(mob) {
      stared.delete(mob);
      flinches(mob);
    },
    step(mob, prey) {
      if (flinches(mob)) return { x: 0, z: 0, pace: 0 };
      const distance = prey.position.distanceTo(mob.position);
      if (distance > FAR.blocks && random() < FAR.chance) teleporting.toward(mob, prey.position);
      strike(mob, prey);
      const way = pursuit.toward(mob, prey.position);
      return { ...way, pace: way.pace * ANGRY_PACE };
    },
  };
}
