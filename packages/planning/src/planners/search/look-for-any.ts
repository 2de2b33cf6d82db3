import { dimensionsOf } from '../../game/facts/dimension.ts';
import type { GameData } from '../../game/game-data.ts';
import { searchAcquisition } from './acquisition-search.ts';
import type { Operation } from './operations/operation.ts';
import type { PlanWorld } from './ways/plan-world.ts';
import type { WantedNeed } from './work.ts';

/** Kinds of thing of which one often does as well as another: which one is met first decides. */
const CLASSES = ['any_log'];

/** How near the other kind would be met, and how much of it, when it is asked whether it does as well. */
const MET = { count: 64, distance: 16 };

/**
 * The same operations, looking for every kind of a class where one kind has to be looked for and another would do as well: whoever needs wood
 * stops at the first tree, whichever it is, and plans anew from there. For planks of birch only birch will do.
 */
export function lookForAny(
  operations: readonly Operation[],
  needs: readonly WantedNeed[],
  data: GameData,
  world: PlanWorld,
): readonly Operation[] {
  return operations.map((operation, at) => {
    const next = operations[at + 1];
    if (operation.kind !== 'explore' || operation.elsewhere === true || next?.kind !== 'collect') return operation;
    if (next.tool !== undefined || operation.seek.length === 0) return operation;
    const [other, ...more] = likeOf(next.item, data, world);
    if (other === undefined) return operation;
    const met = searchAcquisition(needs, data, { ...world, near: new Map([...world.near, [other, MET]]) });
    const cost = operations.reduce((sum, each) => sum + each.cost, 0);
    if (met === undefined || met.cost > cost - operation.cost / 2) return operation;
    return { ...operation, seek: [...new Set([...operation.seek, other, ...more])] };
  });
}

/** Blocks that give the other kinds to the bare hand. */
function likeOf(item: string, data: GameData, { dimension, near }: PlanWorld): readonly string[] {
  const kinds = CLASSES.map((name) => data.membersOf(name)).find((members) => members.includes(item)) ?? [];
  return kinds
    .filter((kind) => kind !== item)
    .flatMap((kind) => data.sources(kind))
    .filter(({ block, tools, with: asked, soughtAfter }) => {
      return (
        soughtAfter &&
        tools.length === 0 &&
        asked === undefined &&
        !near.has(block) &&
        dimensionsOf(block).includes(dimension)
      );
    })
    .map(({ block }) => block);
}
