import type { WorldSnapshot } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { snapshot } from '../../test/snapshots.ts';
import { facts } from '../../test/strategy-facts.ts';
import { insideOf, staysInside } from '../goals/stays-inside.ts';
import { PlannerEstimates } from '../strategy/candidates/planner-estimates.ts';
import { Refuge } from './refuge.ts';

const NIGHT = 15_000;
const position = { x: 0.5, y: 30, z: 0.5 };
const walls = { sky: false, openSides: 0, sheltered: true };
const amidRock = { ...walls, deep: true } as const;
const tunnel = { exposure: { sky: false, openSides: 2, sheltered: false }, light: { block: 0, sky: 6 } };
const zombie = { id: 1, name: 'zombie', kind: 'hostile' as const, position: { x: 6, y: 30, z: 0 }, distance: 6 };
const furnace = { name: 'furnace', count: 1, nearest: { x: 1, y: 30, z: 1 }, distance: 1.2 };

const dig = (...sources: string[]) => ({ capability: 'collect_item', args: { item: 'coal', sources, count: 3 } });
const coal = dig('coal_ore', 'deepslate_coal_ore');
const smelt = { capability: 'smelt_item', args: { item: 'raw_iron', count: 1 } };
const deposit = (x: number) => ({ capability: 'deposit', args: { position: { x, y: 30, z: 0 } } });

type Step = Parameters<typeof staysInside>[0];
type World = Partial<WorldSnapshot>;

const cases: readonly [string, Step, World, boolean][] = [
  ['coal deep in the rock', coal, { exposure: amidRock }, true],
  ['coal from a hole below the grass', coal, { exposure: walls }, false],
  ['coal in an open tunnel', coal, tunnel, true],
  ['coal while a monster waits behind the walls', coal, { exposure: amidRock, hostiles: [zombie] }, false],
  ['a log, however deep it is', dig('oak_log'), { exposure: amidRock }, false],
  ['a mine of its own', { capability: 'branch_mine', args: {} }, { exposure: walls }, true],
  [
    'smelting with the furnace it carries',
    smelt,
    { exposure: walls, inventory: [{ name: 'furnace', count: 1 }] },
    true,
  ],
  ['smelting in a furnace within reach', smelt, { exposure: walls, nearbyBlocks: [furnace] }, true],
  ['smelting in a furnace further off', smelt, { exposure: walls, nearbyBlocks: [{ ...furnace, distance: 9 }] }, false],
  ['storing in a chest at its elbow', deposit(1), { exposure: walls }, true],
  ['storing in a chest elsewhere', deposit(20), { exposure: walls }, false],
  [
    'a night in the bed it carries',
    { capability: 'sleep', args: {} },
    { inventory: [{ name: 'red_bed', count: 1 }] },
    true,
  ],
];

describe('what is done without leaving the roof', () => {
  it.each(cases)('%s', (_, step, change, stays) => {
    const world = { ...snapshot({ timeOfDay: NIGHT }), position, ...change };
    expect(staysInside(step, insideOf(world))).toBe(stays);
  });

  it.each(cases)('%s: what is set and what is carried out are judged alike', (_, step, change, stays) => {
    const world: WorldSnapshot = { ...snapshot({ timeOfDay: NIGHT }), position, exposure: walls, ...change };
    const refuge = new Refuge();
    refuge.taken('take_cover', world);
    const goal = { action: 'collect', target: 'coal', amount: 3 } as const;
    const task = { goal, origin: { kind: 'strategic_intent' as const }, urgency: 0.5 };
    const plan = { ok: true, planner: 'search', rationale: '', steps: [{ ...step, cost: 5 }] } as const;
    const estimates = new PlannerEstimates(() => plan);
    const now = { ...facts().facts, inside: insideOf(world) };
    const estimate = estimates.ask(goal, now);
    expect(estimate).toMatchObject({ way: true, leavesRefuge: !stays });
    expect(refuge.holds(step, task, world)).toBe(!stays);
  });
});
