import type { NearbyEntity } from '@conscious-bot/contracts';
import type { Homestead } from '@conscious-bot/contracts/world';
import { describe, expect, it } from 'vitest';
import { facts } from '../../../test/strategy-facts.ts';
import { candidatesOf } from '../candidates/candidates-of.ts';
import { catalogue } from './catalogue.ts';
import type { Project } from './project.ts';

const alex = (away: number): NearbyEntity => ({
  id: 1,
  name: 'player',
  kind: 'player',
  username: 'Alex',
  position: { x: away, y: 64, z: 0 },
  distance: away,
});
const items = { stone_pickaxe: 1, red_bed: 1, bread: 12, cobblestone: 64 };
const homestead: Homestead = {
  position: { x: 0, y: 64, z: 0 },
  dimension: 'overworld',
  torches: 1,
  crops: 0,
  dark: 0,
  missing: [],
  furnishings: {},
  penned: [],
};
const named = (id: string): Project => {
  const project = catalogue.find((each) => each.id === id);
  if (project === undefined) throw new Error(`no project ${id}`);
  return project;
};
const alone = () => facts({ items, homestead });
const beside = (away: number) => facts({ items, homestead, nearbyEntities: [alex(away)] });
const goalsOf = (id: string, now: ReturnType<typeof alone>) =>
  named(id)
    .milestones(now.facts)
    .filter((milestone) => !milestone.satisfied(now.facts))
    .map((milestone) => milestone.goal(now.facts));

describe('a player near', () => {
  it('is greeted, kept company and given of what there is plenty of; nobody is where nobody is', () => {
    expect(goalsOf('companionship', alone())).toEqual([]);
    expect(goalsOf('companionship', beside(6))).toEqual([
      { action: 'say', target: 'Hello Alex.', amount: 1 },
      { action: 'give', target: 'bread_to_alex', amount: 1 },
      { action: 'follow', target: 'alex', amount: 1 },
    ]);
  });

  it('is shown what was made, once they have been together', () => {
    const met = { goalKey: 'follow:alex', at: -60_000, ok: true, ms: 9_000 };
    const now = facts({ items, homestead, nearbyEntities: [alex(6)] }, { attempts: [met] });
    expect(goalsOf('companionship', now)).toContainEqual({
      action: 'say',
      amount: 1,
      target: 'I made a stone pickaxe myself.',
    });
  });

  it('has room made for him: it steps straight away, and only from one at its elbow', () => {
    expect(goalsOf('distance', beside(6))).toEqual([]);
    expect(goalsOf('distance', beside(1))).toEqual([{ action: 'navigate', target: 'west', amount: 6 }]);
  });

  it('is not built beside unasked, and that is what is said', () => {
    const waits = (now: ReturnType<typeof alone>) => named('house').waits?.(now.facts);
    expect(waits(alone())).toBeUndefined();
    expect(waits(beside(20))).toBeUndefined();
    expect(waits(beside(6))).toBe('Alex is here, and I do not build next to others without asking');
    expect(named('pen').waits?.(beside(6).facts)).toBe(waits(beside(6)));
  });

  it('changes what is worth doing: company becomes a candidate, a house of its own stops being one', () => {
    const ids = (now: ReturnType<typeof alone>) => candidatesOf(now.facts, now).map(({ project }) => project);
    expect(ids(alone())).toContain('house');
    expect(ids(alone())).not.toContain('companionship');
    expect(ids(beside(6))).toContain('companionship');
    expect(ids(beside(6))).not.toContain('house');
  });
});

describe('a home', () => {
  it('is built with a bed where there is one, near what one calls home', () => {
    expect(goalsOf('house', alone())).toEqual([{ action: 'build', target: 'cottage', amount: 1 }]);
    const far = facts({
      items,
      homestead: { ...homestead, position: { x: 200, y: 64, z: 0 } },
      places: [{ name: 'home', position: { x: 200, y: 64, z: 0 }, at: 0 }],
    });
    expect(goalsOf('house', far)).toEqual([{ action: 'navigate', target: 'home', amount: 1 }]);
  });

  it('is built without a bed where none could be had, and not before that was tried', () => {
    const noBed = { stone_pickaxe: 1, cobblestone: 64 };
    expect(goalsOf('house', facts({ items: noBed, homestead }))).toEqual([undefined]);
    const failed = { goalKey: 'collect:any_bed', at: -1_000, ok: false, ms: 9_000, reason: 'no sheep' };
    const crafted = { ...failed, goalKey: 'craft:any_bed' };
    const now = facts({ items: noBed, homestead }, { attempts: [failed, crafted] });
    expect(goalsOf('house', now)).toEqual([{ action: 'build', target: 'hut', amount: 1 }]);
  });

  it('is stored in, lit and mended by goals of its own', () => {
    const crowded = facts({
      items: { cobblestone: 640, diorite: 640 },
      inventorySlots: { used: 36, total: 36 },
      homestead: { ...homestead, dark: 5, missing: [{ position: { x: 1, y: 65, z: 0 }, block: 'oak_door' }] },
    });
    expect(goalsOf('storing', crowded)).toEqual([{ action: 'store', target: 'surplus', amount: 1 }]);
    expect(goalsOf('lighting', crowded)).toEqual([{ action: 'light', target: 'home', amount: 1 }]);
    expect(goalsOf('mending', crowded)).toEqual([{ action: 'repair', target: 'home', amount: 1 }]);
  });

  it('has its mine near it: whoever is out by day goes home first, but takes the ore in sight', () => {
    const out = (x: number, more: Parameters<typeof facts>[0] = {}) =>
      facts({
        items,
        near: { grass_block: 1 },
        places: [{ name: 'home', position: { x, y: 64, z: 0 }, at: 0 }],
        ...more,
      });
    const home = { action: 'navigate', target: 'home', amount: 1 };
    expect(goalsOf('mine', out(100))).toContainEqual(home);
    expect(goalsOf('mine', out(20))).not.toContainEqual(home);
    expect(goalsOf('mine', out(400))).not.toContainEqual(home);
    expect(goalsOf('mine', out(100, { near: { iron_ore: 6 } }))).not.toContainEqual(home);
    expect(goalsOf('mine', out(100, { timeOfDay: 15_000 }))).not.toContainEqual(home);
  });

  it('has its field about it: whoever has seeds in a mine goes up there to plant them', () => {
    const inMine = (y: number) =>
      facts({
        items: { wheat_seeds: 4, stone_hoe: 1 },
        position: { x: 0, y, z: 0 },
        exposure: { sky: false, openSides: 2, sheltered: false },
        light: { block: 0, sky: 0 },
        places: [{ name: 'home', position: { x: 0, y: 64, z: 0 }, at: 0 }],
      });
    expect(inMine(20).facts.isBelowGround).toBe(true);
    expect(goalsOf('field', inMine(20))).toContainEqual({ action: 'navigate', target: 'home', amount: 1 });
    expect(goalsOf('field', inMine(56))).toContainEqual({ action: 'plant', target: 'wheat_seeds', amount: 4 });
  });

  it('with a pen is gone back to after a restart elsewhere, to see who is in it', () => {
    const { penned: _, ...unseen } = homestead;
    const fenced = { ...unseen, furnishings: { door: { x: 1, y: 64, z: 0 }, gate: { x: 9, y: 64, z: 0 } } };
    expect(goalsOf('pen', facts({ items, homestead: fenced }))).toEqual([
      { action: 'navigate', target: 'home', amount: 1 },
    ]);
  });

  it('has a pen once there is a house, and animals are led there to be bred', () => {
    const cow = (id: number): NearbyEntity => ({
      id,
      name: 'cow',
      kind: 'animal',
      position: { x: id, y: 64, z: 0 },
      distance: id,
    });
    const living = { ...homestead, furnishings: { door: { x: 1, y: 64, z: 0 } } };
    const fenced = { ...living, furnishings: { ...living.furnishings, gate: { x: 9, y: 64, z: 0 } } };
    const nearbyEntities = [cow(5), cow(7)];
    const field = { items: { ...items, wheat: 4 }, nearbyEntities };
    expect(goalsOf('pen', facts({ ...field, homestead: living }))).toEqual([
      { action: 'build', target: 'pen', amount: 1 },
    ]);
    expect(goalsOf('pen', facts({ ...field, homestead: fenced }))).toEqual([
      { action: 'breed', target: 'cow', amount: 1 },
    ]);
    // Out of sight they are looked for, once it has met any.
    const away = { ...field, nearbyEntities: [], homestead: fenced };
    expect(goalsOf('pen', facts(away))).toEqual([]);
    expect(goalsOf('pen', facts(away, { everSeen: new Set(['cow']) }))).toEqual([
      { action: 'breed', target: 'cow', amount: 1 },
    ]);
    expect(named('pen').prerequisites?.[0]?.holds(facts({ ...field, homestead }).facts)).toBe(false);
  });
});
