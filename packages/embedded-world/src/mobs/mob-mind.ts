import type { Vec3 } from 'vec3';
import type { MobKind } from './mob-kind.ts';

/** Where a mob wants to go: a horizontal direction of length 1 and a share of its speed, or nowhere. */
export interface Intention {
  x: number;
  z: number;
  pace: number;
  /** For mobs that fly, and those that swim while they are in water: upward speed in blocks per second. Left out, who flies keeps its height. */
  up?: number;
}

/** What a mob needs to know to make up its mind. */
export interface MindState {
  readonly kind: Pick<MobKind, 'hostile' | 'speed' | 'panic' | 'keen'>;
  position: Vec3;
  stroll: Intention & { until: number };
  /** It was hurt and runs. */
  flees: boolean;
  /** Milliseconds since 1970. */
  hurtAt: number;
}

const STAY: Intention = { x: 0, z: 0, pace: 0 };
const WANDER_MS = 1500;
const REST_MS = 3000;
/** An animal that was hit runs for this long, here and there by the way; both as in the game. */
const PANIC_MS = 5000;
const PANIC_BLOCKS = 4;
const STROLL_PACE = 0.45;
/** Monsters roam farther, as in the game: up to ten blocks at their full pace, and then rest for six seconds on average. */
const ROAM = { least: 3, most: 10, restMs: 6000 };
/** Close enough to hit; closer it need not come. */
const ARRIVED = 0.9;

/** A mob goes straight where something draws it, a hurt animal runs about, and everyone else strolls and rests. */
export function intend(mob: MindState, drawn: Vec3 | null, now: number, random: () => number): Intention {
  const anew = (pace: number, ms: number): void => {
    const angle = random() * Math.PI * 2;
    mob.stroll = { x: Math.cos(angle), z: Math.sin(angle), pace, until: now + ms };
  };
  if (mob.flees && now - mob.hurtAt < PANIC_MS) {
    const pace = mob.kind.panic ?? 1.5;
    if (now >= mob.stroll.until || mob.stroll.pace !== pace)
      anew(pace, (PANIC_BLOCKS / (mob.kind.speed * pace)) * 1000);
    return mob.stroll;
  }
  if (drawn) return toward(mob.position, drawn, mob.kind.keen ?? 1);
  const panics = mob.stroll.pace > 1;
  if (now < mob.stroll.until && !panics) return mob.stroll;
  const { hostile, speed } = mob.kind;
  if (hostile && mob.stroll.pace === 0) {
    anew(1, ((ROAM.least + random() * (ROAM.most - ROAM.least)) / speed) * 1000);
  } else if (hostile) mob.stroll = { ...STAY, until: now - Math.log(1 - random()) * ROAM.restMs };
  else if (random() < 0.5) anew(STROLL_PACE, WANDER_MS);
  else mob.stroll = { ...STAY, until: now + REST_MS };
  return mob.stroll;
}

function toward(from: Vec3, to: Vec3, pace: number): Intention {
  const x = to.x - from.x;
  const z = to.z - from.z;
  const distance = Math.hypot(x, z);
  return distance < ARRIVED ? STAY : { x: x / distance, z: z / distance, pace };
}
