import { goalKey } from '@conscious-bot/contracts';
import type { Facts } from '../facts/facts.ts';
import { hasHad, ownedOf } from '../facts/possessions.ts';
import { armourPoints } from '../motivators/safety.ts';
import type { Project } from './project.ts';
import { goHome, haveOnce, state } from './wants.ts';

/** A walk somewhere new is enough for so long. */
const WALKED_MS = 8 * 60_000;
/** Time to go out and be back before dark, milliseconds. */
const WALK_MS = 3 * 60_000;

const walkedLately = ({ attempts, at }: Facts): boolean =>
  attempts.some(
    ({ goalKey: key, at: then }) => key === goalKey({ action: 'explore', target: 'nearby' }) && at - then < WALKED_MS,
  );

/** To see what lies beyond the next hill. */
export const exploring: Project = {
  id: 'exploring',
  aim: 'go exploring',
  serves: { 'curiosity.land': 1 },
  waits: ({ clock }) =>
    clock !== undefined && clock.toDuskMs < WALK_MS ? 'it will be dark too soon for a journey' : undefined,
  infoValue: ({ everSeen }) => ({ value: Math.max(0, 1 - everSeen.size / 12), words: 'there is much I have not seen' }),
  milestones: () => [
    state('seen', 'a look at new land', {
      worth: 0.8,
      why: () => 'I do not know what lies beyond the next hill',
      satisfied: walkedLately,
      goal: () => ({ action: 'explore', target: 'nearby', amount: 2 }),
    }),
  ],
};

/** The way back from where one has gone too far. */
export const returning: Project = {
  id: 'returning',
  aim: 'head home',
  serves: { 'curiosity.return': 1 },
  prerequisites: [{ words: 'a home', holds: ({ homeAway }) => homeAway !== undefined }],
  milestones: () => [
    state('back', 'home again', {
      why: () => 'I am far from home',
      satisfied: ({ homeAway = 0 }) => homeAway <= 160,
      goal: () => goHome,
    }),
  ],
};

/** Enchanting: the table, and then the best tool on it. */
export const enchanting: Project = {
  id: 'enchanting',
  aim: 'take up enchanting',
  serves: { 'mastery.enchanting': 1 },
  prerequisites: [
    { words: 'a diamond', holds: (facts) => ownedOf('diamond', facts) > 0 || hasHad('enchanting_table', facts) },
  ],
  milestones: (facts) =>
    haveOnce({ of: 'enchanting_table', why: 'I have diamonds, and with a table I can enchant' }, facts),
};

const NETHER = 'the_nether';

/** The other world, once one is armed for it. */
export const nether: Project = {
  id: 'nether',
  aim: 'visit the nether',
  serves: { 'mastery.nether': 1 },
  prerequisites: [
    { words: 'a suit of iron', holds: (facts) => armourPoints(facts) >= 12 },
    { words: 'flint and steel', holds: (facts) => ownedOf('flint_and_steel', facts) > 0 },
  ],
  milestones: (facts) =>
    haveOnce({ of: 'quartz', why: 'I have never seen the nether, and I am armed for it' }, facts).map((milestone) => ({
      ...milestone,
      satisfied: (now: Facts) => now.everSeen.has(NETHER),
    })),
};

/** What villagers give for what one has. */
export const trading: Project = {
  id: 'trading',
  aim: 'trade with the villagers',
  serves: { 'curiosity.things': 0.6 },
  prerequisites: [
    {
      words: 'a villager in sight and an emerald',
      holds: (facts) => facts.everSeen.has('villager') && ownedOf('emerald', facts) > 0,
    },
  ],
  milestones: (facts) =>
    hasHad('bread', facts)
      ? []
      : [
          state('bought', 'something bought', {
            why: () => 'There is a villager, and I have an emerald',
            satisfied: (now) => hasHad('bread', now),
            goal: () => ({ action: 'trade', target: 'bread', amount: 1 }),
          }),
        ],
};
