import type { Vec3 } from 'vec3';
import { installExplosions } from '../combat/explosions.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidEntity } from '../engine/flying-squid-types.ts';
import { flyOn, launch, type Missile } from '../entities/missiles.ts';
import { installDamage } from '../health/damage.ts';
import { installBurning } from './burning.ts';

/** What blazes and ghasts throw: it flies straight on until it hits something. */
interface Fireballs {
  /**
   * @param size small ones, of blazes, set whom they hit on fire; large ones, of ghasts, explode.
   * @param direction of any length. @param points health points of a hit.
   */
  shoot(size: 'small' | 'large', shooter: SquidEntity, from: Vec3, direction: Vec3, points: number): void;
}

interface Flight extends Missile {
  readonly size: 'small' | 'large';
  readonly points: number;
  age: number;
}

/** Blocks per tick: the game's fireballs soon have this speed. */
const SPEED = 0.9;
const STEP = 0.3;
const LIFETIME_TICKS = 200;
/** Ghasts' fireballs have the power of 1, a creeper 3. */
const POWER = 1;
/** A blaze's fireball sets on fire for five seconds. */
const FIRE_TICKS = 100;

export function installFireballs(context: WorldContext): Fireballs {
  const { serv } = context;
  const damage = context.use(installDamage);
  const explosions = context.use(installExplosions);
  const burning = context.use(installBurning);
  const flights = new Set<Flight>();

  function end(flight: Flight, victim: SquidEntity | null): void {
    const { size, entity, sender, position, points } = flight;
    flights.delete(flight);
    entity.destroy();
    if (
      victim &&
      damage.hurt(victim, points, { cause: 'fireball', source: sender, direct: entity }) &&
      size === 'small'
    ) {
      burning.ignite(victim, FIRE_TICKS);
    }
    if (size === 'large') explosions.explode(position, POWER, sender);
  }

  function fly(flight: Flight): void {
    const met = flyOn(context, flight, STEP);
    if (met) end(flight, met.victim);
    else flight.entity.sendPosition(flight.position.clone(), false);
  }

  serv.on('tick', () => {
    for (const flight of flights) {
      if (++flight.age > LIFETIME_TICKS) end(flight, null);
      else fly(flight);
    }
  });

  return {
    shoot(size, shooter, from, direction, points) {
      const velocity = direction.normalize().scaled(SPEED);
      const kind = size === 'small' ? 'small_fireball' : 'fireball';
      const entity = launch(context, [kind], { sender: shooter, from, velocity });
      flights.add({ size, entity, sender: shooter, velocity, points, position: from.clone(), age: 0 });
    },
  };
}
