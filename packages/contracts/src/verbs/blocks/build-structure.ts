import { z } from 'zod';
import { type BuildingPlan, isAsWanted } from '../../blueprint/blueprint.ts';
import { blueprints, CUSTOM, planFor } from '../../blueprint/blueprints.ts';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { impossible, noRoomHere, replan, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { type BlockPosition, blockPosition, type TargetBlock } from '../../world/world-snapshot.ts';

/** Cells of one order at most. */
const MOST_CELLS = 256;
const LONGEST_MS = 900_000;
const known = Object.keys(blueprints).join(', ');

export const buildStructure = capability({
  name: 'build_structure',
  version: '1.0.0',
  summary: `Build something from a blueprint (${known}) or from a list of blocks; what stands already is built upon.`,
  input: z
    .object({
      /** Name of a blueprint, or `custom`. */
      blueprint: z.string().min(1),
      /** Where the blueprint's origin is to be: the feet of whoever is inside, else the first corner. Absent: the best place near by. */
      origin: blockPosition.optional(),
      /** What walls are to be of, the best first. Absent: whatever common full block is carried most. */
      material: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).optional(),
      /** The cells of a `custom` building, counted from the origin; `air` is to be cleared. */
      blocks: z
        .array(blockPosition.extend({ block: z.string().min(1) }))
        .min(1)
        .max(MOST_CELLS)
        .optional(),
    })
    .refine(({ blueprint, blocks }) => (blueprint === CUSTOM) === (blocks !== undefined), {
      message: '`blocks` belong to the blueprint `custom`, and it to them',
    }),
  preconditions: [
    'in a world',
    'alive',
    'the blocks it takes in the inventory',
    'room for it near by or at the origin',
  ],
  effects: ['every cell of the plan is as wanted', 'a bot whose blueprint has an inside is in it'],
  safetyLevel: 'caution',
  nearestGoal: 'build',
  endsElsewhere: true,
  cancellation: 'any_time',
  failures: {
    'build_structure.unknown_blueprint': impossible('there is no {such building|no} the bot could build'),
    'build_structure.no_material': subgoal('there are too few blocks to build with'),
    'build_structure.no_site': noRoomHere('there is no place for {it|one} nearby', { backoffMs: TRANSIENT_MS }),
    'build_structure.in_the_way': replan('somebody stands where a block of it is to go', {
      backoffMs: 5_000,
      blocked: 'in_the_way',
    }),
    'build_structure.blocked': replan('one block of it cannot be placed or cleared away', { backoffMs: 5_000 }),
  },
  deadlineMs: (args) => Math.min(LONGEST_MS, 60_000 + cellsOf(args) * 6_000),
  // A house of a hundred cells took 12 s on flat ground, a shelter of a dozen 6 s; ground that has to be dug takes more.
  cost: (args) => 5 + cellsOf(args) * 0.4,
  guard: (world, args) => {
    const body = embodied(world);
    if (!body.ok || planFor(args) !== undefined) return body;
    const reason = `there is no blueprint ${args.blueprint}; known are ${known}`;
    return { ok: false, code: 'build_structure.unknown_blueprint', reason };
  },
  acceptance: (_before, after, args) => {
    const plan = planFor(args);
    const seen = after.target?.blocks ?? [];
    if (plan === undefined || seen.length === 0) return unmet('no building can be seen');
    const origin = args.origin ?? originOf(plan, seen);
    const blocks = new Map(seen.map((block) => [key(block.position), block]));
    const material = materialsOf(args.material);
    const right = plan.cells.filter(({ x, y, z, wanted }) => {
      const block = blocks.get(key({ x: origin.x + x, y: origin.y + y, z: origin.z + z }));
      return block !== undefined && isAsWanted(wanted, block, material);
    });
    const progress = { done: right.length, total: plan.cells.length, unit: 'blocks' };
    if (right.length < plan.cells.length)
      return unmet(`${right.length} of ${plan.cells.length} cells are right`, progress);
    if (plan.inside && (after.position === undefined || !isAt(after.position, origin))) {
      return unmet('the bot is not inside', progress);
    }
    return met(`${args.blueprint} at ${key(origin)}`, progress);
  },
});

/** The materials of an order, the best first; undefined when it leaves them open. */
export function materialsOf(material: string | readonly string[] | undefined): readonly string[] | undefined {
  return typeof material === 'string' ? [material] : material;
}

function cellsOf(args: Parameters<typeof planFor>[0]): number {
  return planFor(args)?.cells.length ?? 1;
}

const key = ({ x, y, z }: BlockPosition): string => `${x} ${y} ${z}`;

/** Where the origin of a building must be whose cells are these: its lowest corner is theirs. */
function originOf(plan: BuildingPlan, seen: readonly TargetBlock[]): BlockPosition {
  const corner = (axis: 'x' | 'y' | 'z') =>
    Math.min(...seen.map(({ position }) => position[axis])) - Math.min(...plan.cells.map((cell) => cell[axis]));
  return { x: corner('x'), y: corner('y'), z: corner('z') };
}

/** Feet sunk a little into a path still stand upon it. */
function isAt(feet: BlockPosition, { x, y, z }: BlockPosition): boolean {
  return Math.floor(feet.x) === x && Math.floor(feet.y + 0.2) === y && Math.floor(feet.z) === z;
}
