import { type Signal, signalOf } from '@conscious-bot/contracts';
import type { Detector } from './detector.ts';

/** Half hearts, and half drumsticks. Low at the first bound, recovered at the second: in between nothing changes. */
const HEALTH = { low: 8, recovered: 12 };
const FOOD = { low: 6, recovered: 10 };
const AIR = { low: 10, recovered: 20 };
/** Damage is reported at most this often, milliseconds; several blows within it are reported as one. */
const DAMAGE_EVERY_MS = 1_000;
/** The word about what hurt comes just before or after the loss of health, milliseconds. */
const SOURCE_WITHIN_MS = 1_500;

type Level = 'health' | 'food' | 'oxygen';

/** Low and recovered of one of them. */
function level(name: Level, bounds: { low: number; recovered: number }) {
  let low = false;
  return (value: number | undefined): Signal[] => {
    if (value === undefined) return [];
    if (!low && value <= bounds.low) {
      low = true;
      return [signalOf(`${name}_low`, { [name]: value })];
    }
    if (low && value >= bounds.recovered) {
      low = false;
      return [signalOf(`${name}_recovered`, { [name]: value })];
    }
    return [];
  };
}

/** Reported once when one of them is used up. */
function empty(name: Level, reported: 'starving' | 'drowning', over: number) {
  let out = false;
  return (value: number | undefined): Signal[] => {
    if (value === undefined) return [];
    if (value >= over) out = false;
    if (out || value > 0) return [];
    out = true;
    return [signalOf(reported, { [name]: value })];
  };
}

/** health_low, food_low, oxygen_low and their recoveries; starving and drowning. */
export function vitals(): Detector {
  const health = level('health', HEALTH);
  const food = level('food', FOOD);
  const oxygen = level('oxygen', AIR);
  const starving = empty('food', 'starving', FOOD.low);
  const drowning = empty('oxygen', 'drowning', AIR.low);
  return (world) => [
    ...health(world.health),
    ...food(world.food),
    ...starving(world.food),
    ...oxygen(world.oxygen),
    ...drowning(world.oxygen),
  ];
}

/** damage_taken with how much, what is left, and by what as far as the server said. */
export function damage(): Detector {
  let reported: number | undefined;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (world) => {
    const { health } = world;
    if (health === undefined) return [];
    if (reported === undefined || health >= reported) {
      reported = health;
      return [];
    }
    if (world.at - reportedAt < DAMAGE_EVERY_MS) return [];
    const amount = reported - health;
    const { lastDamage } = world;
    const known = lastDamage !== undefined && world.at - lastDamage.at <= SOURCE_WITHIN_MS;
    reported = health;
    reportedAt = world.at;
    return [
      signalOf(
        'damage_taken',
        { amount, health, ...(known ? { source: lastDamage.source } : {}) },
        health <= HEALTH.low ? 'danger' : 'warning',
      ),
    ];
  };
}
