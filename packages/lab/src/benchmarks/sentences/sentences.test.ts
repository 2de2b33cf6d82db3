import { describe, expect, it } from 'vitest';
import { checkSentences } from './report.ts';
import { sentenceFaults, ThingNames } from './sentence-faults.ts';
import { textsOf } from './written-sayings.ts';

const things = new ThingNames(['oak_log', 'quartz', 'zombie']);
const faultsOf = (text: string) => sentenceFaults(text, 'sentence', things, ['big_al']);

describe('what is wrong with a sentence', () => {
  it.each([
    ['I collected 3 oak logs for big_al.', 0],
    ['I said "oak_log task_12 undefined" to them.', 0],
    ['I collected 8 oak log.', 1],
    ['I collected 1 oak logs.', 1],
    ['It was managed by thought_01HZ.', 1],
    ['It failed: craft_item.no_table.', 2],
    ['I see oak_log.', 1],
    ['I see a oak log.', 1],
    ['I see an zombie.', 1],
    ['I see the the zombie.', 2],
    ['It did not work out (expected number, received undefined).', 2],
    ['I have set out to get away from the plan.', 1],
    ['I mine 3 downs.', 1],
    ['i wait.', 1],
    ['I wait', 1],
    ['I wait..', 1],
    ['I said "hello.', 1],
    ['I waited 3 minute.', 1],
  ])('%s', (text, faults) => {
    expect(faultsOf(text)).toHaveLength(faults);
  });
});

it('no sentence of a sample of every kind has a fault', () => {
  const { faulty, kinds } = checkSentences({ goals: 6, seed: 7, shown: 0, version: '1.21.4' });
  expect(faulty.map(({ text, faults }) => `${text} (${faults.join('; ')})`)).toEqual([]);
  expect(Object.keys(kinds)).toEqual(
    expect.arrayContaining([
      'failures',
      'goals',
      'steps',
      'memories of tasks',
      'reflections',
      'accounts',
      'prompts',
      'answers',
      'own goals',
      'milestones',
      'weighing',
      'written in the launcher',
      'written in the dashboard',
    ]),
  );
});

it('the sentences that stand in the code are read from it, with a name for what is filled in', () => {
  const source = [
    "// it's a remark about something else",
    "say('The world did not come up in time.');",
    'const path = "packages/lab/src/index.ts of it";',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what is read
    'tell(`Port ${port} is taken by ${owner ?? `pid ${pid}`}.`);',
    '<p>Nothing has happened here yet.</p>',
  ].join('\n');
  expect(textsOf(source)).toEqual([
    'The world did not come up in time.',
    'Port Bea is taken by Bea.',
    'Nothing has happened here yet.',
  ]);
});
