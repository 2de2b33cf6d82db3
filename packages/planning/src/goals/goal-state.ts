import { pressingHostiles, type WorldSnapshot } from '@conscious-bot/contracts';
import { hasCome, type WaitedFor } from '@conscious-bot/contracts/verbs';
import { isStore } from '@conscious-bot/contracts/world';
import { wornAt } from './armour-set.ts';
import { lostOf } from './lost-blocks.ts';
import { surplus } from './surplus.ts';

/** A state of the bot or of its world that shows. */
export type GoalState =
  /** No monster upon it; none in sight of it. */
  | { readonly state: 'undisturbed' | 'unthreatened' }
  /** Something worn or held. */
  | { readonly state: 'equipped'; readonly item: string }
  /** A time of day, or clear weather. */
  | { readonly state: 'come'; readonly what: WaitedFor }
  /** Under the open sky; sitting in a boat or in nothing; out of bed; nothing carried. */
  | { readonly state: 'outside' | 'riding' | 'afoot' | 'awake' | 'empty_handed' }
  /** At a level or beyond it; without one it is not settled yet how far. */
  | { readonly state: 'above' | 'below'; readonly y: number | undefined }
  /** What is carried and lies in a chest already lies there all of it. */
  | { readonly state: 'sorted' }
  /** Nothing left in the nearest chest. */
  | { readonly state: 'cleared_out' }
  /** Nothing too much carried; nothing gone from home; no place about home so dark that monsters come up. */
  | { readonly state: 'unburdened' | 'whole' | 'lit' };

/** Blocks within which a monster is upon the bot, and beyond which it is left behind. */
const UPON = 12;
const BEHIND = 16;
/** Blocks the feet may be off a level. */
const OFF = 0.9;

interface StateStanding {
  /** Undefined where the world does not tell. */
  readonly is?: boolean;
  /** What one calls it. */
  readonly unit: string;
  /** How many things stand in the way of it, where they can be counted: it comes nearer with each that goes. */
  readonly left?: number;
}

/** Whether it is so as the world shows it. */
export function standingOf(wanted: GoalState, world: WorldSnapshot): StateStanding {
  switch (wanted.state) {
    case 'undisturbed':
      return { is: pressingHostiles(world, UPON).length === 0, unit: 'peace' };
    case 'unthreatened':
      return { is: !world.hostiles.some((hostile) => hostile.distance < BEHIND), unit: 'safety' };
    case 'equipped':
      // A helmet in the hand is not put on.
      return { is: world.equipment[wornAt(wanted.item)]?.name === wanted.item, unit: wanted.item };
    case 'come':
      return { is: hasCome(wanted.what, world) === true, unit: wanted.what };
    case 'outside':
      return { is: world.exposure?.sky === true && world.inWater !== true, unit: 'sky' };
    case 'riding':
      return { is: world.vehicle !== undefined && world.vehicle !== null, unit: 'ride' };
    case 'afoot':
      return { is: world.vehicle === null, unit: 'way out' };
    case 'awake':
      return { is: world.sleeping === false, unit: 'waking' };
    case 'empty_handed':
      return { is: carriedKinds(world).length === 0, unit: 'emptiness' };
    case 'unburdened':
      return { is: surplus(world).length === 0, unit: 'room' };
    case 'whole':
      return { ...(world.homestead && none(lostOf(world).length)), unit: 'wall' };
    case 'lit':
      return { ...(world.homestead && none(world.homestead.dark)), unit: 'light' };
    case 'above':
    case 'below': {
      const { y } = wanted;
      const at = world.position?.y;
      if (y === undefined || at === undefined) return { is: false, unit: 'level' };
      return { is: wanted.state === 'above' ? at >= y - OFF : at <= y + OFF, unit: 'level' };
    }
    case 'cleared_out':
      return { is: nearestStore(world)?.items?.length === 0, unit: 'emptiness' };
    case 'sorted': {
      const stores = openedStores(world);
      const known = stores.length > 0 && unopenedStores(world).length === 0;
      return { is: known && kindsToSort(world).length === 0, unit: 'order' };
    }
  }
}

const none = (left: number | undefined): Pick<StateStanding, 'is' | 'left'> => ({
  is: left === 0,
  ...(left === undefined ? {} : { left }),
});

/** Slots of the pack, the quick bar and the off-hand: what is worn is not what one carries about. */
const PACK = { from: 9, to: 45 };

/** Names of what is carried, each once. */
export function carriedKinds({ slots, inventory }: Pick<WorldSnapshot, 'slots' | 'inventory'>): string[] {
  const held = slots === undefined ? inventory : slots.filter(({ slot }) => slot >= PACK.from && slot <= PACK.to);
  return [...new Set(held.filter(({ count }) => count > 0).map(({ name }) => name))];
}

export const openedStores = ({ containers = [] }: Pick<WorldSnapshot, 'containers'>) =>
  containers.filter(({ name, items }) => isStore(name) && items !== undefined);

/** The chest one means by "the chest"; `containers` has the nearest first. */
export const nearestStore = ({ containers = [] }: Pick<WorldSnapshot, 'containers'>) =>
  containers.find(({ name }) => isStore(name));

export const unopenedStores = ({ containers = [] }: Pick<WorldSnapshot, 'containers'>) =>
  containers.filter(({ name, items }) => isStore(name) && items === undefined);

/** Kinds that are carried and lie in a chest already. */
export function kindsToSort(world: Pick<WorldSnapshot, 'slots' | 'inventory' | 'containers'>): string[] {
  const stored = new Set(openedStores(world).flatMap(({ items = [] }) => items.map(({ name }) => name)));
  return carriedKinds(world).filter((name) => stored.has(name));
}
