import { switchedProperty } from '@conscious-bot/contracts/game';
import { readExcavation, readLevel, readReturn, splitPlaced } from '@conscious-bot/contracts/goal';
import { carriedKinds, kindsToSort, nearestStore, openedStores, unopenedStores } from '../../../goals/goal-state.ts';
import { splitUse } from '../../../goals/goal-vocabulary.ts';
import { handledBlocks, isStorage, splitWanted } from '../../../goals/handled-blocks.ts';
import { isHere, placeNamed } from '../../../goals/place-named.ts';
import { LONGEST_WAIT_MS } from '../../../goals/requested-goals.ts';
import { sighted } from '../../../goals/sighted.ts';
import { numberAt, textAt } from './bindings.ts';
import type { HtnState } from './htn-state.ts';
import { type Lookup, lookup } from './lookup.ts';

/** Blocks within which what lies about is picked up. */
const ABOUT = 24;

const some = (names: readonly string[]): readonly string[] | undefined => (names.length > 0 ? names : undefined);

function nearest(target: string, { world, data }: HtnState, is: (block: string) => boolean) {
  const names = handledBlocks(target, data).filter(is);
  return world.nearbyBlocks.find(({ name }) => names.includes(name))?.nearest;
}

const lying = ({ world }: HtnState) =>
  world.nearbyEntities.flatMap(({ item, distance }) => (item !== undefined && distance <= ABOUT ? [item] : []));

function holeOf(target: string) {
  const dug = readExcavation(target);
  return dug?.shape === 'hole' ? dug : undefined;
}

export const requestedLookups = {
  awaited: lookup('% does not come by itself', (_state, values) =>
    readReturn(textAt(values, 0)) === undefined ? /^until_(.+)$/.exec(textAt(values, 0))?.[1] : undefined,
  ),
  /** Whose return is waited for. */
  who_returns: lookup('nobody’s return is waited for', (_state, values) => readReturn(textAt(values, 0))),
  /** Milliseconds of each of the waits that so many seconds are waited in. */
  wait_piece: lookup('nobody said how long', (_state, values) => {
    if (textAt(values, 0) !== 'here') return undefined;
    const ms = numberAt(values, 1) * 1_000;
    return Math.ceil(ms / Math.ceil(ms / LONGEST_WAIT_MS));
  }),
  level: lookup('% is no level', (_state, values) => readLevel(textAt(values, 0))),
  switch_place: lookup('no % is in sight', (state, values) =>
    nearest(textAt(values, 0), state, (name) => switchedProperty(name) !== undefined),
  ),
  wanted_state: lookup('nobody said how it is to stand', (_state, values) => splitWanted(textAt(values, 0)).want),
  storage_place: lookup('no % is in sight', (state, values) => nearest(textAt(values, 0), state, isStorage)),
  handled: lookup('% is not used by hand', (state, values) => some(handledBlocks(textAt(values, 0), state.data))),
  carried_kinds: lookup('nothing is carried', ({ world }) => some(carriedKinds(world))),
  unopened: lookup('every chest near here is known', ({ world }) => unopenedStores(world).length || undefined),
  kinds_to_sort: lookup('no chest known here holds anything of what is carried', ({ world }) =>
    some(kindsToSort(world)),
  ),
  /** The nearest chest, as long as nobody has looked into it. */
  closed_store: lookup('the chest here was looked into', ({ world }) => {
    const nearest = nearestStore(world);
    return nearest?.items === undefined ? nearest?.position : undefined;
  }),
  nearest_store: lookup('no chest is known here', ({ world }) => nearestStore(world)?.position),
  kinds_stored: lookup('nothing is known to lie in the chest here', ({ world }) =>
    some([...new Set(nearestStore(world)?.items?.map(({ name }) => name))]),
  ),
  /** The chest a kind lies in. */
  sort_place: lookup(
    '',
    ({ world }, values) =>
      openedStores(world).find(({ items = [] }) => items.some(({ name }) => name === textAt(values, 0)))?.position,
  ),
  lying_kinds: lookup('nothing lies about here', (state) => some([...new Set(lying(state).map(({ name }) => name))])),
  lying_count: lookup('', (state, values) => {
    const kind = textAt(values, 0);
    return lying(state).reduce((sum, { name, count }) => sum + (name === kind ? count : 0), 0) || undefined;
  }),
  hole_width: lookup('% is no hole', (_state, values) => holeOf(textAt(values, 0))?.width),
  hole_length: lookup('% is no hole', (_state, values) => holeOf(textAt(values, 0))?.length),
  hole_depth: lookup('% is no hole', (_state, values) => holeOf(textAt(values, 0))?.depth),
  tunnel_way: lookup('% is no tunnel', (_state, values) => {
    const dug = readExcavation(textAt(values, 0));
    return dug?.shape === 'tunnel' ? dug.towards : undefined;
  }),
  /** Where it stands for `here`, else a place it knows by its name, or something in sight. */
  place_named: lookup('no place called % is known', ({ world }, values) => {
    const name = textAt(values, 0);
    if (name === 'here') return world.position;
    const place = placeNamed(name, world);
    return place !== undefined && isHere(place, world) ? place.position : sighted(name, world);
  }),
  site: { lack: 'nobody said where', tellsMethodsApart: true, find: ({ site }) => site },
  placed_anywhere: lookup('it is to stand near something', (_state, values) => {
    const { item, near } = splitPlaced(textAt(values, 0));
    return near === undefined ? item : undefined;
  }),
  placed_item: lookup('', (_state, values) => splitPlaced(textAt(values, 0)).item),
  placed_near: lookup('nobody said near what to place it', (_state, values) => splitPlaced(textAt(values, 0)).near),
  used_item: lookup('% is nothing one uses', ({ data }, values) => splitUse(textAt(values, 0), data.knowsItem).item),
  used_on: lookup('nobody said what to use % on', ({ data }, values) => splitUse(textAt(values, 0), data.knowsItem).on),
} satisfies Record<string, Lookup>;
