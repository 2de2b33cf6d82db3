import { localRecoveryActions } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { repairWorlds } from './repair-worlds.ts';
import { runRepair } from './run-repair.ts';

it.each(repairWorlds)(
  'EXEC-1, I3: $name: a failure is repaired on the spot, $enough end the repair and begin a new plan',
  {
    timeout: 60_000,
  },
  async (world) => {
    const [once, often] = await Promise.all([runRepair(world, 1), runRepair(world, world.enough)]);
    expect(once).toMatchObject({ ended: 'completed' });
    expect(once.repairs[0]?.length).toBeGreaterThan(0);
    expect(often).toMatchObject({ ended: 'completed', plans: expect.toSatisfy((plans: number) => plans > 1) });
    for (const actions of [...once.repairs, ...often.repairs]) {
      expect(actions.length).toBeLessThanOrEqual(2);
      expect(actions.every((action) => localRecoveryActions.has(action))).toBe(true);
    }
    // Repair ends where it is used up, and not a failure later.
    expect(often.replannedAfter).toBe((often.repairs[0]?.length ?? 0) + 1);
  },
);
