import { unseenWorld } from '../world/unseen-world.ts';
import type { ActionSnapshot } from '../world/world-snapshot.ts';
import type { CapabilityArgs, CapabilityName } from './registry.ts';

// For tests alone: worlds before and after each verb.

export const at = { x: 0.5, y: 64, z: 0.5 };
export const base: ActionSnapshot = {
  ...unseenWorld('bot-1', 1_000),
  connected: true,
  position: at,
  yaw: 0,
  pitch: 0,
  health: 20,
  food: 12,
  inventory: [{ name: 'bread', count: 2 }],
};
const kim = { id: 9, name: 'player', kind: 'player' as const, username: 'Kim', position: at, distance: 2.5 };
const zombie = { id: 7, name: 'zombie', kind: 'hostile' as const, position: at, distance: 5 };
export const cow = { id: 8, name: 'cow', kind: 'animal' as const, position: at, distance: 4 };
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
export const golden: {
  [N in CapabilityName]: { args: CapabilityArgs<N>; before?: Partial<ActionSnapshot>; after: Partial<ActionSnapshot> };
} = {
  navigate: { args: { position: { x: 10, y: 64, z: 0 }, tolerance: 1 }, after: { position: { x: 9.5, y: 64, z: 0 } } },
  excavate: {
    args: { shape: 'hole', towards: 'ahead', width: 1, length: 1, depth: 1 },
    before: block('air'),
    after: { target: { blocks: became('air', { name: 'dirt' }, 1) } },
  },
  hide: {
    args: { until: 'safe', leastMs: 5_000, maxMs: 600_000 },
    after: { at: 9_000, timeOfDay: 1_000, target: { blocks: became('air', { name: 'dirt' }, 1) } },
  },
  patrol: { args: { radius: 10, durationMs: 500 }, after: { at: 1_600 } },
  remember_place: {
    args: { name: 'base' },
    after: { places: [{ name: 'base', position: at, at: 1_010 }] },
  },
  forget_place: {
    args: { name: 'base' },
    before: { places: [{ name: 'base', position: at, at: 500 }] },
    after: { places: [] },
  },
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
  pen_animals: {
    args: { animal: 'cow', count: 1, gate: { x: 0, y: 64, z: 3 }, radius: 48 },
    before: { nearbyEntities: [cow], inventory: [{ name: 'wheat', count: 1 }] },
    after: {
      nearbyEntities: [{ ...cow, position: { x: 0.5, y: 64, z: 6.5 } }],
      target: {
        blocks: [
          { position: { x: 0, y: 64, z: 3 }, name: 'oak_fence_gate', properties: { facing: 'south', open: false } },
        ],
      },
    },
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
