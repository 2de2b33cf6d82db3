import type { WorldContext } from '../context/world-context.ts';
import type { Mob } from '../mobs/mob.ts';
import { straight } from './pursuit.ts';
import { installStrikes } from './strike.ts';
import type { Tactic } from './tactic.ts';

const SIGHT = 64;
/** It circles this high above its prey and this far around it, at half its speed, before it swoops (Minecraft Wiki, "Phantom", Java edition). */
const CIRCLE = { above: 20, radius: 10, pace: 0.5 };
/** Between swoops; the game draws 8 to 11 s. */
const REST_MS = { least: 8000, more: 3000 };
const CLIMB = 6;
/** How far ahead on its circle it aims, as a part of a turn. */
const LEAD = 1 / 8;
/** A swoop that has met nobody after this time is over. */
const SWOOP_MS = 6000;

interface Flight {
  /** When the next swoop begins, and when the one it is in began; milliseconds since 1970. */
  nextAt: number;
  swoopingSince: number | null;
}

/** Circles high above its prey and swoops down on it from time to time; a blow ends the swoop. */
export function phantomTactic(context: WorldContext): Tactic {
  const { now, random } = context;
  const strike = context.use(installStrikes);
  const flights = new WeakMap<Mob, Flight>();
  const rest = (): number => now() + REST_MS.least + random() * REST_MS.more;

  function isOver(mob: Mob, since: number): boolean {
    return mob.hurtAt >= since || mob.onGround || now() - since > SWOOP_MS;
  }

  return {
    hunts: (mob, player) => player.position.distanceTo(mob.position) < SIGHT,
    calm: (mob) => flights.delete(mob),
    step(mob, prey) {
      const flight = flights.get(mob) ?? { nextAt: rest(), swoopingSince: null };
      flights.set(mob, flight);
      if (flight.swoopingSince === null && now() >= flight.nextAt) flight.swoopingSince = now();
      const climbing = (to: number): number => Math.max(-mob.kind.speed, Math.min(CLIMB, to - mob.position.y));
      if (flight.swoopingSince !== null) {
        if (strike(mob, prey) || isOver(mob, flight.swoopingSince)) {
          flight.swoopingSince = null;
          flight.nextAt = rest();
        }
        const aim = prey.position.offset(0, 1, 0);
        // Down along the line to its prey, not faster than it flies forward.
        const [dx, dy, dz] = [aim.x - mob.position.x, aim.y - mob.position.y, aim.z - mob.position.z];
        const length = Math.max(1, Math.hypot(dx, dy, dz));
        const { speed } = mob.kind;
        return {
          ...straight(mob.position, aim),
          pace: Math.min(1, Math.hypot(dx, dz) / length),
          up: Math.max(-speed, Math.min(speed, (dy / length) * speed)),
        };
      }
      const turn = Math.atan2(mob.position.z - prey.position.z, mob.position.x - prey.position.x) + LEAD * 2 * Math.PI;
      const next = prey.position.offset(Math.cos(turn) * CIRCLE.radius, 0, Math.sin(turn) * CIRCLE.radius);
      return { ...straight(mob.position, next), pace: CIRCLE.pace, up: climbing(prey.position.y + CIRCLE.above) };
    },
  };
}
