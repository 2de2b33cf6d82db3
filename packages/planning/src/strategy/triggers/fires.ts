import { describeItem, describeOne, isUpToDawnFrom, type WorldSnapshot } from '@conscious-bot/contracts';
import { dayTicks } from '@conscious-bot/contracts/game';
import type { Trigger, TriggerKind } from '@conscious-bot/contracts/strategy';
import type { ClassMembers } from '../constraints/constraint-filters.ts';
import type { Moment } from './moment.ts';

/** In words, what has just happened between two evaluations; undefined where nothing has. */
type Watch = (trigger: Trigger, before: Moment, now: Moment, data: ClassMembers) => string | undefined;

/** Share of its uses below which a tool is worn. */
const WORN = 0.1;

const watches: Readonly<Record<TriggerKind, Watch>> = {
  quotas_satisfied: (_, before, now) =>
    now.missing === 0 && before.missing !== 0 ? 'I have everything I wanted' : undefined,
  vital_below: ({ vital = 'food', below = 0 }, { world: before }, { world: now }) => {
    const [was = 20, is] = [before[vital], now[vital]];
    return is !== undefined && is < below && was >= below ? `my ${vital} has fallen to ${is} of 20` : undefined;
  },
  rupture: (_, before, now) => (now.rupture === before.rupture ? undefined : now.rupture),
  entered_new_biome: (_, before, { world: { biome } }) =>
    biome === undefined || biome === before.world.biome || before.knowsBiome(biome)
      ? undefined
      : `I have entered the ${describeItem(biome)} for the first time`,
  horizon: (_, before, now) =>
    now.ticksLeft <= 0 && before.ticksLeft > 0 ? 'the time I gave myself is up' : undefined,
  dusk: (_, before, now) => (isDusk(now.world) && !isDusk(before.world) ? 'it is getting dark' : undefined),
  dawn: (_, before, now) => (isDay(now.world) && !isDay(before.world) ? 'it is day again' : undefined),
  found: ({ name = '' }, before, now, data) => {
    const seen = sighted(name, now.world, data);
    const isNew = seen !== undefined && sighted(name, before.world, data) === undefined;
    return isNew ? `I have found ${describeOne(seen)}` : undefined;
  },
  inventory_full: (_, before, now) => (isFull(now.world) && !isFull(before.world) ? 'my pack is full' : undefined),
  tool_worn: (_, before, now) => {
    const worn = wornTools(now.world).find((tool) => !wornTools(before.world).includes(tool));
    return worn === undefined ? undefined : `my ${describeItem(worn)} is nearly worn out`;
  },
  player_came: (_, before, now) => {
    const came = playersNear(now.world).find((one) => !playersNear(before.world).includes(one));
    return came === undefined ? undefined : `${came} has come near`;
  },
};

/**
 * Why a trigger fires between two evaluations, in words, or undefined (SI-5). It fires once, when what it names begins to be so: an intent that
 * was adopted in want is not torn off by that want again and again. Pure.
 */
export const fires = (trigger: Trigger, before: Moment, now: Moment, data: ClassMembers): string | undefined =>
  watches[trigger.kind](trigger, before, now, data);

const isDusk = (world: WorldSnapshot): boolean => isUpToDawnFrom(world, dayTicks.sunset) === true;
const isDay = ({ timeOfDay }: WorldSnapshot): boolean =>
  timeOfDay !== undefined && (timeOfDay < dayTicks.sunset || timeOfDay >= dayTicks.dawn);

const isFull = ({ inventorySlots }: WorldSnapshot): boolean =>
  inventorySlots !== undefined && inventorySlots.used >= inventorySlots.total;

const wornTools = ({ slots = [] }: WorldSnapshot): string[] =>
  slots
    .filter(({ durability }) => durability !== undefined && durability.left < durability.max * WORN)
    .map(({ name }) => name);

const playersNear = ({ nearbyEntities, username }: WorldSnapshot): string[] =>
  nearbyEntities.flatMap(({ kind, username: name }) =>
    kind === 'player' && name !== undefined && name !== username ? [name] : [],
  );

/** The first thing in sight that a name means: itself, a member of it, or its ore. */
function sighted(
  name: string,
  { nearbyBlocks, nearbyEntities }: WorldSnapshot,
  data: ClassMembers,
): string | undefined {
  const members = data.membersOf(name);
  const means = (seen: string) =>
    seen === name || members.includes(seen) || seen === `${name}_ore` || seen === `deepslate_${name}_ore`;
  const seen = [
    ...nearbyBlocks.filter(({ knownBy }) => knownBy !== 'inference').map((block) => block.name),
    ...nearbyEntities.map((entity) => entity.item?.name ?? entity.name),
  ];
  return seen.find(means);
}
