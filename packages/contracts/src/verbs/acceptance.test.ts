import { describe, expect, it } from 'vitest';
import type { ActionSnapshot } from '../world/world-snapshot.ts';
import { attackable } from './creatures/attack.ts';
import {
  type CapabilityArgs,
  type CapabilityName,
  capabilities,
  capabilityManifests,
  findCapability,
} from './registry.ts';

const at = { x: 0.5, y: 64, z: 0.5 };
const base: ActionSnapshot = {
  botId: 'bot-1',
  at: 1_000,
  connected: true,
  position: at,
  yaw: 0,
  pitch: 0,
  health: 20,
  food: 12,
  inventory: [{ name: 'bread', count: 2 }],
  equipment: {},
  nearbyBlocks: [],
  nearbyEntities: [],
  hostiles: [],
  players: [],
  recentChat: [],
};
const kim = { id: 9, name: 'player', kind: 'player' as const, username: 'Kim', position: at, distance: 2.5 };
const zombie = { id: 7, name: 'zombie', kind: 'hostile' as const, position: at, distance: 5 };
const cow = { id: 8, name: 'cow', kind: 'animal' as const, position: at, distance: 4 };
const boat = { id: 5, name: 'oak_boat', position: at };
const chest = { position: { x: 2, y: 64, z: 0 }, otherHalf: { x: 3, y: 64, z: 0 }, name: 'chest' };
const block = (name: string) => ({ target: { block: { position: { x: 1, y: 64, z: 0 }, name } } });
const door = (open: boolean) => ({
  target: { block: { position: { x: 1, y: 64, z: 0 }, name: 'oak_door', properties: { open } } },
});

const cells = (...names: string[]) => names.map((name, x) => ({ position: { x, y: 64, z: 0 }, name }));

const became = (name: string, was: { name: string; properties?: { age: number } }, count: number) =>
  cells(...Array.from({ length: count }, () => name)).map((cell) => ({ ...cell, was }));

/** Golden pairs: arguments, the world before, and a world after in which the effect is there. */
const golden: {
  [N in CapabilityName]: { args: CapabilityArgs<N>; before?: Partial<ActionSnapshot>; after: Partial<ActionSnapshot> };
} = {
  navigate: { args: { position: { x: 10, y: 64, z: 0 }, tolerance: 1 }, after: { position: { x: 9.5, y: 64, z: 0 } } },
  ride_boat: { args: { radius: 16 }, before: { vehicle: null }, after: { vehicle: boat } },
  leave_boat: { args: { take: false }, before: { vehicle: boat }, after: { vehicle: null } },
  explore: { args: { distance: 48 }, after: { position: { x: 30, y: 64, z: 0 } } },
  dig_block: { args: { position: { x: 1, y: 64, z: 0 } }, before: block('dirt'), after: block('air') },
  collect_item: {
    args: { item: 'oak_log', count: 2, sources: ['oak_log'], radius: 64 },
    after: { inventory: [{ name: 'oak_log', count: 2 }] },
  },
  pick_up: { args: { item: 'oak_log', count: 1, radius: 16 }, after: { inventory: [{ name: 'oak_log', count: 1 }] } },
  place_block: {
    args: { block: 'dirt' },
    before: { ...block('air'), inventory: [{ name: 'dirt', count: 1 }] },
    after: { ...block('dirt'), inventory: [] },
  },
  place_torch: {
    args: {},
    before: { ...block('air'), inventory: [{ name: 'torch', count: 1 }] },
    after: { ...block('wall_torch'), inventory: [] },
  },
  use_item: {
    args: { item: 'flint_and_steel', position: { x: 1, y: 64, z: 0 } },
    before: { slots: [{ slot: 36, name: 'flint_and_steel', count: 1, durability: { left: 64, max: 64 } }] },
    after: { slots: [{ slot: 36, name: 'flint_and_steel', count: 1, durability: { left: 63, max: 64 } }] },
  },
  interact: {
    args: { position: { x: 1, y: 64, z: 0 } },
    before: door(false),
    after: door(true),
  },
  build_structure: {
    args: {
      blueprint: 'custom',
      blocks: [
        { x: 0, y: 1, z: 0, block: 'dirt' },
        { x: 1, y: 1, z: 0, block: 'air' },
      ],
    },
    before: { target: { blocks: cells('air', 'oak_leaves') } },
    after: { target: { blocks: cells('dirt', 'air') } },
  },
  light_portal: {
    args: {},
    before: { target: { blocks: cells('air', 'air') } },
    after: { target: { blocks: cells('nether_portal', 'nether_portal') } },
  },
  enter_portal: {
    args: { to: 'the_nether' },
    before: { dimension: 'overworld' },
    after: { dimension: 'the_nether' },
  },
  till_soil: { args: { count: 2 }, after: { target: { blocks: became('farmland', { name: 'grass_block' }, 2) } } },
  plant_crop: {
    args: { seed: 'wheat_seeds', count: 1 },
    before: { inventory: [{ name: 'wheat_seeds', count: 3 }] },
    after: { target: { blocks: became('wheat', { name: 'air' }, 1) }, inventory: [{ name: 'wheat_seeds', count: 2 }] },
  },
  harvest_crop: {
    args: { crop: 'wheat', count: 2, replant: true },
    after: {
      target: { blocks: became('wheat', { name: 'wheat', properties: { age: 7 } }, 2) },
      inventory: [{ name: 'wheat', count: 2 }],
    },
  },
  craft_item: { args: { item: 'stick', count: 4 }, after: { inventory: [{ name: 'stick', count: 4 }] } },
  smelt_item: { args: { item: 'charcoal', count: 2 }, after: { inventory: [{ name: 'charcoal', count: 2 }] } },
  enchant_item: {
    args: { item: 'stone_pickaxe', minLevel: 1 },
    before: {
      inventory: [{ name: 'lapis_lazuli', count: 3 }],
      slots: [{ slot: 36, name: 'stone_pickaxe', count: 1 }],
    },
    after: {
      inventory: [],
      slots: [{ slot: 36, name: 'stone_pickaxe', count: 1, enchantments: [{ name: 'silk_touch', level: 1 }] }],
    },
  },
  smith_item: {
    args: { base: 'diamond_axe', addition: 'netherite_ingot', template: 'netherite_upgrade_smithing_template' },
    before: {
      inventory: [
        { name: 'diamond_axe', count: 1 },
        { name: 'netherite_ingot', count: 1 },
      ],
    },
    after: { inventory: [{ name: 'netherite_axe', count: 1 }] },
  },
  equip_item: { args: { item: 'bread', slot: 'hand' }, after: { equipment: { hand: { name: 'bread', count: 1 } } } },
  consume_food: { args: {}, after: { food: 17, inventory: [{ name: 'bread', count: 1 }] } },
  drop_item: { args: { item: 'bread', count: 1 }, after: { inventory: [{ name: 'bread', count: 1 }] } },
  give_item: {
    args: { item: 'bread', count: 2, player: 'Alex' },
    after: {
      inventory: [],
      pickups: [{ at: 1_040, by: 'Alex', self: false, item: { name: 'bread', count: 2 } }],
    },
  },
  deposit: {
    args: { item: 'bread', count: 2 },
    after: {
      inventory: [],
      containers: [{ ...chest, openedWith: [], openedAt: 1_010, items: [{ name: 'bread', count: 2 }], seenAt: 1_020 }],
    },
  },
  withdraw: {
    args: { item: 'coal', count: 3 },
    after: {
      inventory: [
        { name: 'bread', count: 2 },
        { name: 'coal', count: 3 },
      ],
      containers: [{ ...chest, openedWith: [{ name: 'coal', count: 3 }], openedAt: 1_010, items: [], seenAt: 1_020 }],
    },
  },
  inspect_container: {
    args: { position: { x: 3, y: 64, z: 0 } },
    before: { containers: [chest] },
    after: { containers: [{ ...chest, openedWith: [], openedAt: 1_010, items: [], seenAt: 1_010 }] },
  },
  chat: { args: { text: 'hello' }, after: { recentChat: [{ at: 1_500, from: 'Mira', text: 'hello' }] } },
  whisper: {
    args: { player: 'Alex', text: 'hello' },
    after: { recentChat: [{ at: 1_500, from: 'Mira', to: 'Alex', text: 'hello', whisper: true }] },
  },
  inspect: {
    args: { what: 'recipes', item: 'stick', radius: 16 },
    after: { inspection: { at: 1_500, about: 'recipes stick', found: { recipes: [] } } },
  },
  look_at: { args: { position: { x: 0.5, y: 65.62, z: 10.5 } }, after: { yaw: Math.PI, pitch: 0 } },
  wait: { args: { durationMs: 500 }, after: { at: 1_500 } },
  follow: {
    args: { player: 'Kim', distance: 3, durationMs: 5_000 },
    before: { nearbyEntities: [{ ...kim, distance: 9 }] },
    after: { at: 6_000, nearbyEntities: [kim] },
  },
  pillar_up: { args: { height: 3 }, after: { position: { x: 0.5, y: 67, z: 0.5 } } },
  branch_mine: {
    args: { for: ['diamond'], amount: 2, length: 400 },
    before: { inventory: [{ name: 'iron_pickaxe', count: 1 }] },
    after: { inventory: [{ name: 'diamond', count: 2 }] },
  },
  descend: { args: { toY: 12 }, after: { position: { x: 9.5, y: 12, z: 0.5 } } },
  ascend: { args: { toY: 80 }, after: { position: { x: 9.5, y: 80, z: 0.5 } } },
  surface: {
    args: {},
    before: { exposure: { sky: false, openSides: 1, sheltered: false } },
    after: { exposure: { sky: true, openSides: 4, sheltered: false } },
  },
  leave_hazard: { args: {}, before: { inLava: true, onFire: true }, after: { inLava: false, onFire: false } },
  wake: { args: {}, before: { sleeping: true }, after: { sleeping: false } },
  flee: { args: { distance: 16 }, before: { hostiles: [zombie] }, after: { hostiles: [{ ...zombie, distance: 20 }] } },
  attack: {
    args: { kind: 'cow', radius: 16, until: 'dead', collect: true, count: 1 },
    before: { nearbyEntities: [cow], target: { entity: { id: 8, name: 'cow', present: true } } },
    after: {
      at: 6_000,
      nearbyEntities: [],
      deathsSeen: [{ at: 5_000, id: 8, name: 'cow' }],
      target: { entity: { id: 8, name: 'cow', present: false, dead: true } },
    },
  },
  defend: { args: { radius: 12, maxMs: 30_000 }, before: { hostiles: [zombie] }, after: { hostiles: [] } },
  sleep: {
    args: { maxMs: 120_000 },
    before: { timeOfDay: 14_000 },
    after: { at: 20_000, timeOfDay: 20, lastSleep: { from: 2_000, to: 8_000 } },
  },
  shear: {
    args: { count: 1, kind: 'sheep', radius: 32 },
    before: { nearbyEntities: [{ ...cow, name: 'sheep', sheared: false }] },
    after: { nearbyEntities: [{ ...cow, name: 'sheep', sheared: true }] },
  },
  brush: {
    args: { on: 'suspicious_gravel', count: 1, radius: 32 },
    before: { inventory: [{ name: 'brush', count: 1 }] },
    after: {
      target: { blocks: became('gravel', { name: 'suspicious_gravel' }, 1) },
      inventory: [
        { name: 'brush', count: 1 },
        { name: 'heart_pottery_sherd', count: 1 },
      ],
    },
  },
  milk: { args: { radius: 32 }, after: { inventory: [{ name: 'milk_bucket', count: 1 }] } },
  breed: {
    args: { animal: 'cow', radius: 32 },
    before: { nearbyEntities: [cow], inventory: [{ name: 'wheat', count: 2 }] },
    after: { nearbyEntities: [cow, { ...cow, id: 12, baby: true }], inventory: [] },
  },
  fish: {
    args: { count: 1, patienceMs: 45_000 },
    after: { pickups: [{ at: 1_040, by: 'Mira', self: true, item: { name: 'cod', count: 1 } }] },
  },
  trade: {
    args: { item: 'bread', count: 6, radius: 32 },
    before: { inventory: [{ name: 'emerald', count: 1 }] },
    after: { inventory: [{ name: 'bread', count: 6 }] },
  },
};

const names = Object.keys(capabilities) as CapabilityName[];

/** Each verb with its golden arguments and the world before and after them. */
const rows = names.map((name) => {
  const { args, before, after } = golden[name];
  const spec = findCapability(name);
  if (spec === undefined) throw new Error(`${name} is not registered`);
  const was: ActionSnapshot = { ...base, ...before };
  return { name, spec, args, was, is: { ...was, ...after } };
});

describe('every verb', () => {
  it('has arguments that survive a round trip through its schema, which takes nothing else', () => {
    for (const { name, spec, args } of rows) {
      expect(spec.input.parse(JSON.parse(JSON.stringify(args))), name).toEqual(args);
      expect(spec.input.safeParse('nonsense').success, name).toBe(false);
    }
  });

  it('is accepted by a world that shows its effect', () => {
    for (const { name, spec, args, was, is } of rows)
      expect(spec.acceptance(was, is, args), name).toMatchObject({ ok: true });
  });

  it('is not believed when its runner did nothing', () => {
    for (const { name, spec, args, was } of rows) {
      expect(spec.acceptance(was, { ...was, at: was.at + 50 }, args).ok, name).toBe(false);
    }
  });

  it('has a bounded deadline and a cost', () => {
    for (const { name, spec, args } of rows) {
      expect(spec.deadlineMs(args), name).toBeGreaterThan(0);
      expect(spec.deadlineMs(args), name).toBeLessThanOrEqual(900_000);
      expect(spec.cost(args), name).toBeGreaterThan(0);
    }
  });

  it('but waiting is refused by a body that is not in a world', () => {
    for (const { name, spec, args } of rows) {
      const result = spec.guard({ ...base, connected: false, position: undefined }, args);
      expect(result, name).toMatchObject(name === 'wait' ? { ok: true } : { ok: false, code: 'body_offline' });
    }
  });
});

describe('guards', () => {
  it('placing, equipping and eating need the item, and say which', () => {
    const empty = { ...base, inventory: [] };
    expect(capabilities.place_block.guard(empty, { block: 'dirt' })).toMatchObject({
      ok: false,
      code: 'place_block.no_item',
      missing: [{ name: 'dirt', count: 1 }],
    });
    expect(capabilities.equip_item.guard(empty, { item: 'stick', slot: 'hand' })).toMatchObject({
      code: 'equip_item.no_item',
    });
    expect(capabilities.consume_food.guard(empty, { item: 'bread' })).toMatchObject({ code: 'consume_food.no_food' });
    expect(capabilities.consume_food.guard({ ...base, food: 20 }, {})).toMatchObject({
      code: 'consume_food.not_hungry',
    });
    expect(
      capabilities.place_block.guard({ ...base, inventory: [{ name: 'dirt', count: 1 }] }, { block: 'dirt' }),
    ).toEqual({
      ok: true,
    });
  });

  it('digging straight down is refused as unsafe, digging beside the feet is not', () => {
    expect(capabilities.dig_block.guard(base, { position: { x: 0, y: 63, z: 0 } })).toMatchObject({
      code: 'guard_failed.unsafe',
    });
    expect(capabilities.dig_block.guard(base, { position: { x: 1, y: 63, z: 0 } })).toEqual({ ok: true });
  });

  it('nobody sleeps or looks for the sky in the nether', () => {
    const nether = { ...base, dimension: 'the_nether', inventory: [{ name: 'white_bed', count: 1 }] };
    expect(capabilities.sleep.guard(nether, golden.sleep.args)).toMatchObject({ code: 'sleep.wrong_world' });
    expect(capabilities.sleep.guard({ ...nether, dimension: 'the_end' }, golden.sleep.args)).toMatchObject({
      code: 'sleep.wrong_world',
    });
    expect(capabilities.surface.guard(nether, {})).toMatchObject({ code: 'surface.no_sky' });
    expect(capabilities.surface.guard({ ...base, dimension: 'overworld' }, {})).toEqual({ ok: true });
  });

  it('CAP-2: an animal that was hunted counts when what it left is carried', () => {
    const { acceptance } = capabilities.attack;
    const { args, before: was, after: is } = golden.attack;
    const before: ActionSnapshot = { ...base, ...was };
    const after: ActionSnapshot = { ...base, ...is };
    const beef = { id: 30, name: 'item', kind: 'item' as const, position: at, distance: 2 };
    const lies = { ...after, nearbyEntities: [beef] };
    expect(acceptance(before, lies, args)).toMatchObject({ ok: false, reason: 'what the cow left still lies there' });
    expect(acceptance(before, lies, { ...args, collect: false }).ok).toBe(true);
    expect(acceptance({ ...before, nearbyEntities: [cow, beef] }, lies, args).ok).toBe(true);
    const full = { ...lies, inventorySlots: { used: 36, total: 36 } };
    expect(acceptance(before, full, args).ok).toBe(true);
    const meat = { ...args, item: 'beef', count: 3 };
    const two = { ...after, inventory: [{ name: 'beef', count: 2 }] };
    expect(acceptance(before, two, meat)).toMatchObject({ ok: false, progress: { done: 2, total: 3, unit: 'beef' } });
    expect(acceptance(before, { ...two, inventory: [{ name: 'beef', count: 3 }] }, meat).ok).toBe(true);
  });

  it('CAP-2: the last two of a kind of animal are hunted last', () => {
    const one = (id: number, name: string, distance: number) => ({ ...cow, id, name, distance });
    const nearbyEntities = [one(1, 'cow', 2), one(2, 'cow', 3), one(3, 'pig', 9), one(4, 'pig', 8), one(5, 'pig', 7)];
    const order = attackable({ nearbyEntities }, { kind: ['cow', 'pig'], radius: 32 }).map(({ id }) => id);
    expect(order).toEqual([5, 4, 3, 1, 2]);
  });

  it('CAP-2: a night that the server skips at once is slept, getting up by night is not', () => {
    const { acceptance } = capabilities.sleep;
    const { args } = golden.sleep;
    const before = { ...base, at: 1_000, timeOfDay: 14_000 };
    const slept = (timeOfDay: number) => ({ ...base, at: 4_000, timeOfDay, lastSleep: { from: 3_000, to: 3_050 } });
    expect(acceptance(before, slept(30), args)).toMatchObject({ ok: true, reason: 'the night was skipped' });
    expect(acceptance(before, slept(14_060), args).ok).toBe(false);
    // It lay down just before the dawn and was up again: nobody slept.
    expect(acceptance({ ...before, timeOfDay: 23_440 }, slept(23_500), args).ok).toBe(false);
  });

  it('one goes through a lit portal only, and nowhere where one is already', () => {
    const to = { to: 'the_nether' } as const;
    const here = { ...base, dimension: 'overworld' };
    const position = { x: 1, y: 64, z: 0 };
    expect(capabilities.enter_portal.guard({ ...here, portals: [] }, to)).toMatchObject({
      code: 'enter_portal.no_portal',
    });
    expect(capabilities.enter_portal.guard({ ...here, portals: [{ position, lit: false }] }, to)).toMatchObject({
      code: 'enter_portal.not_lit',
    });
    expect(capabilities.enter_portal.guard({ ...here, portals: [{ position, lit: true }] }, to)).toEqual({ ok: true });
    expect(capabilities.enter_portal.guard({ ...base, dimension: 'the_nether', portals: [] }, to)).toEqual({
      ok: true,
    });
    expect(capabilities.light_portal.guard(base, {})).toMatchObject({
      code: 'light_portal.no_igniter',
      missing: [{ name: 'flint_and_steel', count: 1 }],
    });
  });

  it('whoever still stands in the portal has not come out of it', () => {
    const spec = capabilities.enter_portal;
    const beyond: ActionSnapshot = { ...base, dimension: 'the_nether' };
    const portal = { name: 'nether_portal', count: 6, distance: 0.5 };
    const within = { ...beyond, nearbyBlocks: [{ ...portal, nearest: { x: 0, y: 64, z: 0 } }] };
    const beside = { ...beyond, nearbyBlocks: [{ ...portal, nearest: { x: 1, y: 64, z: 0 } }] };
    expect(spec.acceptance(base, within, { to: 'the_nether' }).ok).toBe(false);
    expect(spec.acceptance(base, beside, { to: 'the_nether' }).ok).toBe(true);
  });

  it('a dead bot does nothing', () => {
    expect(capabilities.navigate.guard({ ...base, health: 0 }, golden.navigate.args)).toMatchObject({ ok: false });
  });
});

describe('manifest', () => {
  it('CAP-1: every verb is described with name, version, input schema and failure codes', () => {
    const manifests = capabilityManifests();
    expect(manifests.map((manifest) => manifest.name).sort()).toEqual([...names].sort());
    for (const manifest of manifests) {
      expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(manifest.inputSchema).toHaveProperty('type', 'object');
      expect(manifest.effects.length).toBeGreaterThan(0);
    }
  });

  it('an unknown verb has no spec, not even one named like a property of objects', () => {
    expect(findCapability('teleport')).toBeUndefined();
    expect(findCapability('constructor')).toBeUndefined();
  });

  it('chat cannot carry a command', () => {
    expect(capabilities.chat.input.safeParse({ text: '/op me' }).success).toBe(false);
    expect(capabilities.chat.input.safeParse({ text: 'a\n/op me' }).success).toBe(false);
  });
});
