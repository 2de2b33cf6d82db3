import { describeOne, type EquipmentSlot } from '@conscious-bot/contracts';
import { armourValue } from '@conscious-bot/contracts/game';
import { armourSlots, craftedPieces } from '../../goals/armour-set.ts';
import type { Facts } from '../facts/facts.ts';
import type { Project, ProjectMilestone } from './project.ts';
import { obtaining, own, sentence, state } from './wants.ts';

/** The best piece for a place of the body that it owns, worn or not; 0 points when there is none. */
function bestOwned(slot: EquipmentSlot, { owned }: Facts): number {
  let best = 0;
  for (const item of owned.keys()) best = Math.max(best, armourValue(item, slot));
  return best;
}

const hasBetterInPack = (facts: Facts): boolean =>
  armourSlots.some((slot) => bestInPack(slot, facts) > armourValue(facts.worn.get(slot) ?? '', slot));

function bestInPack(slot: EquipmentSlot, { pack }: Facts): number {
  return Math.max(0, ...[...pack.keys()].map((item) => armourValue(item, slot)));
}

const CHEST = 8;

/** Armour for each part of the body, and a shield. */
export const armour: Project = {
  id: 'armour',
  aim: 'get better protection',
  serves: { 'safety.armour': 1, 'mastery.nether': 0.5 },
  opportunity: (facts) =>
    hasBetterInPack(facts) ? { value: 1, words: 'what is in my pack is better than what I am wearing' } : undefined,
  milestones: (facts) => [
    state('worn', 'my best armour on', {
      worth: 1,
      isAtOnce: true,
      why: () => 'Armour is no use in my pack',
      satisfied: (now) => !hasBetterInPack(now),
      goal: () => ({ action: 'equip', target: 'armour', amount: 1 }),
    }),
    ...armourSlots.flatMap((slot) => pieces(slot, facts)),
    ...own({ of: 'shield', worth: 0.7, why: 'A shield stops arrows and most blows' }, facts),
  ],
};

function pieces(slot: EquipmentSlot & (typeof armourSlots)[number], facts: Facts): ProjectMilestone[] {
  const has = bestOwned(slot, facts);
  return craftedPieces(slot, facts.data)
    .filter((item) => armourValue(item, slot) > has)
    .map((item) => ({
      id: `own ${item}`,
      words: describeOne(item),
      why: () => `${sentence(describeOne(item))} would soften every blow`,
      satisfied: (now) => bestOwned(slot, now) >= armourValue(item, slot),
      goal: (now) => obtaining(item, 1, now),
      worth: 0.4 + (0.6 * (armourValue(item, slot) - has)) / CHEST,
      brings: item,
    }));
}
