import {
  type BlockPosition,
  describeCount,
  describeDimension,
  describeDuration,
  distance,
  failureRow,
  formatBlocks,
  type Position,
  position,
  type RecoveryAction,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { isStore, storeHasRoomFor } from '@conscious-bot/contracts/world';
import { z } from 'zod';
import type { GameData } from '../../game/game-data.ts';
import { ownStoresHere } from '../../goals/own-stores.ts';
import { sighted } from '../../goals/sighted.ts';
import { isAfloat } from '../../goals/stays-inside.ts';
import type { StepDraft } from '../../tasks/step-record.ts';
import { timing } from '../timing.ts';
import type { FailureContext, RecoveryPlan } from './failure-context.ts';
import { junkIn, type Pile } from './junk.ts';
import { missingIn } from './missing.ts';

/** What a recovery action means in a given case; undefined where it does not fit what happened. */
type Leaf = (context: FailureContext) => RecoveryPlan | undefined;

const DEFAULT_TOLERANCE = 1;
/** Blocks by which a tolerance grows, and the largest it grows to. */
const WIDER_BY = 2;
const WIDEST = 6;
/** Blocks from which a thing is looked at before the bot goes up to it: beyond the reach of the hand. */
const LOOK_FROM = 6;
/** Blocks to run from monsters, and the distance within which they count. */
const SAFE_DISTANCE = 16;
/** Blocks within which a store is gone to for putting rubble away. */
const STORE_AT_HAND = 16;
/** Blocks walked to see the way from elsewhere. */
const SEARCH_DISTANCE = 24;
const FULL_AIR = 20;

const aims = z.object({
  position: position.optional(),
  block: z.union([z.string(), z.array(z.string())]).optional(),
  entity: z.union([z.string(), z.number()]).optional(),
  tolerance: z.number().optional(),
});

/** The failure of a step that belongs to a dimension portals lead to. */
const inOtherDimension = z.object({
  code: z.literal('wrong_world'),
  detail: z.object({ world: z.enum(['the_nether', 'overworld']) }),
});

/** One leaf for each recovery action of the recovery trees. */
export const recoveryPlans: Readonly<Record<Exclude<RecoveryAction, 'wait'>, Leaf>> = {
  retry: ({ failure, step }) => {
    const before = step.tried?.length ?? 0;
    const delayMs = Math.min(failureRow(failure.code).backoffMs * 2 ** before, timing.retryMost);
    return { kind: 'again', delayMs, reason: `again in ${describeDuration(delayMs)}` };
  },

  widen: ({ step }) => {
    const { tolerance = DEFAULT_TOLERANCE } = aims.safeParse(step.args).data ?? {};
    const wider = Math.min(tolerance + WIDER_BY, WIDEST);
    if (step.capability !== 'navigate' || wider <= tolerance) return undefined;
    return {
      kind: 'again',
      delayMs: 0,
      args: { ...step.args, tolerance: wider },
      reason: `within ${formatBlocks(wider)} is near enough`,
    };
  },

  approach: ({ step, failure, world }) => {
    const beyond = inOtherDimension.safeParse(failure).data?.detail.world;
    if (beyond !== undefined) {
      const cross: StepDraft = { capability: 'enter_portal', args: { to: beyond } };
      return { kind: 'repair', steps: [cross], reason: `go to ${describeDimension(beyond)} first` };
    }
    const at = aimOf(step.args, world);
    if (at === undefined || world?.position === undefined) return undefined;
    const look: StepDraft = { capability: 'look_at', args: { position: at } };
    const near = distance(world.position, at) <= LOOK_FROM;
    const walk: StepDraft = { capability: 'navigate', args: { position: at, tolerance: LOOK_FROM } };
    return { kind: 'repair', steps: near ? [look] : [walk, look], reason: 'go closer and look at it first' };
  },

  fetch: ({ failure, supply }) => {
    const missing = missingIn(failure);
    const [first] = missing;
    const steps = first === undefined ? undefined : supply(missing);
    if (first === undefined || steps === undefined || steps.length === 0) return undefined;
    const goal = { action: 'collect' as const, target: first.item, amount: first.count };
    return { kind: 'repair', steps, goal, reason: `get ${listItems(missing)} first` };
  },

  make_room: ({ step, world, data, wanted }) => {
    if (world === undefined) return undefined;
    const piles = junkIn(world, data, wanted);
    if (piles.length === 0) return undefined;
    // A chest that had no room the first time has none the second.
    const tried = (step.tried ?? []).some(({ action }) => action === 'make_room');
    const store = tried ? undefined : storeAtHand(piles, world, data);
    const steps = piles.map(
      (pile): StepDraft =>
        store === undefined
          ? { capability: 'drop_item', args: { ...pile } }
          : { capability: 'deposit', args: { ...pile, position: store } },
    );
    return { kind: 'repair', steps, reason: `${store === undefined ? 'throw' : 'put'} ${listItems(piles)} away first` };
  },

  get_safe: ({ failure, world }) => {
    if (world === undefined) return undefined;
    if (world.hostiles.some((hostile) => hostile.distance < SAFE_DISTANCE)) {
      const flee: StepDraft = { capability: 'flee', args: { distance: SAFE_DISTANCE } };
      return { kind: 'repair', steps: [flee], reason: 'get away from the monsters first' };
    }
    const drowning = failure.code === 'hazard.drowning' || (world.oxygen ?? FULL_AIR) < FULL_AIR;
    if (!drowning) return undefined;
    return { kind: 'repair', steps: [{ capability: 'surface', args: {} }], reason: 'come up for air first' };
  },

  go_ashore: ({ world }) =>
    world !== undefined && isAfloat(world)
      ? { kind: 'repair', steps: [{ capability: 'ascend', args: {} }], reason: 'go ashore first' }
      : undefined,

  search: () => ({
    kind: 'replan',
    detour: [{ capability: 'explore', args: { distance: SEARCH_DISTANCE } }],
    reason: 'look for a way from somewhere else',
  }),

  replan: () => ({ kind: 'replan', detour: [], reason: 'another plan' }),

  give_up: () => ({ kind: 'give_up', reason: 'nothing is known to help' }),
};

/** Where the thing is that a step is about, as far as its arguments or the surroundings show. */
function aimOf(args: Record<string, unknown>, world: WorldSnapshot | undefined): Position | undefined {
  const { position: at, block, entity } = aims.safeParse(args).data ?? {};
  if (at !== undefined || world === undefined) return at;
  const names = [block, entity].flat().filter((name) => typeof name === 'string');
  return names.map((name) => sighted(name, world)).find((seen) => seen !== undefined);
}

/** Where one of its own stores with room for these stands a few steps away. A farther one is not worth a walk for what is easily had again. */
function storeAtHand(piles: readonly Pile[], world: WorldSnapshot, { stackSize }: GameData): BlockPosition | undefined {
  const { position: here } = world;
  if (here === undefined) return undefined;
  const [nearest] = ownStoresHere(world).filter(
    (store) =>
      isStore(store.name) &&
      distance(here, store.position) <= STORE_AT_HAND &&
      piles.every(({ item }) => storeHasRoomFor(store, item, stackSize)),
  );
  return nearest?.position;
}

const listItems = (things: readonly { readonly item: string; readonly count: number }[]): string =>
  things.map(({ item, count }) => describeCount(count, item)).join(', ');
