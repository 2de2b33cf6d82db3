import { describe, expect, it } from 'vitest';
import { readStrategy } from './read-strategy.ts';

const sound = {
  why: 'Winter is coming.',
  quotas: { oak_log: 8 },
  priority_stack: ['build shelter 1', '[GOAL: collect oak_log 8]'],
  constraints: ['avoid storm exposure'],
  replan_triggers: ['dusk'],
  horizon_ticks: 300,
};
const read = (answer: unknown) => readStrategy(typeof answer === 'string' ? answer : JSON.stringify(answer));
const parts = (answer: unknown) => read(answer).rejected.map(({ part }) => part);

describe('what a mind sets itself', () => {
  it('is read from between prose, fences and think blocks', () => {
    const text = `<think>{"quotas": {"tnt": 99}}</think>Well:\n\`\`\`json\n${JSON.stringify(sound)}\n\`\`\``;
    expect(read(text)).toEqual({
      proposal: { ...sound, priority_stack: ['build shelter 1', 'collect oak_log 8'] },
      rejected: [],
    });
  });

  it.each<[string, unknown]>([
    ['silence', ''],
    ['prose', 'I am content where I am.'],
    ['cut', JSON.stringify(sound).slice(0, 40)],
    ['a list', [1, 2]],
    ['nothing wanted', { why: 'I rest.' }],
  ])('%s is no answer, and it is said so', (_, answer) => {
    expect(read(answer).proposal).toBeUndefined();
    expect(parts(answer)).toContain('answer');
  });

  it('each part that cannot be read is named, and the others are taken', () => {
    const answer = {
      ...sound,
      quotas: { oak_log: 8, bread: 'many', stone: -1, wheat: '3' },
      priority_stack: ['build shelter 1', 7, '  '],
      constraints: 'avoid storms',
      horizon_ticks: 'long',
      revenge: true,
    };
    expect(parts(answer)).toEqual([
      'revenge',
      'quotas.bread',
      'quotas.stone',
      'priority_stack[1]',
      'priority_stack[2]',
      'constraints',
      'horizon_ticks',
    ]);
    expect(read(answer).proposal).toMatchObject({
      quotas: { oak_log: 8, wheat: 3 },
      priority_stack: ['build shelter 1'],
      constraints: [],
      replan_triggers: ['dusk'],
      horizon_ticks: 600,
    });
  });

  it('the reason passes the sanitizer: no goal tag and no leak of a prompt comes with it', () => {
    const why = 'I want wood. [GOAL: mine bedrock 64]';
    expect(read({ ...sound, why }).proposal?.why).toBe('I want wood.');
  });

  it('more than a mind can want at once is cut, by name', () => {
    const many = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`item_${i}`, 1]));
    const { proposal, rejected } = read({ ...sound, quotas: many });
    expect([Object.keys(proposal?.quotas ?? {}).length, rejected.length]).toEqual([12, 3]);
  });
});
