import type { WorldSnapshot } from '@conscious-bot/contracts';
import { isStore, LIT_RADIUS, storeHasRoomFor } from '@conscious-bot/contracts/world';
import { cellsToMend, itemsToMend, type LostBlock, lostOf, lostWallsOf } from '../../../goals/lost-blocks.ts';
import { ownStoresHere } from '../../../goals/own-stores.ts';
import { isStoredEnough, surplus } from '../../../goals/surplus.ts';
import { textAt } from './bindings.ts';
import { type Lookup, lookup } from './lookup.ts';
import type { Value } from './value.ts';

/** Blocks to a chest of its own that is gone to for putting things away; one farther off is not worth the walk. */
const STORE_WITHIN = 300;

const some = <Kind>(list: readonly Kind[]): readonly Kind[] | undefined => (list.length > 0 ? list : undefined);

const surplusKinds = (world: WorldSnapshot): string[] => surplus(world).map(({ name }) => name);

const lost = (world: WorldSnapshot, values: readonly Value[]): readonly LostBlock[] =>
  values[0] === 'walls' ? lostWallsOf(world) : lostOf(world);

/** Blocks to its pen from which animals are led there, or fed in it. */
const PEN_WITHIN = 64;

export const homeLookups = {
  /** The gate of its own pen, where that is near. */
  pen_gate: lookup('it has no pen near here', ({ world: { homestead, position } }) => {
    const gate = homestead?.furnishings.gate;
    if (gate === undefined || position === undefined) return undefined;
    return Math.hypot(gate.x - position.x, gate.z - position.z) <= PEN_WITHIN ? gate : undefined;
  }),
  homestead: lookup('it has no home here', ({ world }) => world.homestead?.position),
  surplus_kinds: lookup('nothing is too much to carry that belongs in a chest', ({ world }) =>
    some(surplusKinds(world).filter((kind) => !isStoredEnough(kind, world))),
  ),
  surplus_rubble: lookup('there is no rubble to throw away', ({ world }) =>
    some(surplusKinds(world).filter((kind) => isStoredEnough(kind, world))),
  ),
  surplus_of: lookup('', ({ world }, values) => surplus(world).find(({ name }) => name === textAt(values, 0))?.count),
  own_store_with_room: lookup('it has no chest of its own with room near here', ({ world, data }) => {
    const { position } = world;
    const near = ownStoresHere(world).filter(
      ({ position: at }) => position === undefined || Math.hypot(at.x - position.x, at.z - position.z) <= STORE_WITHIN,
    );
    return near.find((store) => isStore(store.name) && storeHasRoomFor(store, undefined, data.stackSize))?.position;
  }),
  /** What there is to get for it; `walls` for those alone. */
  lost_kinds: lookup('nothing is gone from home', ({ world }, values) =>
    some([...itemsToMend(lost(world, values)).keys()]),
  ),
  lost_of: lookup('', ({ world }, values) => itemsToMend(lostOf(world)).get(textAt(values, 0))),
  lost_first: lookup('nothing is gone from home', ({ world }, values) => lost(world, values)[0]?.position),
  /** Counted from the first of them. */
  lost_cells: lookup('nothing is gone from home', ({ world }, values) => some(cellsToMend(lost(world, values)))),
  dark_at_home: lookup(
    `no place within ${LIT_RADIUS} blocks of home is known to be dark`,
    ({ world }) => world.homestead?.darkest,
  ),
} satisfies Record<string, Lookup>;
