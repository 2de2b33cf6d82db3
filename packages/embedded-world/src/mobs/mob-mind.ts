import type { Vec3 } from 'vec3';

/** Where a mob wants to go: a horizontal direction of length 1 and a share of its speed, or nowhere. */
export interface Intention {
  x: number;
  z: number;
  pace: number;
  /** For mobs that fly: upward speed in blocks per second; 0 when left out. */
  up?: number;
}

/** What a mob needs to know to make up its mind. */
export interface MindState {
  position: Vec3;
  stroll: Intention & { until: number };
  /** Where the last blow came from, for those who flee. */
  fleeFrom: Vec3 | null;
  /** Milliseconds since 1970. */
  hurtAt: number;
}

const STAY: Intention = { x: 0, z: 0, pace: 0 };
const WANDER_MS = 1500;
const REST_MS = 3000;
/** An animal that was hit runs for this long. */
const PANIC_MS = 5000;
const PANIC_PACE = 1.5;
const STROLL_PACE = 0.45;
/** Close enough to hit; closer it need not come. */
const ARRIVED = 0.9;

/** A hostile mob goes straight at its prey, a hurt animal away from what hurt it, and everyone else strolls and rests. */
export function intend(mob: MindState, prey: Vec3 | null, now: number, random: () => number): Intention {
  if (mob.fleeFrom && now - mob.hurtAt < PANIC_MS) {
    const away = toward(mob.fleeFrom, mob.position);
    return { ...away, pace: PANIC_PACE };
  }
  if (prey) return toward(mob.position, prey);
  if (now >= mob.stroll.until) {
    const angle = random() * Math.PI * 2;
    mob.stroll =
      random() < 0.5
        ? { x: Math.cos(angle), z: Math.sin(angle), pace: STROLL_PACE, until: now + WANDER_MS }
        : { ...STAY, until: now + REST_MS };
  }
  return mob.stroll;
}

function toward(from: Vec3, to: Vec3): Intention {
  const x = to.x - from.x;
  const z = to.z - from.z;
  const distance = Math.hypot(x, z);
  return distance < ARRIVED ? STAY : { x: x / distance, z: z / distance, pace: 1 };
}
