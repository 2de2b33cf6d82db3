import type { EmbeddedWorld } from '@conscious-bot/embedded-world';

type MobName = Parameters<EmbeddedWorld['control']['spawnMob']>[0];
type Site = Parameters<EmbeddedWorld['control']['bury']>[1];
type Step = { readonly capability: string; readonly args: Record<string, unknown> };
type Block = readonly [dx: number, dy: number, dz: number, name: string, state?: Record<string, string | number>];

/** A place and belongings in which a verb goes on for some seconds, so that a threat falls into it. Offsets are blocks from the feet. */
export interface VerbScene {
  readonly verb: string;
  readonly give?: readonly (readonly [item: string, count: number])[];
  readonly blocks?: readonly Block[];
  readonly mobs?: readonly (readonly [name: MobName, dx: number, dz: number])[];
  /** Suspicious blocks, and what kind of ruin they belong to. */
  readonly buried?: readonly (readonly [dx: number, dy: number, dz: number, site: Site])[];
  readonly food?: number;
  /** Points of experience it is given. */
  readonly experience?: number;
  /** What the task is asked to do; `mobs` are the ids of the creatures, in their order. */
  steps(at: { readonly x: number; readonly y: number; readonly z: number }, mobs: readonly number[]): readonly Step[];
}

const step = (capability: string, args: Record<string, unknown> = {}): Step => ({ capability, args });
const many = (count: number, ...steps: readonly Step[]): Step[] => Array.from({ length: count }, () => steps).flat();
const row = (count: number, dz: number, block: (dx: number) => Block[]): Block[] =>
  Array.from({ length: count }, (_, i) => block(i - Math.floor(count / 2))).flatMap((blocks) =>
    blocks.map(([dx, dy, , name, state]): Block => [dx, dy, dz, name, state ?? {}]),
  );

/** Verbs that are left out, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  flee: 'what the fast path itself does',
  defend: 'what the fast path itself does',
  leave_hazard: 'what the fast path itself does',
  wake: 'what the fast path itself does, and over at once',
  give_item: 'takes a second player',
  whisper: 'takes a second player',
  trade: 'what a villager offers is drawn by chance',
  light_portal: 'over at once',
  hide: 'whoever is shut in is not got at; the live test of the verb shows that',
  remember_place: 'over at once',
  forget_place: 'over at once',
  enter_portal: 'whoever is through the portal has left the monster behind',
  ride_boat: 'a monster does not get at who sits in a boat off the shore',
  leave_boat: 'over at once',
  branch_mine: 'a monster does not get into a tunnel without a cave; the live test of the verb opens one',
  descend: 'a monster on the surface loses sight of whoever is in the ground after a second',
  ascend: 'a monster that gets at the bot underground would have to be walled in with it',
  surface: 'a monster that gets at the bot underground would have to be walled in with it',
};

export const verbScenes: readonly VerbScene[] = [
  {
    verb: 'navigate',
    steps: ({ x, y, z }) =>
      many(
        4,
        step('navigate', { position: { x: x + 12, y, z }, tolerance: 3 }),
        step('navigate', { position: { x: x - 12, y, z }, tolerance: 3 }),
      ),
  },
  { verb: 'patrol', steps: () => [step('patrol', { durationMs: 20_000 })] },
  { verb: 'excavate', steps: () => [step('excavate', { shape: 'hole', width: 3, length: 3, depth: 2 })] },
  { verb: 'explore', steps: () => many(3, step('explore', { distance: 64 })) },
  {
    verb: 'follow',
    mobs: [['cow', 4, 2]],
    steps: (_at, [cow]) => [step('follow', { entityId: cow, durationMs: 30_000 })],
  },
  {
    verb: 'dig_block',
    blocks: [
      [2, 0, 0, 'stone'],
      [2, 0, 1, 'stone'],
    ],
    steps: ({ x, y, z }) => [
      step('dig_block', { position: { x: Math.floor(x) + 2, y, z: Math.floor(z) } }),
      step('dig_block', { position: { x: Math.floor(x) + 2, y, z: Math.floor(z) + 1 } }),
    ],
  },
  {
    verb: 'collect_item',
    blocks: row(8, 3, (dx) => [[dx, 0, 0, 'oak_log']]),
    steps: () => [step('collect_item', { item: 'oak_log', count: 8, sources: ['oak_log'], radius: 12 })],
  },
  {
    verb: 'pick_up',
    give: [['dirt', 16]],
    steps: () => many(16, step('drop_item', { item: 'dirt' }), step('pick_up', { item: 'dirt' })),
  },
  {
    verb: 'place_block',
    give: [['dirt', 40]],
    // A wall on one side: one around the bot would leave it neither a place for the next block nor a way to run.
    steps: ({ x, y, z }) =>
      [0, 1].flatMap((up) =>
        [2, 3].flatMap((dz) =>
          [-3, -2, -1, 0, 1, 2, 3].map((dx) =>
            step('place_block', {
              block: 'dirt',
              position: { x: Math.floor(x) + dx, y: y + up, z: Math.floor(z) + dz },
            }),
          ),
        ),
      ),
  },
  { verb: 'place_torch', give: [['torch', 12]], steps: () => many(12, step('place_torch')) },
  {
    verb: 'use_item',
    give: [['wooden_hoe', 1]],
    steps: ({ x, y, z }) =>
      Array.from({ length: 12 }, (_, i) =>
        step('use_item', {
          item: 'wooden_hoe',
          position: { x: Math.floor(x) - 3 + (i % 6), y: y - 1, z: Math.floor(z) + 2 + Math.floor(i / 6) },
        }),
      ),
  },
  {
    verb: 'interact',
    blocks: [[1, 0, 1, 'oak_fence_gate']],
    steps: ({ x, y, z }) => many(40, step('interact', { position: { x: Math.floor(x) + 1, y, z: Math.floor(z) + 1 } })),
  },
  {
    verb: 'build_structure',
    give: [['cobblestone', 64]],
    // No shelter: who is quick is in it before the monster is near, and has nothing to fear.
    steps: ({ x, y, z }) => [
      step('build_structure', {
        blueprint: 'custom',
        origin: { x: Math.floor(x), y, z: Math.floor(z) + 3 },
        blocks: [0, 1, 2, 3].flatMap((up) =>
          [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((dx) => ({ x: dx, y: up, z: 0, block: 'cobblestone' })),
        ),
      }),
    ],
  },
  { verb: 'till_soil', give: [['wooden_hoe', 1]], steps: () => [step('till_soil', { count: 12 })] },
  {
    verb: 'plant_crop',
    give: [['wheat_seeds', 16]],
    blocks: row(9, 2, (dx) => [[dx, -1, 0, 'farmland', { moisture: 7 }]]),
    steps: () => [step('plant_crop', { seed: 'wheat_seeds', count: 9 })],
  },
  {
    verb: 'harvest_crop',
    blocks: row(9, 2, (dx) => [
      [dx, -1, 0, 'farmland', { moisture: 7 }],
      [dx, 0, 0, 'wheat', { age: 7 }],
    ]),
    steps: () => [step('harvest_crop', { crop: 'wheat', count: 9, replant: false })],
  },
  {
    verb: 'craft_item',
    give: [['oak_planks', 64]],
    steps: () => many(30, step('craft_item', { item: 'stick', count: 4 })),
  },
  {
    verb: 'smelt_item',
    give: [
      ['furnace', 1],
      ['beef', 3],
      ['coal', 2],
    ],
    steps: () => [step('smelt_item', { item: 'cooked_beef', count: 3 })],
  },
  {
    verb: 'enchant_item',
    give: [
      ['stone_pickaxe', 9],
      ['lapis_lazuli', 9],
    ],
    blocks: [[2, 0, 1, 'enchanting_table']],
    experience: 1_000,
    steps: () => many(9, step('enchant_item', { item: 'stone_pickaxe' })),
  },
  {
    verb: 'smith_item',
    give: [
      ['diamond_pickaxe', 9],
      ['netherite_ingot', 9],
      ['netherite_upgrade_smithing_template', 9],
    ],
    blocks: [[2, 0, 1, 'smithing_table']],
    steps: () => many(9, step('smith_item', { base: 'diamond_pickaxe' })),
  },
  {
    verb: 'equip_item',
    give: [
      ['dirt', 1],
      ['stick', 1],
    ],
    steps: () => many(25, step('equip_item', { item: 'dirt' }), step('equip_item', { item: 'stick' })),
  },
  { verb: 'consume_food', give: [['cookie', 6]], food: 8, steps: () => many(6, step('consume_food')) },
  { verb: 'drop_item', give: [['dirt', 30]], steps: () => many(30, step('drop_item', { item: 'dirt' })) },
  {
    verb: 'deposit',
    give: [['dirt', 30]],
    blocks: [[1, 0, 2, 'chest']],
    steps: () => many(30, step('deposit', { item: 'dirt' })),
  },
  {
    verb: 'withdraw',
    give: [['dirt', 1]],
    blocks: [[1, 0, 2, 'chest']],
    steps: () => many(15, step('deposit', { item: 'dirt' }), step('withdraw', { item: 'dirt' })),
  },
  { verb: 'inspect_container', blocks: [[1, 0, 2, 'chest']], steps: () => many(30, step('inspect_container')) },
  { verb: 'chat', steps: () => many(40, step('chat', { text: 'a quiet night' })) },
  {
    verb: 'look_at',
    steps: ({ x, y, z }) =>
      many(
        30,
        step('look_at', { position: { x: x + 5, y, z } }),
        step('look_at', { position: { x, y: y + 3, z: z + 5 } }),
      ),
  },
  { verb: 'inspect', steps: () => many(60, step('inspect', { what: 'surroundings' })) },
  { verb: 'wait', steps: () => [step('wait', { durationMs: 20_000 })] },
  { verb: 'pillar_up', give: [['dirt', 12]], steps: () => [step('pillar_up', { height: 10 })] },
  {
    verb: 'attack',
    mobs: [
      ['cow', 3, 2],
      ['cow', 4, 3],
      ['cow', 3, 4],
    ],
    steps: () => many(3, step('attack', { kind: 'cow' })),
  },
  {
    verb: 'sleep',
    blocks: [
      [1, 0, 2, 'red_bed', { part: 'foot', facing: 'east' }],
      [2, 0, 2, 'red_bed', { part: 'head', facing: 'east' }],
    ],
    steps: () => [step('sleep')],
  },
  {
    verb: 'shear',
    give: [['shears', 1]],
    mobs: [
      ['sheep', 3, 2],
      ['sheep', 5, 3],
      ['sheep', 4, 5],
      ['sheep', 6, 4],
    ],
    steps: () => [step('shear', { count: 4 })],
  },
  {
    verb: 'brush',
    give: [['brush', 1]],
    buried: [
      [2, 0, 1, 'trail_ruins_common'],
      [2, 0, 2, 'trail_ruins_common'],
      [2, 0, 3, 'trail_ruins_common'],
    ],
    steps: () => [step('brush', { on: 'suspicious_gravel', count: 3, radius: 8 })],
  },
  { verb: 'milk', give: [['bucket', 6]], mobs: [['cow', 4, 3]], steps: () => many(6, step('milk')) },
  {
    verb: 'breed',
    give: [['wheat', 8]],
    mobs: [
      ['cow', 6, 5],
      ['cow', 7, 3],
      ['cow', 5, 7],
      ['cow', 7, 6],
    ],
    steps: () => many(2, step('breed', { animal: 'cow' })),
  },
  {
    verb: 'pen_animals',
    give: [['wheat', 8]],
    mobs: [
      ['cow', 6, 5],
      ['cow', 7, 3],
    ],
    blocks: [-3, -2, -1, 0, 1, 2].flatMap((dx) =>
      [-8, -7, -6, -5, -4, -3]
        .filter((dz) => dx === -3 || dx === 2 || dz === -8 || dz === -3)
        .map(
          (dz): Block =>
            dz === -3 && (dx === 0 || dx === -1) ? [dx, 0, dz, 'oak_fence_gate'] : [dx, 0, dz, 'oak_fence'],
        ),
    ),
    steps: ({ x, y, z }) => [
      step('pen_animals', { animal: 'cow', count: 2, gate: { x: Math.floor(x), y, z: Math.floor(z) - 3 } }),
    ],
  },
  {
    verb: 'fish',
    give: [['fishing_rod', 1]],
    blocks: [3, 4, 5].flatMap((dx) => [2, 3, 4].map((dz): Block => [dx, -1, dz, 'water'])),
    steps: () => [step('fish', { count: 4 })],
  },
];
