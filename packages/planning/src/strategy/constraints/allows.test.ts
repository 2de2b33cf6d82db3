import { extractGoalTag, type Goal, type WorldSnapshot } from '@conscious-bot/contracts';
import { type ConstraintKind, constraintKind } from '@conscious-bot/contracts/strategy';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { allows, allowsPlan } from './allows.ts';
import type { ConstrainedWork } from './constrained-work.ts';
import { parseConstraint } from './parse-constraint.ts';

const data = gameData();
const constraint = (text: string) => {
  const read = parseConstraint(text, data);
  if (!read.ok) throw new Error(read.reason);
  return read.value;
};
const step = (capability: string, args: Record<string, unknown> = {}): ConstrainedWork => ({
  step: { capability, args },
});
const goal = (tag: string): ConstrainedWork => {
  const read: Goal | null = extractGoalTag(`[GOAL: ${tag}]`).goal;
  if (read === null) throw new Error(tag);
  return { goal: read };
};
const said = (text: string, work: ConstrainedWork, world: WorldSnapshot) =>
  allows([constraint(text)], work, world, data).answer;

const home = [{ name: 'home', position: { x: 0, y: 64, z: 0 }, at: 0 }];
const zombie = { id: 7, name: 'zombie', kind: 'hostile' as const, position: { x: 3, y: 64, z: 0 }, distance: 3 };
const cow = { ...zombie, name: 'cow', kind: 'animal' as const };
const among = { nearbyEntities: [zombie], hostiles: [zombie] };
const open = { sky: true, openSides: 4, sheltered: false };

type Scene = Parameters<typeof snapshot>[0];
/** Each constraint that looks at the world: work, a world in which it says nothing, what alone makes it speak, and what it says then. */
const moved: [string, ConstrainedWork, Scene, Scene, string][] = [
  ['avoid storm exposure', step('explore'), { weather: 'rain' }, { weather: 'thunder' }, 'penalised'],
  ['avoid storm exposure', goal('go north'), { weather: 'rain' }, { weather: 'thunder' }, 'penalised'],
  [
    'no planting without water',
    step('plant_crop', { seed: 'wheat_seeds' }),
    { near: { water: 4 } },
    { near: { water: 30 } },
    'forbidden',
  ],
  [
    'no planting without water',
    goal('plant wheat_seeds'),
    { near: { water: 30 } },
    { near: { stone: 3 } },
    'forbidden',
  ],
  ['keep food above 8', step('explore'), { food: 8 }, { food: 7 }, 'forbidden'],
  ['keep food above 8', goal('collect oak_log 4'), { food: 8 }, { food: 7 }, 'penalised'],
  ['keep health above 10', goal('fight zombie'), { health: 12 }, { health: 9 }, 'forbidden'],
  ['keep 4 dirt', step('place_block', { block: 'dirt' }), { items: { dirt: 5 } }, { items: { dirt: 4 } }, 'forbidden'],
  [
    'keep 4 logs',
    goal('give 2 oak_log to Alex'),
    { items: { oak_log: 6 } },
    { items: { oak_log: 3, birch_log: 2 } },
    'forbidden',
  ],
  [
    'stay within 50 blocks of home',
    step('navigate', { position: { x: 60, y: 64, z: 0 } }),
    { places: [] },
    { places: home },
    'forbidden',
  ],
  [
    'stay within 50 blocks of home',
    step('explore'),
    { places: home },
    { places: home, position: { x: 40, y: 64, z: 0 } },
    'penalised',
  ],
  ['under a roof by dusk', step('explore'), { timeOfDay: 9_000 }, { timeOfDay: 13_500 }, 'forbidden'],
  [
    'under a roof by dusk',
    goal('collect oak_log 4'),
    { timeOfDay: 9_000, exposure: open },
    { timeOfDay: 11_500, exposure: open },
    'penalised',
  ],
  ['do not fight', step('attack', { entityId: 7 }), { nearbyEntities: [cow] }, among, 'forbidden'],
];
/** Moved by the work alone, whatever the world is like: see below. */
const ofWorkAlone: readonly ConstraintKind[] = ['do_not_craft'];

describe('constraints filter steps and goals', () => {
  it.each(moved)('%s (row %#): moved by its own cause', (text, work, without, having, answer) => {
    expect([said(text, work, snapshot(without)), said(text, work, snapshot(having))]).toEqual(['allowed', answer]);
  });

  it.each(moved)('%s (row %#): by no cause of another', (text, work, without = {}) => {
    for (const [other, , , cause = {}] of moved) {
      // What two of them look at can be the cause of only one of them at a time.
      if (Object.keys(cause).some((key) => key in without)) continue;
      expect([other, said(text, work, snapshot({ ...without, ...cause }))]).toEqual([other, 'allowed']);
    }
  });

  it('every kind has its cause among these, or looks at the work alone', () => {
    const shown = new Set([...ofWorkAlone, ...moved.map(([text]) => constraint(text).kind)]);
    expect(constraintKind.options.filter((kind) => !shown.has(kind))).toEqual([]);
  });

  it('crafting is forbidden by name and by class, and only crafting', () => {
    const world = snapshot();
    expect(said('do not craft yet', step('craft_item', { item: 'stick' }), world)).toBe('forbidden');
    expect(said('do not craft a chest yet', step('craft_item', { item: 'stick' }), world)).toBe('allowed');
    expect(said('do not craft a chest yet', goal('craft chest'), world)).toBe('forbidden');
    expect(said('do not make doors', step('craft_item', { item: 'birch_door' }), world)).toBe('forbidden');
    expect(said('do not craft yet', goal('collect oak_log 4'), world)).toBe('allowed');
  });

  it('fights: anybody hostile, or one kind; hunting is no fight', () => {
    const world = snapshot(among);
    expect(said('do not fight', step('attack', { entityId: 7 }), world)).toBe('forbidden');
    expect(said('do not fight', step('attack', { kind: 'cow' }), world)).toBe('allowed');
    expect(said('do not fight zombies', step('attack', { kind: ['zombie', 'husk'] }), world)).toBe('forbidden');
    expect(said('do not fight creepers', step('attack', { entityId: 7 }), world)).toBe('allowed');
    expect(said('do not fight', goal('fight'), world)).toBe('forbidden');
  });

  it('what mends a lack is always allowed, and so is the way home and the making of a roof', () => {
    const hungry = snapshot({ food: 2 });
    for (const work of [goal('eat'), goal('fish 2'), goal('fight cow'), step('consume_food'), goal('hide')])
      expect(said('keep food above 8', work, hungry)).toBe('allowed');
    const night = snapshot({ timeOfDay: 14_000, exposure: open });
    for (const work of [
      goal('go home'),
      goal('build shelter'),
      goal('sleep'),
      step('hide'),
      step('dig_block', { position: { x: 0, y: 63, z: 0 } }),
    ])
      expect(said('under a roof by dusk', work, night)).toBe('allowed');
    expect(said('avoid storm exposure', goal('go home'), snapshot({ weather: 'thunder' }))).toBe('allowed');
  });

  it('whoever swims by night goes to land that is known, and nowhere else: in the water there is no roof', () => {
    const night = { timeOfDay: 14_000, exposure: open };
    const swimming = snapshot({ ...night, inWater: true, onGround: false });
    const byDusk = (work: Parameters<typeof said>[1], world: WorldSnapshot) =>
      said('under a roof by dusk', work, world);
    const walk = step('navigate', { position: { x: 60, y: 64, z: 0 }, tolerance: 2 });
    for (const work of [walk, goal('go to grass_block')]) {
      expect(byDusk(work, swimming)).toBe('penalised');
      expect(byDusk(work, snapshot(night))).toBe('forbidden');
    }
    expect(byDusk(step('explore'), swimming)).toBe('forbidden');
  });

  it('who is too far from home may come nearer', () => {
    const far = snapshot({ places: home, position: { x: 90, y: 64, z: 0 } });
    const text = 'stay within 50 blocks of home';
    expect(said(text, step('navigate', { position: { x: 60, y: 64, z: 0 } }), far)).toBe('allowed');
    expect(said(text, step('navigate', { column: { x: 99, z: 0 } }), far)).toBe('forbidden');
    expect(said(text, goal('explore nearby'), far)).toBe('forbidden');
  });

  it('the gravest answer counts, with its words', () => {
    const both = [constraint('avoid storm exposure'), constraint('keep food above 8')];
    expect(allows(both, step('explore'), snapshot({ food: 3, weather: 'thunder' }), data)).toEqual({
      answer: 'forbidden',
      words: 'my food is 3 of 20, and I keep it above 8',
    });
  });

  it('of the later steps of a plan only what holds anywhere is looked at', () => {
    const plant = { capability: 'plant_crop', args: { seed: 'wheat_seeds' } };
    const walk = { capability: 'navigate', args: { position: { x: 9, y: 64, z: 9 } } };
    const craft = { capability: 'craft_item', args: { item: 'chest' } };
    const check = (text: string, steps: { capability: string; args: Record<string, unknown> }[]) =>
      allowsPlan([constraint(text)], steps, snapshot(), data).answer;
    expect(check('no planting without water', [walk, plant])).toBe('allowed');
    expect(check('no planting without water', [plant])).toBe('forbidden');
    expect(check('do not craft a chest yet', [walk, craft])).toBe('forbidden');
  });
});
