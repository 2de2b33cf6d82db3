import { capabilities } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { threatReport, threatStatistics } from './report.ts';
import { leftOut, verbScenes } from './verb-scenes.ts';

it('counts what was in time and what went on, per verb', () => {
  const statistics = threatStatistics([
    { verb: 'dig_block', commandMs: 100, freedMs: 60, reflex: 'flee', resumed: true },
    { verb: 'dig_block', commandMs: 300, reflex: 'defend', resumed: true },
    { verb: 'dig_block', resumed: false, problem: 'no signal came' },
    { verb: 'wait', commandMs: 250, reflex: 'flee', resumed: false, problem: 'the task is failed' },
  ]);
  expect(statistics).toEqual([
    {
      verb: 'dig_block',
      runs: 3,
      answered: 2,
      inTime: 1,
      medianMs: 200,
      worstMs: 300,
      freedMs: 60,
      resumed: 2,
      reflexes: ['defend', 'flee'],
      troubles: ['no signal came'],
    },
    expect.objectContaining({ verb: 'wait', inTime: 1, resumed: 0, troubles: ['the task is failed'] }),
  ]);
  expect(threatReport(statistics)).toContain('dig_block');
});

it('every verb has a scene or a reason to have none', () => {
  const named = [...verbScenes.map(({ verb }) => verb), ...Object.keys(leftOut)];
  expect([...named].sort()).toEqual(Object.keys(capabilities).sort());
});
