import { isBuildingMaterial } from '@conscious-bot/contracts';
import { type BlueprintName, blueprintNamed, blueprints, planOf } from '@conscious-bot/contracts/blueprint';
import { untilMorningMs } from '@conscious-bot/contracts/game';
import { isStore, type OwnStore } from '@conscious-bot/contracts/world';
import { ownStoresHere } from '../../../goals/own-stores.ts';
import { numberAt, textAt } from './bindings.ts';
import { type HtnState, heldCount, heldStacks } from './htn-state.ts';
import { type Lookup, lookup } from './lookup.ts';

/** A night is waited out in pieces no longer than this. */
const LONGEST_WAIT_MS = 600_000;

/** Cells of a blueprint that are of a kind. The floor is ground nearly everywhere: of its cells one in four is reckoned with. */
function cellsOf(name: BlueprintName, kind: string, block?: string): number {
  const cells = planOf(blueprints[name]).cells.filter(
    ({ wanted }) => wanted.kind === kind && (wanted.kind !== 'block' || block === undefined || wanted.name === block),
  );
  const floor = planOf(blueprints[name]).inside ? cells.filter(({ y }) => y < 0).length : 0;
  return cells.length - floor + Math.ceil(floor / 4);
}

const blueprintAt = (name: string): BlueprintName | undefined => blueprintNamed(name);

export const placeLookups = {
  blueprint: lookup('there is no blueprint %', (_state, values) => blueprintAt(textAt(values, 0))),
  blocks_of: lookup('there is no blueprint %', (_state, values) => countOf(textAt(values, 0), 'solid')),
  doors_of: lookup('there is no blueprint %', (_state, values) => countOf(textAt(values, 0), 'door')),
  torches_of: lookup('there is no blueprint %', (_state, values) => countOf(textAt(values, 0), 'torch')),
  beds_of: lookup('there is no blueprint %', (_state, values) => countOf(textAt(values, 0), 'bed')),
  fences_of: lookup('there is no blueprint %', (_state, values) => countOf(textAt(values, 0), 'fence')),
  gates_of: lookup('there is no blueprint %', (_state, values) => countOf(textAt(values, 0), 'gate')),
  /** How many of one kind of block it takes: chests, furnaces. */
  pieces_of: lookup('there is no blueprint %', (_state, values) =>
    countOf(textAt(values, 0), 'block', textAt(values, 1)),
  ),
  /** Home, where a household belongs, as long as that is near; else it is built here. */
  home_to_build_at: lookup('it has no home near here', ({ world }, values) =>
    HOUSEHOLD.has(textAt(values, 0)) ? homeNear(world) : undefined,
  ),
  /** How many of a material, beside what is carried already. */
  blocks_lacking: lookup('', (state, values) => {
    const material = textAt(values, 0);
    const carried = heldStacks(state).reduce((sum, { name, count }) => sum + (isBuildingMaterial(name) ? count : 0), 0);
    return heldCount(state, material) + Math.max(0, numberAt(values, 1) - carried);
  }),
  container_with: lookup('no container known holds %', (state, values) => containerWith(state, textAt(values, 0))),
  held_in_container: lookup('no container known holds %', (state, values) => {
    const item = textAt(values, 0);
    return containersWith(state, item)[0]?.items?.find(({ name }) => name === item)?.count;
  }),
  own_store_with: lookup(
    'no container of its own holds %',
    (state, values) => ownStoreWith(state, textAt(values, 0))?.position,
  ),
  held_in_own_store: lookup('no container of its own holds %', (state, values) => {
    const item = textAt(values, 0);
    return ownStoreWith(state, item)?.items?.find(({ name }) => name === item)?.count;
  }),
  container_in_sight: lookup('no container is in sight', ({ world }) => {
    const known = world.containers?.find(({ name }) => isStore(name))?.position;
    return known ?? world.nearbyBlocks.find(({ name }) => isStore(name))?.nearest;
  }),
  home: lookup('no home is known', ({ world }) => world.home),
  /** Milliseconds to the end of the night, as far as one wait goes. */
  until_dawn: lookup('the time is not known', ({ world }) => {
    const ms = untilMorningMs(world);
    return ms === undefined ? undefined : Math.min(LONGEST_WAIT_MS, Math.max(1_000, ms));
  }),
} satisfies Record<string, Lookup>;

function countOf(blueprint: string, kind: string, block?: string): number | undefined {
  const name = blueprintAt(blueprint);
  return name === undefined ? undefined : cellsOf(name, kind, block);
}

/** What belongs beside the rest of a household, and how near home one has to be to go there for it, blocks. */
const HOUSEHOLD: ReadonlySet<string> = new Set<BlueprintName>(['cottage', 'pen']);
const HOME_WITHIN = 64;

function homeNear({ homestead, position }: HtnState['world']) {
  if (homestead === undefined || position === undefined) return undefined;
  const { x, z } = homestead.position;
  return Math.hypot(x - position.x, z - position.z) <= HOME_WITHIN ? homestead.position : undefined;
}

const holding = (item: string) => (store: Pick<OwnStore, 'items'>) =>
  store.items?.some(({ name, count }) => name === item && count > 0) === true;

const ownStoreWith = ({ world }: HtnState, item: string) => ownStoresHere(world).find(holding(item));

/** Its own first, however far away, then those that are near. */
const containersWith = ({ world }: HtnState, item: string) =>
  [...ownStoresHere(world), ...(world.containers ?? [])].filter(holding(item));

const containerWith = (state: HtnState, item: string) => containersWith(state, item)[0]?.position;
