import { describeCount, type EquipmentSlot } from '@conscious-bot/contracts';
import { armourValue } from '@conscious-bot/contracts/game';
import { EVENING_MS } from '../../goals/stays-inside.ts';
import type { Facts } from '../facts/facts.ts';
import { canSleepUnderRoof, hasBedAtHand, isBeforeBedtime, isByHouseBed } from '../facts/own-house.ts';
import { carriedOnly, toolGrade } from '../facts/possessions.ts';
import { takesWoodFirst } from '../facts/wood-first.ts';
import { lack, type Motivator, nothing } from './motivator.ts';

/** The want of a roof in a tunnel into which nothing has come: below what goes before everything. */
const IN_TUNNEL = 0.6;
/** The want of a roof of one who has nothing to spend the night with, while there are trees beside it and no monsters. */
const WOOD_FIRST = 0.4;
/** Armour points of a whole suit of iron. */
const IRON_SUIT = 15;
/** Below this light of lamps monsters may appear (minecraft.wiki "Spawn": until 1.17). */
const LIT = 8;
const FULL_HEALTH = 20;

/** Not to be hurt: a roof before dark, a weapon, armour, light. */
export const safety: Motivator = {
  name: 'safety',
  aspects: {
    'safety.roof': (facts) => {
      const { clock, cover, isBelowGround } = facts;
      if (clock === undefined) return nothing('There is no night here');
      if (cover === 'sheltered' || isBelowGround) return nothing('I have a roof over my head');
      if (clock.toDuskMs > EVENING_MS) return nothing('It is a while until dusk');
      if (waitsForBedtime(facts)) return nothing('I have a bed for the night, and it is not time for it yet');
      if (takesWoodFirst(facts))
        return lack(WOOD_FIRST, 'I have no roof, but without some wood I could do nothing under one');
      if (clock.toDuskMs > 0)
        return lack(
          0.4 + 0.6 * (1 - clock.toDuskMs / EVENING_MS),
          `It will be dark in ${inTime(clock.toDuskMs)} and I have no roof`,
        );
      // What is begun there is finished first: nobody runs up and down the stairs of a mine all night.
      if (facts.isInTunnel && facts.hostiles === 0) return lack(IN_TUNNEL, 'It is night and this tunnel is open');
      return lack(1, 'It is night and I have no roof over my head');
    },
    'safety.night': (facts) =>
      facts.isBedtime && canSleepUnderRoof(facts)
        ? lack(0.7, 'It is night, and in a bed it would be over soon')
        : nothing('There is no night to sleep through'),
    'safety.weapon': (facts) => {
      const grade = toolGrade('sword', carriedOnly(facts));
      return grade === 0
        ? lack(0.5, 'I carry no sword, and bare hands will not stop a monster')
        : lack(0.35 * (1 - grade), 'My sword could be better');
    },
    'safety.armour': (facts) => {
      const points = armourPoints(facts);
      const words = points === 0 ? 'I wear no armour, so every blow hurts' : 'My armour could be better';
      return lack(0.45 * (1 - points / IRON_SUIT), words);
    },
    'safety.light': ({ lamplight, clock }) =>
      lamplight === undefined || lamplight >= LIT || clock === undefined || clock.toDuskMs > EVENING_MS
        ? nothing('It is light enough')
        : lack(0.25, 'It is dark around me, and monsters come in the dark'),
    'safety.wounds': ({ health }) =>
      health === undefined || health >= FULL_HEALTH
        ? nothing('I am unhurt')
        : lack((FULL_HEALTH - health) / FULL_HEALTH, 'I am hurt and cannot take many more hits'),
    'safety.footing': (facts) =>
      isLostAtSea(facts)
        ? lack(0.8, 'I am swimming, no land is in sight, and here I can put nothing down')
        : nothing('I have firm ground under my feet, or near'),
  },
};

/** Grass never lies under water. */
export const LAND = 'grass_block';

/** Afloat, with no land in sight: a swimmer can neither dig nor build nor put anything down. */
export const isLostAtSea = ({ isAfloat, near }: Facts): boolean => isAfloat && !near.has(LAND);

/**
 * Whether there is time for something else yet. In its house one lies down as soon as one can, before monsters come out. Whoever carries a bed has to make itself a
 * roof first, and begins with that at sunset: a bed by itself is no shelter.
 */
function waitsForBedtime(facts: Facts): boolean {
  const { clock } = facts;
  if (clock === undefined || !isBeforeBedtime(facts)) return false;
  return isByHouseBed(facts) || (clock.toDuskMs > 0 && hasBedAtHand(facts));
}

/** Armour points of what it wears. */
export function armourPoints({ worn }: Facts): number {
  const places: readonly EquipmentSlot[] = ['head', 'torso', 'legs', 'feet'];
  return places.reduce((sum, slot) => sum + armourValue(worn.get(slot) ?? '', slot), 0);
}

/** "two minutes", "half a minute". */
function inTime(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes < 1 ? 'less than a minute' : describeCount(minutes, 'minute');
}
