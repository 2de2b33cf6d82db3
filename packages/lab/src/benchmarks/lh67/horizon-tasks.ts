import type { TaskRequest } from '@conscious-bot/contracts/routes';

/** The groups of the benchmark, from short to long, in the order of its tables. */
export const groups = ['wooden', 'stone', 'iron', 'golden', 'redstone', 'diamond', 'armor'] as const;
export type Group = (typeof groups)[number];

/** One task: to have one of an item within so many game ticks, from an empty inventory. */
export interface HorizonTask {
  readonly group: Group;
  /** The item as Minecraft 1.16.5 names it; success means that it is in the inventory. */
  readonly item: string;
  readonly goal: TaskRequest['goal'];
  readonly limitTicks: number;
}

const minute = 1_200;
const limits: Readonly<Record<Group, number>> = {
  wooden: 3 * minute,
  stone: 6 * minute,
  iron: 10 * minute,
  golden: 30 * minute,
  redstone: 30 * minute,
  diamond: 30 * minute,
  armor: 30 * minute,
};

const tools = (material: string): string[] =>
  ['shovel', 'pickaxe', 'axe', 'hoe', 'sword'].map((tool) => `${material}_${tool}`);
const armour = (material: string): string[] =>
  ['helmet', 'chestplate', 'leggings', 'boots'].map((piece) => `${material}_${piece}`);

const items: Readonly<Record<Group, readonly string[]>> = {
  wooden: [...tools('wooden'), 'stick', 'crafting_table', 'chest', 'bowl', 'ladder'],
  stone: [...tools('stone'), 'charcoal', 'smoker', 'furnace', 'torch'],
  iron: [
    ...tools('iron'),
    'bucket',
    'hopper',
    'rail',
    'shears',
    'smithing_table',
    'tripwire_hook',
    'chain',
    'iron_bars',
    'iron_nugget',
    'blast_furnace',
    'stonecutter',
  ],
  golden: [...tools('golden'), 'gold_ingot'],
  redstone: ['piston', 'redstone_torch', 'activator_rail', 'compass', 'dropper', 'note_block'],
  diamond: [...tools('diamond'), 'diamond', 'jukebox'],
  armor: ['shield', ...armour('iron'), ...armour('diamond'), ...armour('golden')],
};

/** What no recipe makes on a crafting table is asked for as something to get. */
const collected = new Set(['charcoal', 'gold_ingot', 'diamond']);

/**
 * The 67 tasks and their limits (Optimus-1, NeurIPS 2024, appendix on the benchmark): Minecraft 1.16.5, empty inventory, one goal each,
 * twenty ticks a second.
 */
export const horizonTasks: readonly HorizonTask[] = groups.flatMap((group) =>
  items[group].map((item) => ({
    group,
    item,
    goal: { action: collected.has(item) ? 'collect' : 'craft', target: item, amount: 1 },
    limitTicks: limits[group],
  })),
);
