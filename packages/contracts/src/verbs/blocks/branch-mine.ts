import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { impossible, noRoom, replan, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { oreOf } from '../../game/ore-levels.ts';
import { type ActionSnapshot, countItem } from '../../world/world-snapshot.ts';

/** Milliseconds a mine takes besides its tunnels, and for each block of them: digging, looking, veins, a drop to fetch now and then. */
const BESIDES_MS = 240_000;
const BLOCK_MS = 1_600;
/** What it is in the middle of when its time is over may take so long, milliseconds. */
const MARGIN_MS = 60_000;

/** The items a mine for these names brings: of an ore whatever any version has fall of it. */
const minedItems = (names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap((name) => oreOf(name)?.drops ?? [name])),
];

/** How many of what a mine is dug for the inventory holds. */
export const minedCount = (world: Pick<ActionSnapshot, 'inventory'>, names: readonly string[]): number =>
  minedItems(names).reduce((sum, item) => sum + countItem(world, item), 0);

export const branchMine = capability({
  name: 'branch_mine',
  version: '1.0.0',
  summary:
    'Mine for ores that lie deep: go to their level, dig tunnels with branches, dig the veins they show, and bring home what they give.',
  input: z.object({
    /** Ores by the names of their blocks or of what they give; any of them counts. */
    for: z.array(z.string().min(1)).min(1).max(8),
    /** How many more of them than now, or than `held`. */
    amount: z.number().int().min(1).max(256),
    /** How many were carried when this was first tried. */
    held: z.number().int().min(0).max(2_304).optional(),
    /** Height of the feet in the tunnels; by the ores themselves without it. */
    y: z.number().int().min(-64).max(320).optional(),
    /** Blocks dug at most before it counts as in vain, veins left out. */
    length: z.number().int().min(8).max(4_000).default(400),
    /** Milliseconds it may take; as long as so many blocks may take without it. */
    maxMs: z.number().int().min(10_000).max(3_600_000).optional(),
  }),
  preconditions: ['in a world', 'alive', 'a pickaxe that gets what the ore gives'],
  effects: ['the inventory holds that many more', 'the mine is known and used again'],
  safetyLevel: 'caution',
  nearestGoal: 'mine',
  dimensionBound: true,
  seesToMonsters: true,
  endsElsewhere: true,
  cancellation: 'any_time',
  failures: {
    'branch_mine.unknown_ore': impossible('there is no such ore in this world'),
    'branch_mine.no_tool': replan('there is no pickaxe left that can mine {it|many}', { luck: true }),
    'branch_mine.nothing_found': replan('a lot of digging turned up too little', {
      teaches: 'sought_in_vain',
      luck: true,
    }),
    'branch_mine.no_way': replan('no tunnel can be dug any further', {
      backoffMs: TRANSIENT_MS,
      blocked: 'no_way',
    }),
    'branch_mine.inventory_full': noRoom('the inventory has no room for more from the mine'),
    'branch_mine.too_weak': subgoal('the bot is too weak to dig on, and has nothing to eat', {
      severity: 'danger',
      backoffMs: TRANSIENT_MS,
    }),
  },
  deadlineMs: ({ length, maxMs }) => (maxMs === undefined ? BESIDES_MS + length * BLOCK_MS : maxMs + MARGIN_MS),
  cost: ({ length }) => 60 + length,
  guard: (world, args) => {
    const body = embodied(world);
    if (!body.ok) return body;
    // A server may give its worlds names of its own; they count as the overworld.
    const dimension = world.dimension === 'the_nether' || world.dimension === 'the_end' ? world.dimension : 'overworld';
    const ores = args.for.map(oreOf);
    if (ores.some((ore) => ore === undefined || ore.dimension !== dimension))
      return { ok: false, code: 'branch_mine.unknown_ore', reason: `no ${args.for.join(' or ')} lies in ${dimension}` };
    if (!world.inventory.some(({ name }) => name.endsWith('_pickaxe')))
      return { ok: false, code: 'branch_mine.no_tool', reason: 'no pickaxe is carried' };
    return body;
  },
  acceptance: (before, after, { for: names, amount, held }) => {
    const got = minedCount(after, names) - (held ?? minedCount(before, names));
    const progress = { done: Math.max(0, got), total: amount, unit: names[0] ?? 'ore' };
    return got >= amount
      ? met(`${got} more ${names.join(' or ')}`, progress)
      : unmet(`${got} of ${amount} ${names.join(' or ')}`, progress);
  },
  again: (before, now, { for: names }) => ({ held: Math.min(minedCount(before, names), minedCount(now, names)) }),
});
