import {
  describeCount,
  describeOne,
  type HeldStack,
  isWeapon,
  monstersNear,
  type NeedName,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { DAY_TICKS } from '@conscious-bot/contracts/game';

export interface Deficit {
  /** 0 nothing is lacking … 1 all. */
  readonly deficit: number;
  /** The fact behind it, for people. */
  readonly fact: string;
}

/** How much the whole lack of a need weighs: what kills counts full, what is merely missed less. */
export const needWeight: Readonly<Record<NeedName, number>> = {
  safety: 1,
  air: 1,
  health: 1,
  food: 1,
  shelter: 0.8,
  light: 0.5,
  rest: 0.7,
  tools: 0.6,
  room: 0.6,
  company: 0.5,
};

/** Deficit from which on one that kills is critical: at food 6 of 20, health 8 of 20, a quarter of the air, a monster next to the bot. */
export const criticalDeficit: Partial<Record<NeedName, number>> = {
  safety: 0.3,
  air: 0.75,
  health: 0.6,
  food: 0.7,
};

const FULL = 20;
/** Monsters appear where the light of blocks is less (minecraft.wiki "Spawn", Java edition 1.21.4: at 0; older versions at 7 and less). */
const BRIGHT = 8;
/** Days without sleep after which phantoms come (minecraft.wiki "Phantom"), and the milliseconds of the game's own day. */
const RESTLESS_DAYS = 3;
const DAY_MS = 1_200_000;
/** Share of the slots in use from which room is felt to be short. */
const CROWDED = 0.6;
/** Minutes without anybody near after which the bot is completely alone. */
const ALONE_MIN = 30;
/** How much of being equipped each tool is; one that is nearly worn out counts half. */
const TOOLS: readonly (readonly [what: string, weight: number, is: (item: string) => boolean])[] = [
  ['pickaxe', 0.5, (item) => item.endsWith('_pickaxe')],
  ['weapon', 0.3, (item) => isWeapon(item) && !item.endsWith('_axe')],
  ['axe', 0.2, (item) => item.endsWith('_axe')],
];
const NEARLY_WORN = 0.1;

/** What lasts beyond one snapshot. */
export interface Lately {
  /** When another player was last near or spoke, ms since the epoch; undefined when not since the monitor began. */
  readonly companyAt: number | undefined;
  /** Since when the monitor looks on. */
  readonly since: number;
}

/** What is lacking of one need; undefined when the world does not show it. */
type ReadDeficit = (world: WorldSnapshot, lately: Lately) => Deficit | undefined;

const share = (part: number): number => Math.min(1, Math.max(0, part));
const ofTwenty = (value: number | undefined, what: string): Deficit | undefined =>
  value === undefined ? undefined : { deficit: share((FULL - value) / FULL), fact: `${what} ${value} of ${FULL}` };

/** How each need is read from the world. What the world does not show is no need, not a small one. */
export const readDeficit: Readonly<Record<NeedName, ReadDeficit>> = {
  food: ({ food }) => ofTwenty(food, 'food'),
  health: ({ health }) => ofTwenty(health, 'health'),
  air: ({ oxygen }) => ofTwenty(oxygen, 'air'),
  safety: (world) => {
    const hostiles = monstersNear(world);
    const safe = hostiles.reduce((left, { threat = 0 }) => left * (1 - threat), 1);
    const [nearest] = hostiles;
    const fact =
      nearest === undefined
        ? 'no monster near'
        : `${describeCount(hostiles.length, 'monster')} near, the nearest ${describeOne(nearest.name)}`;
    return { deficit: share(1 - safe), fact };
  },
  shelter: ({ exposure }) => {
    if (exposure === undefined) return undefined;
    if (exposure.sheltered) return { deficit: 0, fact: 'walls and a roof around' };
    return exposure.sky
      ? { deficit: 1, fact: 'under the open sky' }
      : { deficit: 0.5, fact: 'a roof, and open at the side' };
  },
  light: ({ light }) =>
    light === undefined
      ? undefined
      : { deficit: share((BRIGHT - light.block) / BRIGHT), fact: `light of ${light.block} from nearby flames` },
  rest: ({ lastSleep, day, timeOfDay, at }) => {
    const days =
      lastSleep?.to !== undefined
        ? Math.max(0, at - lastSleep.to) / DAY_MS
        : day === undefined
          ? undefined
          : day + (timeOfDay ?? 0) / DAY_TICKS;
    return days === undefined
      ? undefined
      : { deficit: share(days / RESTLESS_DAYS), fact: `${days.toFixed(1)} days without sleep` };
  },
  tools: (world) => {
    const missing: string[] = [];
    const owned: readonly HeldStack[] = world.slots ?? world.inventory;
    let deficit = 0;
    for (const [what, weight, is] of TOOLS) {
      const own = owned.filter(({ name }) => is(name));
      if (own.length === 0) missing.push(`no ${what}`);
      else if (own.every(isNearlyWorn)) missing.push(`a worn ${what}`);
      deficit += own.length === 0 ? weight : own.every(isNearlyWorn) ? weight / 2 : 0;
    }
    return { deficit: share(deficit), fact: missing.length === 0 ? 'all tools at hand' : missing.join(', ') };
  },
  room: ({ inventorySlots }) => {
    if (inventorySlots === undefined || inventorySlots.total === 0) return undefined;
    const { used, total } = inventorySlots;
    return { deficit: share((used / total - CROWDED) / (1 - CROWDED)), fact: `${used} of ${total} slots in use` };
  },
  company: ({ at }, { companyAt, since }) => {
    const minutes = (at - (companyAt ?? since)) / 60_000;
    return {
      deficit: share(minutes / ALONE_MIN),
      fact: `${describeCount(Math.floor(minutes), 'minute')} without company`,
    };
  },
};

function isNearlyWorn({ durability }: HeldStack): boolean {
  return durability !== undefined && durability.left < durability.max * NEARLY_WORN;
}
