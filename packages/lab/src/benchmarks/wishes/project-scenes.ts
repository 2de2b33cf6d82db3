import type { EmbeddedWorld } from '@conscious-bot/embedded-world';

type MobName = Parameters<EmbeddedWorld['control']['spawnMob']>[0];

/** A place and belongings in which there is something to do for a project. Offsets are blocks from the feet. */
export interface ProjectScene {
  readonly project: string;
  /** Time of day, ticks; morning where nothing is said. */
  readonly time?: number;
  readonly food?: number;
  readonly health?: number;
  readonly give?: readonly (readonly [item: string, count: number, worn?: number])[];
  readonly mobs?: readonly (readonly [name: MobName, dx: number, dz: number])[];
  readonly blocks?: readonly (readonly [dx: number, dy: number, dz: number, name: string])[];
  /** Another player stands so many blocks away. */
  readonly player?: number;
  /** The bot has died here a moment ago, and what it carried lies about. */
  readonly hasDied?: true;
  /** Blocks from home at which it is to begin. */
  readonly away?: number;
  /** The chest of its home is gone. */
  readonly isRobbed?: true;
  /** It has a home before the scene begins. */
  readonly atHome?: true;
  /** It begins in a world and a life of its own: what the scenes before have left would be in the way. */
  readonly anew?: true;
}

/** What keeps needs from pressing that the scene is not about. */
const KIT: readonly (readonly [item: string, count: number])[] = [
  ...([['stone_pickaxe', 1] as const, ['stone_sword', 1] as const, ['stone_axe', 1] as const] as const),
  ...([['bread', 12] as const, ['oak_log', 4] as const] as const),
];
const without = (...items: string[]) => KIT.filter(([item]) => !items.includes(item));
const DUSK = 12_300;
const NIGHT = 13_200;

const pool = [0, 1, 2, 3].flatMap((dx) => [3, 4, 5, 6].map((dz) => [dx, -1, dz, 'water'] as const));
/** A room of planks around the bot, three by three and two high within. */
const hut = [-2, -1, 0, 1, 2].flatMap((dx) =>
  [-2, -1, 0, 1, 2].flatMap((dz) =>
    [0, 1, 2].flatMap((dy) =>
      dy === 2 || Math.max(Math.abs(dx), Math.abs(dz)) === 2 ? [[dx, dy, dz, 'oak_planks'] as const] : [],
    ),
  ),
);
const trees = [4, 6, 8].flatMap((dx) => [0, 1, 2, 3].map((dy) => [dx, dy, 3, 'oak_log'] as const));

/** One for every project of the catalogue, in an order in which one leaves the next what it needs: first what nobody trades for who has it, then a home. */
export const projectScenes: readonly ProjectScene[] = [
  { project: 'trading', give: [...without('bread'), ['emerald', 8]], mobs: [['villager', 4, 2]] },
  { project: 'settling', give: [...KIT, ['chest', 1]] },
  {
    project: 'storing',
    atHome: true,
    give: [...KIT, ['dirt', 1_300], ['cobblestone', 192], ['granite', 128], ['diorite', 128], ['sand', 64]],
  },
  { project: 'shelter', time: DUSK, give: KIT },
  { project: 'fresh start', time: NIGHT, blocks: trees },
  { project: 'sleeping', anew: true, time: NIGHT, give: [...KIT, ['white_bed', 1]], blocks: hut },
  { project: 'meal', food: 9, give: KIT },
  {
    project: 'larder',
    give: without('bread'),
    mobs: [
      ['pig', 6, 2],
      ['pig', 7, 3],
    ],
  },
  { project: 'field', give: [...KIT, ['wheat_seeds', 16], ['stone_hoe', 1]], blocks: pool },
  {
    project: 'herd',
    give: [...KIT, ['wheat', 8]],
    mobs: [
      ['cow', 5, 2],
      ['cow', 5, 4],
    ],
  },
  {
    project: 'pen',
    give: [...KIT, ['oak_fence', 32], ['oak_fence_gate', 2], ['wheat', 8]],
    mobs: [
      ['cow', 5, 2],
      ['cow', 5, 4],
    ],
  },
  { project: 'fishing', give: [...KIT, ['fishing_rod', 1]], blocks: pool },
  { project: 'tools', give: KIT, blocks: trees },
  { project: 'weapon', give: KIT, blocks: trees },
  {
    project: 'spare tools',
    give: [...without('stone_pickaxe'), ['stone_pickaxe', 1, 120], ['cobblestone', 8]],
    blocks: trees,
  },
  { project: 'workshop', give: [...KIT, ['cobblestone', 4]], blocks: trees },
  { project: 'mine', give: KIT },
  { project: 'gems', give: [...KIT, ['iron_pickaxe', 1], ['iron_sword', 1], ['torch', 32]] },
  { project: 'armour', give: [...KIT, ['iron_ingot', 24], ['crafting_table', 1]] },
  { project: 'staples', give: without('oak_log'), blocks: trees },
  { project: 'kit', give: [...KIT, ['iron_ingot', 8], ['string', 8], ['stick', 8], ['crafting_table', 1]] },
  {
    project: 'bed',
    give: KIT,
    mobs: [
      ['sheep', 5, 2],
      ['sheep', 6, 4],
      ['sheep', 7, 5],
    ],
  },
  { project: 'furnishing', give: [...KIT, ['crafting_table', 1]], blocks: trees },
  {
    project: 'house',
    anew: true,
    atHome: true,
    give: [...KIT, ['oak_planks', 192], ['oak_door', 2], ['white_bed', 1], ['chest', 1]],
  },
  { project: 'lighting', anew: true, atHome: true, give: [...KIT, ['torch', 16]] },
  { project: 'exploring', give: KIT },
  { project: 'returning', atHome: true, give: KIT, away: 180 },
  {
    project: 'enchanting',
    anew: true,
    give: [...KIT, ['diamond', 4], ['obsidian', 8], ['book', 2], ['crafting_table', 1]],
  },
  {
    project: 'nether',
    give: [...KIT, ['iron_helmet', 1], ['iron_chestplate', 1], ['flint_and_steel', 1], ['obsidian', 14]],
  },
  { project: 'companionship', give: KIT, player: 8 },
  { project: 'distance', give: KIT, player: 1 },
  { project: 'belongings', give: KIT, hasDied: true },
  { project: 'mending', atHome: true, give: [...KIT, ['chest', 1]], isRobbed: true },
];
