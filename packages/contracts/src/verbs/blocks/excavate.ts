import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { replan, TRANSIENT_MS } from '../../failure/failure-row.ts';

/** Seconds for a block of ground, about, and milliseconds it may take at most. */
const BLOCK_S = 1.5;
const BLOCK_MS = 6_000;
const BESIDES_MS = 60_000;
const LONGEST_MS = 840_000;
/** Blocks high a tunnel is. */
const TUNNEL_HEIGHT = 2;
/** Part of the blocks that must have been ground: a hole in a cave is none. */
const GROUND = 0.3;

const input = z.object({
  shape: z.enum(['hole', 'tunnel']),
  /** Which way a tunnel leads, and on which side of the bot a hole lies. */
  towards: z.enum(['north', 'east', 'south', 'west', 'ahead']).default('ahead'),
  /** Blocks; of a tunnel the length alone counts. */
  width: z.number().int().min(1).max(9).default(1),
  length: z.number().int().min(1).max(64).default(1),
  depth: z.number().int().min(1).max(8).default(1),
});

const blocksOf = ({ shape, width, length, depth }: z.output<typeof input>): number =>
  shape === 'tunnel' ? length * TUNNEL_HEIGHT : width * length * depth;

const isOpen = (name: string): boolean => /(^|_)air$/.test(name);

export const excavate = capability({
  name: 'excavate',
  version: '1.0.0',
  summary:
    'Dig a hole in the ground beside the bot, or a tunnel two high into it; keeps away from lava, water and what is built.',
  input,
  preconditions: ['in a world', 'alive', 'natural ground'],
  effects: ['where there was ground there is none'],
  safetyLevel: 'caution',
  nearestGoal: 'excavate',
  dimensionBound: true,
  seesToMonsters: true,
  endsElsewhere: true,
  cancellation: 'any_time',
  failures: {
    'excavate.blocked': replan('something that must not be dug is in the way', {
      backoffMs: TRANSIENT_MS,
      blocked: 'no_way',
    }),
  },
  deadlineMs: (args) => Math.min(LONGEST_MS, BESIDES_MS + blocksOf(args) * BLOCK_MS),
  cost: (args) => 5 + blocksOf(args) * BLOCK_S,
  guard: embodied,
  acceptance: (_before, { target }, args) => {
    const blocks = target?.blocks ?? [];
    const total = blocksOf(args);
    if (blocks.length < total) return unmet('it is not known where it was dug');
    const open = blocks.filter(({ name }) => isOpen(name)).length;
    const progress = { done: open, total, unit: 'blocks' };
    if (open < total) return unmet(`${total - open} of ${total} blocks are still there`, progress);
    const dug = blocks.filter(({ was }) => was !== undefined && !isOpen(was.name)).length;
    return dug >= total * GROUND
      ? met(`${dug} blocks were dug`, progress)
      : unmet(`there was hardly any ground: ${dug} of ${total} blocks`, progress);
  },
});
