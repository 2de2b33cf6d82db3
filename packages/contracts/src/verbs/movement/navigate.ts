import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { replan, retry, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { gapToBlock } from '../../world/gap-to-block.ts';
import { type ActionSnapshot, distance, type Position, position } from '../../world/world-snapshot.ts';

/** Blocks beyond the tolerance that still count: the snapshot is taken a moment after the walk ended. */
const SLACK = 0.75;
/** Creatures walk on meanwhile, blocks. */
const CREATURE_SLACK = 2;

const AIMS = ['position', 'column', 'block', 'entity', 'player'] as const;

const input = z
  .object({
    position: position.optional(),
    /** A place on the map, at whatever height one can stand there. */
    column: z.object({ x: z.number(), z: z.number() }).optional(),
    /** Name of a kind of block, or several any of which will do: the nearest in sight. */
    block: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).optional(),
    /** Id of an entity, or the name of a kind of which the nearest in sight is meant. It is followed while it moves. */
    entity: z.union([z.number().int(), z.string().min(1)]).optional(),
    /** User name of a player in sight. */
    player: z.string().min(1).optional(),
    /** Blocks from there that count as there. */
    tolerance: z.number().min(0).max(64).default(1),
  })
  .refine((args) => AIMS.filter((aim) => args[aim] !== undefined).length === 1, {
    message: `exactly one of ${AIMS.join(', ')} is to be given`,
  });

export const navigate = capability({
  name: 'navigate',
  version: '1.2.0',
  summary:
    'Walk to a position, to a place on the map, or to the nearest block of a kind, a creature or a player in sight.',
  input,
  preconditions: ['in a world', 'alive'],
  effects: ['within tolerance of what was aimed at'],
  safetyLevel: 'safe',
  nearestGoal: 'navigate',
  endsElsewhere: true,
  cancellation: 'any_time',
  failures: {
    'navigate.no_path': replan('no path leads there', { backoffMs: TRANSIENT_MS, blocked: 'no_way' }),
    'navigate.stuck': retry('the way is blocked', {
      actions: ['retry', 'approach', 'search', 'replan'],
    }),
    'navigate.flapping': retry('the bot is walking back and forth without getting closer', {
      actions: ['widen', 'approach', 'search', 'replan'],
    }),
    'navigate.not_found': replan('{where it was to go|the} is not in sight', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
    }),
  },
  // A walk of a minute goes far; a way dug through rock by hand takes minutes.
  deadlineMs: () => 240_000,
  cost: () => 10,
  guard: embodied,
  acceptance: (_before, after, args) => {
    if (after.position === undefined) return unmet('the position is not known');
    const left = distanceLeft(after, after.position, args);
    if (left === undefined) return unmet('where it was to go is not in sight');
    if (args.column !== undefined && after.onGround === false && after.inWater !== true) return unmet('in the air');
    const slack =
      args.position !== undefined || args.column !== undefined || args.block !== undefined ? SLACK : CREATURE_SLACK;
    return left <= args.tolerance + slack
      ? met(`${left.toFixed(1)} blocks away`)
      : unmet(`still ${left.toFixed(1)} blocks away`);
  },
});

/** Blocks between the bot and what is aimed at; undefined when that is nowhere to be seen. */
function distanceLeft(world: ActionSnapshot, feet: Position, args: z.output<typeof input>): number | undefined {
  const { position: to, column, block, entity, player } = args;
  if (column !== undefined) return Math.hypot(feet.x - column.x, feet.z - column.z);
  if (to !== undefined) return distance(feet, to);
  if (block !== undefined) {
    const names = typeof block === 'string' ? [block] : block;
    return least(world.nearbyBlocks.filter(({ name }) => names.includes(name)).map((b) => gapToBlock(feet, b.nearest)));
  }
  return least(
    world.nearbyEntities
      .filter(({ id, name, username }) =>
        player === undefined ? id === entity || name === entity : username?.toLowerCase() === player.toLowerCase(),
      )
      .map((seen) => seen.distance),
  );
}

const least = (distances: readonly number[]): number | undefined =>
  distances.length === 0 ? undefined : Math.min(...distances);
