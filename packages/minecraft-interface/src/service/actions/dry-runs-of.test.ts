import { type ActionRequest, findCapability } from '@conscious-bot/contracts';
import { SimulatedClock } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import type { Embodiment } from '../../embodiment/embodiment.ts';
import { done } from '../../embodiment/runner.ts';
import type { RunnerOnTrial } from '../../verbs/on-trial.ts';
import { checkRequest } from './check-request.ts';
import { dryRunsOf } from './dry-runs-of.ts';

const request = (version: string): ActionRequest => ({
  stepId: 'step_1',
  capability: 'wait',
  version,
  args: { durationMs: 1_000 },
  deadlineAt: 60_000,
  idempotencyKey: 'step_1:1',
  trace: {},
});
const runner = { run: async () => done() };
const onTrial: RunnerOnTrial[] = [{ capability: 'wait', version: '9.0.0', runner }];
const options = { onTrial, embodiment: { bot: {} } as Embodiment, clock: new SimulatedClock(0), onFault: () => {} };

it('makes dry runs beside the stable version only, and runs the one whose version is asked for', async () => {
  const stable = request(findCapability('wait')?.version ?? '');
  const checked = checkRequest(stable, onTrial);
  expect(checked.runner).not.toBe(runner);
  expect(await dryRunsOf(stable, checked, options)).toEqual([{ version: '9.0.0', ok: true, fault: false }]);
  const promoted = request('9.0.0');
  expect(checkRequest(promoted, onTrial).runner).toBe(runner);
  expect(await dryRunsOf(promoted, checkRequest(promoted, onTrial), options)).toEqual([]);
  expect(() => checkRequest(request('8.0.0'), onTrial)).toThrow('not 8.0.0');
});
