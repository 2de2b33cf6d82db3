import { LIT_RADIUS, type OwnStore } from '@conscious-bot/contracts/world';
import { lostOf } from '../../../goals/lost-blocks.ts';
import { ownStoresHere } from '../../../goals/own-stores.ts';
import { surplus } from '../../../goals/surplus.ts';
import { textAt } from './bindings.ts';
import { type Lookup, lookup } from './lookup.ts';

/** Slots of a chest; a double one has twice as many. */
const SLOTS = 27;
const STACK = 64;
/** Blocks to a chest of its own that is gone to for putting things away; one farther off is not worth the walk. */
const STORE_WITHIN = 300;

/** Whether another kind of thing likely finds room, by what was seen in it last. */
const hasRoom = ({ items = [], otherHalf }: OwnStore): boolean =>
  items.reduce((sum, { count }) => sum + Math.ceil(count / STACK), 0) < (otherHalf === undefined ? SLOTS : 2 * SLOTS);

const some = <Kind>(list: readonly Kind[]): readonly Kind[] | undefined => (list.length > 0 ? list : undefined);

export const homeLookups = {
  homestead: lookup('it has no home here', ({ world }) => world.homestead?.position),
  surplus_kinds: lookup('nothing is too much to carry', ({ world }) => some(surplus(world).map(({ name }) => name))),
  surplus_of: lookup('', ({ world }, values) => surplus(world).find(({ name }) => name === textAt(values, 0))?.count),
  own_store_with_room: lookup('it has no chest of its own with room near here', ({ world }) => {
    const { position } = world;
    const near = ownStoresHere(world).filter(
      ({ position: at }) => position === undefined || Math.hypot(at.x - position.x, at.z - position.z) <= STORE_WITHIN,
    );
    return near.find(hasRoom)?.position;
  }),
  lost_kinds: lookup('nothing is gone from home', ({ world }) =>
    some([...new Set(lostOf(world).map(({ block }) => block))]),
  ),
  lost_of: lookup('', ({ world }, values) => lostOf(world).filter(({ block }) => block === textAt(values, 0)).length),
  lost_first: lookup('nothing is gone from home', ({ world }) => lostOf(world)[0]?.position),
  /** Counted from the first of them. */
  lost_cells: lookup('nothing is gone from home', ({ world }) => {
    const lost = lostOf(world);
    const [first] = lost;
    if (first === undefined) return undefined;
    const { x, y, z } = first.position;
    return lost.map(({ position: at, block }) => ({ x: at.x - x, y: at.y - y, z: at.z - z, block }));
  }),
  dark_at_home: lookup(
    `no place within ${LIT_RADIUS} blocks of home is known to be dark`,
    ({ world }) => world.homestead?.darkest,
  ),
} satisfies Record<string, Lookup>;
