import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { replan, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { isGate } from '../../game/building/fences.ts';
import { breedable, breedingFood } from '../../game/creatures/creatures.ts';
import { type BlockPosition, blockPosition, countItem, type TargetBlock } from '../../world/world-snapshot.ts';

/** Blocks from a gate within which its pen lies. */
const PEN = 12;

export const penAnimals = capability({
  name: 'pen_animals',
  version: '1.0.0',
  summary:
    'Lead grown animals of a kind through a gate into a pen, with what they eat in the hand, until so many are in it; shut the gate.',
  input: z.object({
    animal: z.string().refine((name) => breedable.includes(name), { message: `one of ${breedable.join(', ')}` }),
    /** Of the kind in the pen, in the end. */
    count: z.number().int().min(1).max(8).default(2),
    /** The gate of the pen. */
    gate: blockPosition,
    /** Blocks within which they are looked for. */
    radius: z.number().min(1).max(64).default(48),
  }),
  preconditions: ['in a world', 'alive', 'something they eat in the inventory', 'a pen with a gate', 'grown ones near'],
  effects: ['so many of the kind are in the pen, and its gate is shut'],
  safetyLevel: 'safe',
  nearestGoal: 'breed',
  endsElsewhere: true,
  dimensionBound: true,
  cancellation: 'any_time',
  failures: {
    'pen_animals.no_food': subgoal('there is {nothing they would follow|no} in the inventory'),
    'pen_animals.no_pen': replan('the gate does not lead into a pen', {
      backoffMs: TRANSIENT_MS,
      blocked: 'out_of_reach',
    }),
    'pen_animals.not_found': replan('there are too few adult animals nearby', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
    }),
    'pen_animals.astray': replan('they did not follow into the pen', { backoffMs: 10_000, blocked: 'not_ready' }),
  },
  deadlineMs: ({ count }) => 60_000 + count * 150_000,
  cost: ({ count }) => 15 + count * 30,
  guard: (world, { animal }) => {
    const body = embodied(world);
    const foods = breedingFood(animal);
    if (!body.ok || foods.some((food) => countItem(world, food) > 0)) return body.ok ? allowed : body;
    const [name = animal] = foods;
    const reason = `nothing a ${animal} eats: ${foods.join(' or ')}`;
    return { ok: false, code: 'pen_animals.no_food', reason, missing: [{ name, count: 1 }] };
  },
  acceptance: (_before, after, { animal, count, gate }) => {
    const wings = (after.target?.blocks ?? []).filter(({ name }) => isGate(name));
    const wing = wings.find(({ position: { x, z } }) => x === gate.x && z === gate.z);
    if (wing === undefined) return unmet('the gate cannot be seen');
    if (wings.some(({ properties }) => String(properties?.open) === 'true')) return unmet('the gate stands open');
    if (after.position === undefined) return unmet('it is not known where the bot is');
    const side = sideOf(wing, after.position);
    const inside = after.nearbyEntities.filter(
      ({ name, baby, position }) =>
        name === animal &&
        baby !== true &&
        sideOf(wing, position) === -side &&
        Math.max(Math.abs(position.x - gate.x), Math.abs(position.z - gate.z)) <= PEN,
    ).length;
    const progress = { done: Math.min(inside, count), total: count, unit: animal };
    return inside >= count
      ? met(`${inside} behind the gate`, progress)
      : unmet(`${inside} of ${count} behind the gate`, progress);
  },
});

/** On which side of a gate something is: 1 where it faces to, -1 behind it. */
function sideOf({ position, properties }: TargetBlock, at: Pick<BlockPosition, 'x' | 'z'>): number {
  const along = /north|south/.test(String(properties?.facing)) ? at.z - position.z - 0.5 : at.x - position.x - 0.5;
  return along >= 0 ? 1 : -1;
}
