import type { GameData } from '../../game/game-data.ts';
import { FURNACE } from '../../game/processes/smelting.ts';
import { searchAcquisition } from './acquisition-search.ts';
import type { Choice } from './choice.ts';
import { lookForAny } from './look-for-any.ts';
import { smeltEarly, workWhileBurning } from './operations/burning.ts';
import { joinJourneys } from './operations/join-journeys.ts';
import { mergeOperations } from './operations/merge.ts';
import type { Operation } from './operations/operation.ts';
import { rehearse } from './operations/rehearse.ts';
import { leaveRockToMines } from './operations/rock-of-mines.ts';
import { CRAFTING_TABLE } from './ways/costs.ts';
import type { PlanWorld } from './ways/plan-world.ts';
import type { WantedNeed } from './work.ts';

export interface ProvedPlan {
  readonly operations: readonly Operation[];
  /** The model world after the last operation. */
  readonly after: PlanWorld;
  /** What there was to choose, in order. */
  readonly choices: readonly Choice[];
}

/** Under a roof the furnace is needed for the night, and there is stone for another one outside. */
const canUseUpStations = ({ indoors, dimension, inventory }: PlanWorld): boolean =>
  !indoors && dimension !== 'the_nether' && (inventory.has(FURNACE) || inventory.has(CRAFTING_TABLE));

/**
 * The operations that make the inventory hold every need at once: found, joined, and proved on a model. Undefined when no way is known. They
 * end in the overworld, unless the bot is in the nether already and `stays` there for what comes afterwards.
 */
export function acquire(
  needs: readonly WantedNeed[],
  data: GameData,
  world: PlanWorld,
  stays = false,
): ProvedPlan | undefined {
  const end = stays && world.dimension === 'the_nether' ? 'anywhere' : 'at_home';
  const search = (from: PlanWorld) => searchAcquisition(needs, data, from, end);
  // A journey to the nether is thought of only where this world does not give what is wanted; from there home is always thought of.
  const found =
    (world.dimension === 'the_nether' ? undefined : search(world)) ??
    (canUseUpStations(world) ? search({ ...world, usesUpStations: true }) : undefined) ??
    search({ ...world, journeys: true });
  if (found === undefined) return undefined;
  const runs = (operations: readonly Operation[]) => rehearse(operations, [], data, world).ok;
  const sound = (operations: readonly Operation[]) => rehearse(operations, needs, data, world).ok;
  const heldAfter = (operations: readonly Operation[], item: string) => {
    const after = rehearse(operations, [], data, world);
    return after.ok ? (after.held.get(item) ?? 0) : undefined;
  };
  const joined = joinJourneys(found.operations, runs, sound);
  const merged = joinJourneys(mergeOperations(joined, sound), runs, sound);
  const operations = workWhileBurning(smeltEarly(leaveRockToMines(merged, { sound, heldAfter }), sound), sound);
  const proof = rehearse(operations, needs, data, world);
  if (!proof.ok) throw new Error(`the search made an unsound plan: step ${proof.at}: ${proof.reason}`);
  return {
    operations: lookForAny(operations, needs, data, world),
    choices: found.choices,
    after: {
      ...world,
      dimension: proof.dimension,
      // What was in sight in the one world is not in the other.
      ...(proof.dimension === world.dimension
        ? { stores: proof.stores }
        : { near: new Map(), creatures: new Map(), stores: [], fields: new Map() }),
      inventory: proof.held,
      tableNear: proof.tableNear,
      furnaceNear: proof.furnaceNear,
    },
  };
}
