import { type RecoveryAction, recoveryRecord } from '@conscious-bot/contracts';
import { Executive } from '@conscious-bot/planning/testing';
import type { RepairWorld } from './repair-worlds.ts';

export interface RepairRun {
  readonly world: string;
  readonly failure: string;
  /** How often the action failed before it was let succeed. */
  readonly failures: number;
  /** For each plan, what was done on the spot about the failures of its step. */
  readonly repairs: readonly (readonly RecoveryAction[])[];
  /** After which failure the first plan was given up for a new one; absent where repair was enough. */
  readonly replannedAfter?: number;
  readonly plans: number;
  readonly ended: string;
  readonly code?: string;
}

/** Lets one action of a world fail so often, then succeed, and reports what was done about each failure. Simulated time. */
export async function runRepair(world: RepairWorld, failures: number): Promise<RepairRun> {
  let left = failures;
  const e = await new Executive({
    ...world.options,
    manner: ({ capability, args }) => {
      if (capability !== world.verb || (world.item !== undefined && args.item !== world.item) || left === 0)
        return 'honest';
      left -= 1;
      return world.failure;
    },
  }).start();
  try {
    world.set(e);
    e.body.report();
    const task = await e.ended((await e.ask(world.goal)).id);
    const records = e.events('recovery').map(({ data }) => recoveryRecord.parse(data));
    const repairs: RecoveryAction[][] = [[]];
    for (const { level, action } of records) {
      if (level === 'step') repairs.at(-1)?.push(action);
      if (level === 'plan') repairs.push([]);
    }
    const first = records.findIndex(({ level }) => level !== 'step');
    return {
      world: world.name,
      failure: world.failure.fail,
      failures,
      repairs,
      plans: task.planCount,
      ...(first < 0 ? {} : { replannedAfter: first + 1 }),
      ended: task.status,
      ...(task.failure === undefined ? {} : { code: task.failure.code }),
    };
  } finally {
    await e.stop();
  }
}
