import type { NearbyEntity, Task, WorldSnapshot } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { snapshot } from '../../test/snapshots.ts';
import { Refuge } from './refuge.ts';

const here = { x: 0.5, y: 61, z: 0.5 };
const NIGHT = 15_000;
const MORNING = 1_000;
const world = (change: Partial<WorldSnapshot>) => snapshot({ position: here, timeOfDay: NIGHT, ...change });
const creeper: NearbyEntity = {
  id: 1,
  name: 'creeper',
  kind: 'hostile',
  position: { x: 4, y: 64, z: 0 },
  distance: 5,
  knownBy: 'hearing',
};

const task = (change: Partial<Task> = {}): Pick<Task, 'goal' | 'origin' | 'urgency' | 'course'> => ({
  goal: { action: 'collect', target: 'oak_log', amount: 1 },
  origin: { kind: 'api', note: 'POST /tasks' },
  urgency: 0.5,
  ...change,
});

function hidden(): Refuge {
  const refuge = new Refuge();
  refuge.taken('take_cover', world({}));
  return refuge;
}

describe('a bot that took cover stays there until the danger is over', () => {
  it.each<[string, boolean, string, Partial<WorldSnapshot>, Partial<Task>?]>([
    ['wood is to be felled by night', true, 'collect_item', {}],
    ['something is crafted inside', false, 'craft_item', {}],
    [
      'something is smelted in the furnace it carries',
      false,
      'smelt_item',
      { inventory: [{ name: 'furnace', count: 1 }] },
    ],
    ['something is smelted in a furnace somewhere', true, 'smelt_item', {}],
    ['something is said', false, 'chat', {}],
    ['it mines below ground', false, 'branch_mine', {}],
    ['by day, with nothing outside', false, 'collect_item', { timeOfDay: MORNING }],
    ['by day, with a creeper outside', true, 'collect_item', { timeOfDay: MORNING, hostiles: [creeper] }],
    ['it has gone elsewhere', false, 'collect_item', { position: { ...here, x: 6 } }],
    ['it is urgent', false, 'collect_item', {}, { urgency: 0.9 }],
    [
      'it is urgent only because it takes a moment',
      true,
      'navigate',
      {},
      { urgency: 0.8, goal: { action: 'navigate', target: 'alex', amount: 1 } },
    ],
    [
      'somebody insists',
      false,
      'collect_item',
      {},
      { course: { by: 'person', what: 'resumed', reason: 'asked', at: 1 } },
    ],
    ['it was insisted on from the start', false, 'collect_item', {}, { origin: { kind: 'intrusion', insists: true } }],
    ['it is a reflex', false, 'flee', {}, { origin: { kind: 'reflex', note: 'flee: zombie' } }],
  ])('%s → waits: %s', (_when, waits, capability, change, of = {}) => {
    expect(hidden().holds({ capability, args: {} }, task(of), world(change))).toBe(waits);
  });

  const wheat = (x: number) => {
    const position = { x, y: 61, z: 3 };
    return { fields: [{ crop: 'wheat', position, plants: 12, ripe: 3, seenAt: 0, ripeAt: 0 }], health: 20 };
  };
  it.each<[string, boolean, Partial<WorldSnapshot>]>([
    ['right outside', false, wheat(4)],
    ['with a creeper beside it', true, { ...wheat(4), hostiles: [creeper] }],
    ['with a creeper some way off', false, { ...wheat(4), hostiles: [{ ...creeper, distance: 14 }] }],
    ['too weak for a blow', true, { ...wheat(4), health: 7 }],
    ['some way off', true, wheat(40)],
  ])('FARM-1: ripe wheat is harvested by night %s → waits: %s', (_where, waits, change) => {
    const step = { capability: 'harvest_crop', args: { crop: 'wheat', count: 3 } };
    expect(hidden().holds(step, task(), world(change))).toBe(waits);
  });

  it('behind the walls of a tunnel it waits for half a minute, whatever is about', () => {
    const refuge = new Refuge();
    const began = world({ hostiles: [creeper] });
    refuge.taken('block_tunnel', began);
    const waits = (ms: number) =>
      refuge.holds({ capability: 'collect_item', args: {} }, task(), { ...began, at: began.at + ms });
    expect([waits(1_000), waits(29_000), waits(30_000)]).toEqual([true, true, false]);
  });

  it('says when that ends, so that the task is taken up again by itself; walls mended in a tunnel are no house', () => {
    const refuge = new Refuge();
    const began = world({ hostiles: [creeper] });
    refuge.taken('block_tunnel', began);
    expect(refuge.until).toBe(began.at + 30_000);
    refuge.taken('take_cover', { ...began, at: began.at + 5_000 });
    expect(refuge.until).toBe(began.at + 35_000);
    expect(hidden().until).toBeUndefined();
  });

  it('hurt below the ground it does not open the wall behind which something waits, for some minutes', () => {
    const refuge = new Refuge();
    const deep = {
      exposure: { sky: false, openSides: 0, sheltered: true, deep: true } as const,
      timeOfDay: MORNING,
      position: { ...here, y: 11 },
    };
    const zombie = { ...creeper, name: 'zombie', position: { x: 2.5, y: 11, z: 0.5 }, distance: 2 };
    const began = world({ ...deep, hostiles: [zombie] });
    refuge.taken('recover', began);
    const waits = (capability: string, change: Partial<WorldSnapshot> = {}) =>
      refuge.holds({ capability, args: {} }, task(), { ...began, ...change });
    expect([waits('explore'), waits('branch_mine'), waits('explore', { hostiles: [] })]).toEqual([true, false, false]);
    // At night, too, it goes on with its work once nothing waits there any more.
    expect(waits('explore', { hostiles: [], timeOfDay: NIGHT })).toBe(false);
    expect(waits('explore', { at: began.at + 181_000 })).toBe(false);
    refuge.taken('recover', world(deep));
    expect(waits('explore')).toBe(false);
  });

  it('whoever ran away is in no refuge', () => {
    const refuge = hidden();
    refuge.taken('flee', world({}));
    expect(refuge.holds({ capability: 'collect_item', args: {} }, task(), world({}))).toBe(false);
  });
});
