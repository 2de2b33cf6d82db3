import { searchAcquisition } from './acquisition-search.ts';
import type { GameData } from './game-data.ts';
import { joinJourneys } from './join-journeys.ts';
import { mergeOperations } from './merge.ts';
import type { Operation } from './operation.ts';
import type { PlanWorld } from './plan-world.ts';
import { rehearse } from './rehearse.ts';
import type { WantedNeed } from './work.ts';

export interface ProvedPlan {
  readonly operations: readonly Operation[];
  /** The model world after the last operation. */
  readonly after: PlanWorld;
}

/** The operations that make the inventory hold every need at once: found, joined, and proved on a model. Undefined when no way is known. */
export function acquire(needs: readonly WantedNeed[], data: GameData, world: PlanWorld): ProvedPlan | undefined {
  // A journey to the nether is thought of only where this world does not give what is wanted.
  const found = searchAcquisition(needs, data, world) ?? searchAcquisition(needs, data, { ...world, journeys: true });
  if (found === undefined) return undefined;
  const runs = (operations: readonly Operation[]) => rehearse(operations, [], data, world).ok;
  const sound = (operations: readonly Operation[]) => rehearse(operations, needs, data, world).ok;
  const joined = joinJourneys(found.operations, runs, sound);
  const operations = joinJourneys(mergeOperations(joined, sound), runs, sound);
  const proof = rehearse(operations, needs, data, world);
  if (!proof.ok) throw new Error(`the search made an unsound plan: step ${proof.at}: ${proof.reason}`);
  return {
    operations,
    after: {
      ...world,
      // What was in sight in the one world is not in the other.
      ...(proof.realm === world.realm ? {} : { realm: proof.realm, near: new Map(), creatures: new Map() }),
      inventory: proof.held,
      stores: proof.stores,
      tableNear: proof.tableNear,
      furnaceNear: proof.furnaceNear,
    },
  };
}
