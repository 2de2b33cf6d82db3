import type { Facts } from '../facts/facts.ts';
import { foodPoints } from '../facts/possessions.ts';
import type { Project } from './project.ts';
import { state } from './wants.ts';

/** Whoever was visited is left in peace for so long. */
const PEACE_MS = 15 * 60_000;
/** Food points from which on one has some to give. */
const PLENTY = 30;

function didLately(action: 'follow' | 'give', { attempts, at }: Facts): boolean {
  return attempts.some((attempt) => attempt.goalKey.startsWith(`${action}:`) && at - attempt.at < PEACE_MS);
}

const plain = (player: string): string => player.toLowerCase();

/** To be with whoever is near for a while, and to share what there is plenty of. */
export const companionship: Project = {
  id: 'companionship',
  title: 'company',
  serves: { 'company.players': 1 },
  waits: ({ clock }) =>
    clock !== undefined && clock.toDuskMs === 0 ? 'at night everybody should be under a roof' : undefined,
  milestones: ({ playersNear: [player] }) =>
    player === undefined
      ? []
      : [
          state('shared', `something to eat for ${player}`, {
            worth: 0.5,
            why: () => `I have more to eat than I need, and ${player} is here`,
            satisfied: (now) => foodPoints(now) < PLENTY || (now.pack.get('bread') ?? 0) < 2 || didLately('give', now),
            goal: () => ({ action: 'give', target: `bread_to_${plain(player)}`, amount: 1 }),
          }),
          state('met', `some time with ${player}`, {
            worth: 0.6,
            why: () => `${player} is near, and I have been alone for long`,
            satisfied: (now) => didLately('follow', now),
            goal: () => ({ action: 'follow', target: plain(player), amount: 1 }),
          }),
        ],
};
