import { expect, it } from 'vitest';
import { stepClocks } from '../src/benchmarks/harm/clock-steps.ts';

/** Steps of `bench -- harm --harm clock`: under the body by 48 h back, under planning by 48 h on, both while they live. */
const steps = [3, 7];

it('HARD-2: the time of day of a process is set by 48 h back or on while the bot has work: the work is done, and no service ends', {
  timeout: 240_000,
}, async () => {
  const runs: unknown[] = [];
  await stepClocks(steps, (run) => runs.push(run));
  const hourMs = 3_600_000;
  expect(runs).toEqual([
    { number: 3, program: 'minecraft-interface', stepMs: -48 * hourMs, killed: false, work: 'completed', ended: [] },
    { number: 7, program: 'planning', stepMs: 48 * hourMs, killed: false, work: 'completed', ended: [] },
  ]);
});
