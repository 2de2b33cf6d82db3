import type { Goal, NearbyEntity } from '@conscious-bot/contracts';
import type { Executive, ExecutiveOptions, Manner } from '@conscious-bot/planning/testing';

/** A simulated world (VAL-1) with what the bot wants there, and what is made to fail of it. */
export interface RepairWorld {
  readonly name: string;
  readonly goal: Goal;
  readonly options: ExecutiveOptions;
  /** Which action is made to fail: the verb and, where a plan has several of it, the item. */
  readonly verb: string;
  readonly item?: string;
  readonly failure: Exclude<Manner, string>;
  /** Failures of it that repair on the spot does not outlast. */
  readonly enough: number;
  /** The scene, and what becomes of it when the verb succeeds after all. */
  set(e: Executive): void;
}

const goal = (action: Goal['action'], target: string, amount = 1): Goal => ({ action, target, amount });
/** Reflexes are another matter: here only what the plan itself does about a failure counts. */
const env = { SAFETY_REFLEXES: 'false' };
const NIGHT = 14_000;
const MORNING = 500;
/** Longer than a nap that the game breaks off, ms. */
const SLEPT_MS = 6_000;

const zombie = (id: number, distance: number): NearbyEntity => ({
  id,
  name: 'zombie',
  kind: 'hostile',
  distance,
  position: { x: distance, y: 64, z: 0 },
});

export const repairWorlds: readonly RepairWorld[] = [
  {
    name: 'no crafting table',
    goal: goal('craft', 'wooden_pickaxe'),
    options: { env, near: { oak_log: 6 } },
    verb: 'craft_item',
    item: 'wooden_pickaxe',
    failure: { fail: 'craft_item.no_table', detail: { missing: [{ name: 'crafting_table', count: 1 }] } },
    enough: 3,
    set: () => {},
  },
  {
    name: 'hostile swarm',
    goal: goal('collect', 'oak_log', 4),
    options: { env, near: { oak_log: 6 } },
    verb: 'collect_item',
    failure: { fail: 'guard_failed.unsafe' },
    enough: 2,
    set: (e) => {
      const monsters = [10, 12, 14].map((distance, id) => zombie(id, distance));
      e.body.scene = { hostiles: monsters, nearbyEntities: monsters };
      e.body.afterwards.set('flee', () => {
        e.body.scene = {};
      });
    },
  },
  {
    name: 'nightfall',
    goal: goal('sleep', 'bed'),
    options: { env, near: { dirt: 1 }, items: { red_bed: 1 } },
    verb: 'sleep',
    failure: { fail: 'sleep.interrupted' },
    enough: 3,
    set: (e) => {
      e.body.scene = { timeOfDay: NIGHT };
      e.body.afterwards.set('sleep', () => {
        const to = e.clock.now();
        // It lay down when the action began, and the night was skipped.
        e.body.scene = { timeOfDay: MORNING, lastSleep: { from: to, to: to + SLEPT_MS } };
      });
    },
  },
  {
    name: 'lava',
    goal: goal('collect', 'oak_log', 4),
    options: { env, near: { oak_log: 6, lava: 9 } },
    verb: 'collect_item',
    failure: { fail: 'hazard.lava' },
    enough: 2,
    set: () => {},
  },
  {
    name: 'starvation',
    goal: goal('eat', 'food'),
    options: { env, near: { dirt: 1 }, items: { bread: 2 } },
    verb: 'consume_food',
    failure: { fail: 'consume_food.interrupted' },
    enough: 3,
    set: (e) => {
      e.body.scene = { food: 3, health: 9 };
      e.body.afterwards.set('consume_food', () => {
        e.body.world.inventory.set('bread', e.body.world.count('bread') - 1);
        e.body.scene = { food: 8, health: 9 };
      });
    },
  },
];
