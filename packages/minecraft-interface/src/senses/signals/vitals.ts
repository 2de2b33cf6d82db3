import type { Signal } from '@conscious-bot/contracts';
import type { Detector } from './detector.ts';

/** Half hearts, and half drumsticks. Low at the first bound, recovered at the second: in between nothing changes. */
const HEALTH = { low: 8, recovered: 12 };
const FOOD = { low: 6, recovered: 10 };
const AIR = { low: 10, recovered: 20 };
/** Damage is told at most this often, milliseconds; several blows within it are told as one. */
const DAMAGE_EVERY_MS = 1_000;

function level(name: string, bounds: { low: number; recovered: number }, severity: Signal['severity']) {
  let low = false;
  return (value: number | undefined): Signal[] => {
    if (value === undefined) return [];
    if (!low && value <= bounds.low) {
      low = true;
      return [{ category: 'safety', name: `${name}_low`, severity, detail: { [name]: value } }];
    }
    if (low && value >= bounds.recovered) {
      low = false;
      return [{ category: 'safety', name: `${name}_recovered`, severity: 'info', detail: { [name]: value } }];
    }
    return [];
  };
}

/** health_low, food_low, oxygen_low and their recoveries. */
export function vitals(): Detector {
  const health = level('health', HEALTH, 'danger');
  const food = level('food', FOOD, 'warning');
  const oxygen = level('oxygen', AIR, 'danger');
  return (world) => [...health(world.health), ...food(world.food), ...oxygen(world.oxygen)];
}

/** damage_taken with how much and what is left. */
export function damage(): Detector {
  let told: number | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;
  return (world) => {
    const { health } = world;
    if (health === undefined) return [];
    if (told === undefined || health >= told) {
      told = health;
      return [];
    }
    if (world.at - toldAt < DAMAGE_EVERY_MS) return [];
    const amount = told - health;
    told = health;
    toldAt = world.at;
    return [
      {
        category: 'safety',
        name: 'damage_taken',
        severity: health <= HEALTH.low ? 'danger' : 'warning',
        detail: { amount, health },
      },
    ];
  };
}
