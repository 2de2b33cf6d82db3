import type { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidEntity } from '../engine/flying-squid-types.ts';
import { flyOn, launch, type Missile } from '../entities/missiles.ts';
import { installDamage } from '../health/damage.ts';

type Kind = 'arrow' | 'trident';

/** Arrows and tridents: they fly, fall, stick in blocks and hurt whom they hit. */
export interface Arrows {
  /**
   * @param velocity blocks per tick
   * @param points health points of a hit; of an arrow at full speed, and fewer as it gets slower
   */
  shoot(shooter: SquidEntity, from: Vec3, velocity: Vec3, points: number, kind?: Kind): void;
}

interface Flight extends Missile {
  readonly kind: Kind;
  readonly points: number;
  readonly speed: number;
  /** Ticks since it was shot, or since it stuck. */
  age: number;
  stuck: boolean;
}

/** The game's own: blocks per tick and tick, share of the speed that stays. */
const GRAVITY = 0.05;
const DRAG = 0.99;
const STEP = 0.25;
/** Stuck arrows vanish after a minute; nobody can pick up those of monsters. */
const LIFETIME_TICKS = 1200;
const FARTHEST_FALL = -130;

export function installArrows(context: WorldContext): Arrows {
  const { serv, blocks } = context;
  const damage = context.use(installDamage);
  const flights = new Set<Flight>();

  function remove(flight: Flight): void {
    flights.delete(flight);
    flight.entity.destroy();
  }

  function fly(flight: Flight): void {
    const { entity, sender, velocity } = flight;
    const met = flyOn(context, flight, STEP);
    if (met?.isBlocked) {
      flight.stuck = true;
      flight.age = 0;
    } else if (met?.victim) {
      const slowed = flight.kind === 'arrow' ? velocity.norm() / flight.speed : 1;
      damage.hurt(met.victim, Math.ceil(flight.points * slowed), {
        cause: flight.kind,
        source: sender,
        direct: entity,
      });
      remove(flight);
      return;
    }
    velocity.scale(DRAG);
    velocity.y -= GRAVITY;
    entity.sendPosition(flight.position.clone(), flight.stuck);
  }

  serv.on('tick', () => {
    for (const flight of flights) {
      flight.age++;
      if (flight.age > LIFETIME_TICKS || flight.position.y < FARTHEST_FALL) remove(flight);
      else if (!flight.stuck) fly(flight);
    }
  });
  // What stuck in a block falls out with it.
  blocks.onChange((position) => {
    const middle = position.offset(0.5, 0.5, 0.5);
    for (const flight of flights) if (flight.stuck && flight.position.distanceTo(middle) < 1.2) flight.stuck = false;
  });

  return {
    shoot(shooter, from, velocity, points, kind = 'arrow') {
      const yaw = Math.floor((Math.atan2(velocity.x, velocity.z) * 128) / Math.PI);
      const pitch = Math.floor((Math.atan2(velocity.y, Math.hypot(velocity.x, velocity.z)) * 128) / Math.PI);
      flights.add({
        entity: launch(context, [kind], { sender: shooter, from, velocity }, { yaw, pitch }),
        kind,
        sender: shooter,
        points,
        speed: velocity.norm(),
        position: from.clone(),
        velocity: velocity.clone(),
        age: 0,
        stuck: false,
      });
    },
  };
}
