import type { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidEntity } from '../engine/flying-squid-types.ts';
import { flyOn, launch, type Missile } from '../entities/missiles.ts';
import { installDamage } from '../health/damage.ts';
import { installEffects } from '../health/effects.ts';
import { stray } from './shooting/stray.ts';

export type Potion = 'harming' | 'poison' | 'slowness';

/** Bottles that fly, burst and work on the players around. */
interface ThrownPotions {
  throwAt(thrower: SquidEntity, from: Vec3, target: Vec3, potion: Potion): void;
}

interface Flight extends Missile {
  readonly potion: Potion;
  age: number;
}

/** Blocks per tick; aimed higher by this share of the distance; the fall per tick. The game's own. */
const SPEED = 0.75;
const LIFT = 0.2;
const FALL = 0.05;
const STEP = 0.25;
const LIFETIME_TICKS = 100;
/** The game's spread of what a witch throws (Minecraft Wiki, "Witch", "Splash Potion", Java edition 1.21.4). */
const SPREAD = 8;
/** It works within this many blocks, the less the farther, and on nobody whose feet are further above it than the other. */
const REACH = 4;
const REACH_UP = 2.25;
/** Effects of a shorter time than this are none, seconds. */
const SHORTEST = 1;
const HARM_POINTS = 6;
/** Seconds of a bottle that hits. */
const SECONDS = { poison: 45, slowness: 90 };

/** The velocity of a bottle, blocks per tick, thrown at what is so far away. */
export function throwTowards(away: Vec3, random: () => number): Vec3 {
  const aim = away.clone();
  aim.y += Math.hypot(aim.x, aim.z) * LIFT;
  const astray = () => stray(random, SPREAD);
  return aim.normalize().offset(astray(), astray(), astray()).scaled(SPEED);
}

export function installThrownPotions(context: WorldContext): ThrownPotions {
  const { serv, random } = context;
  const damage = context.use(installDamage);
  const effects = context.use(installEffects);
  const flights = new Set<Flight>();

  function burst(flight: Flight, hit: SquidEntity | null): void {
    const { entity, sender, potion, position } = flight;
    flights.delete(flight);
    entity.destroy();
    for (const player of serv.players) {
      const share = player === hit ? 1 : 1 - player.position.distanceTo(position) / REACH;
      if (share <= 0 || player.health <= 0 || player.gameMode !== 0) continue;
      if (player.position.y - position.y > REACH_UP) continue;
      if (potion === 'harming') {
        damage.hurt(player, HARM_POINTS * share, { cause: 'potion', source: sender, direct: entity });
      } else if (SECONDS[potion] * share > SHORTEST)
        effects.add(player, potion === 'poison' ? 'Poison' : 'Slowness', SECONDS[potion] * share, 0);
    }
  }

  function fly(flight: Flight): void {
    const met = flyOn(context, flight, STEP);
    if (met) {
      burst(flight, met.victim);
      return;
    }
    flight.velocity.y -= FALL;
    flight.entity.sendPosition(flight.position.clone(), false);
  }

  serv.on('tick', () => {
    for (const flight of flights) {
      if (++flight.age > LIFETIME_TICKS) burst(flight, null);
      else fly(flight);
    }
  });

  return {
    throwAt(thrower, from, target, potion) {
      const velocity = throwTowards(target.minus(from), random);
      const entity = launch(context, ['potion', 'splash_potion'], { sender: thrower, from, velocity });
      flights.add({ entity, sender: thrower, potion, position: from.clone(), velocity, age: 0 });
    },
  };
}
