import { type ActionRequest, type CapabilityArgs, capabilities } from '@conscious-bot/contracts';
import type { DryRun } from '@conscious-bot/contracts/capability';
import type { Runner } from '../../embodiment/runner.ts';
import type { RunnerOnTrial } from '../../verbs/on-trial.ts';
import { type DryRunOptions, dryRun } from '../running/dry-run.ts';
import type { CheckedRequest } from './check-request.ts';

interface Options extends Pick<DryRunOptions<'wait'>, 'embodiment' | 'clock' | 'onFault'> {
  readonly onTrial: readonly RunnerOnTrial[];
}

/** Dry runs of every runner that is on trial for the verb of an action of the stable version, all at once. Never rejects. */
export async function dryRunsOf(
  { version }: ActionRequest,
  { capability, args }: CheckedRequest,
  { onTrial, ...options }: Options,
): Promise<DryRun[]> {
  if (version !== capabilities[capability].version) return [];
  const trials = onTrial.filter((trial) => trial.capability === capability && trial.version !== version);
  const runs = trials.map(({ version: tried, runner }) =>
    dryRun({
      ...options,
      version: tried,
      // The list pairs each verb's runner with its arguments, which have been parsed by that verb's schema.
      runner: runner as Runner<'wait'>,
      args: args as CapabilityArgs<'wait'>,
    }),
  );
  return (await Promise.all(runs)).filter((run) => run !== undefined);
}
