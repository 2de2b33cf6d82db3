import {
  type CapabilityArgs,
  isMelee,
  isWeapon,
  type NearbyEntity,
  type WorldSnapshot,
} from '@conscious-bot/contracts';

/** What a reflex does: it gets out of a hazard, or carries out one of the body's verbs. */
export type ReflexAction =
  | { readonly kind: 'rescue' }
  | { readonly kind: 'verb'; readonly verb: 'defend'; readonly args: CapabilityArgs<'defend'> }
  | { readonly kind: 'verb'; readonly verb: 'flee'; readonly args: CapabilityArgs<'flee'> }
  | { readonly kind: 'verb'; readonly verb: 'consume_food'; readonly args: CapabilityArgs<'consume_food'> };

export interface Reflex {
  readonly name: string;
  /** Why, as text; undefined when there is nothing to do. */
  applies(danger: Danger): string | undefined;
  action(danger: Danger): ReflexAction;
}

/** What reflexes go by. */
export interface Danger {
  readonly world: WorldSnapshot;
  /** What is upon the bot: lava, sand on its head, water without air, fire. */
  readonly hazards: readonly string[];
  /** The best thing to eat that the bot carries and that does it no harm. */
  readonly meal: string | undefined;
}

/** Blocks at which a creature of a kind has to be reckoned with: those that shoot or burst from further away. */
const REACH: Readonly<Record<string, number>> = { creeper: 7, skeleton: 14, stray: 14, pillager: 14, witch: 10 };
const CLOSE = 6;
/** Half hearts and food points, of 20 each, below which eating is worth it. */
const HURT = 14;
const HUNGRY = 14;
/** Half hearts above which an armed body fights back, and blocks within which it clears the place. */
const HEALTHY = 8;
const CLEARED = 8;

/** The one table of what the body does by itself, the most urgent first. Nothing else moves it while nobody is there. */
export const reflexes: readonly Reflex[] = [
  {
    name: 'get_out',
    applies: ({ hazards }) => (hazards.length === 0 ? undefined : hazards.join(', ')),
    action: () => ({ kind: 'rescue' }),
  },
  {
    name: 'fight_back',
    applies: ({ world }) => {
      const near = pressing(world);
      if (near === undefined || (world.health ?? 0) <= HEALTHY) return undefined;
      const weapon = world.inventory.find(({ name }) => isWeapon(name));
      // What shoots or bursts is better left alone, and so is whoever stands beside it.
      const others = world.hostiles.some(({ name, distance }) => distance <= CLEARED && !isMelee(name));
      return weapon === undefined || others || !isMelee(near.name)
        ? undefined
        : `${near.name} ${near.distance.toFixed(0)} blocks away, armed with a ${weapon.name}`;
    },
    action: () => ({ kind: 'verb', verb: 'defend', args: { radius: CLEARED, maxMs: 10_000 } }),
  },
  {
    name: 'get_away',
    applies: ({ world }) => {
      const near = pressing(world);
      return near === undefined ? undefined : `${near.name} ${near.distance.toFixed(0)} blocks away`;
    },
    action: () => ({ kind: 'verb', verb: 'flee', args: { distance: 16 } }),
  },
  {
    name: 'eat',
    applies: ({ world: { food, health }, meal }) => {
      if (meal === undefined || food === undefined || food >= 20) return undefined;
      const hungry = food < HUNGRY || (health !== undefined && health < HURT);
      return hungry ? `food ${food}, health ${health ?? 'unknown'}` : undefined;
    },
    action: ({ meal }) => ({ kind: 'verb', verb: 'consume_food', args: { item: meal } }),
  },
];

/** The first reflex that applies, with why; those that rest after they came to nothing are passed over. */
export function chooseReflex(
  danger: Danger,
  rests: (name: string) => boolean = () => false,
): { reflex: Reflex; why: string } | undefined {
  const { world } = danger;
  if (!world.connected || (world.health !== undefined && world.health <= 0)) return undefined;
  for (const reflex of reflexes) {
    const why = rests(reflex.name) ? undefined : reflex.applies(danger);
    if (why !== undefined) return { reflex, why };
  }
  return undefined;
}

/** The hostile creature that has to be reckoned with, the nearest first; none where walls keep it out. */
function pressing({ hostiles, exposure }: WorldSnapshot): NearbyEntity | undefined {
  if (exposure?.sheltered === true) return undefined;
  return hostiles.find(({ name, distance }) => distance <= (REACH[name] ?? CLOSE));
}
