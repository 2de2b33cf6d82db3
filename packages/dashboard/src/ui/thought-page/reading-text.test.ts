import { expect, it } from 'vitest';
import { describeReading } from './reading-text.ts';

it('says in words what was read of an answer, and what became of a goal in it', () => {
  const goal = { action: 'collect', target: 'oak_log', amount: 3 };
  const said = [
    { ok: true, value: { goal, disposition: 'committed' } },
    { ok: true, value: { goal, disposition: 'budget' } },
    { ok: true, value: { goal: null, disposition: null } },
    { ok: true, value: { goal } },
    { ok: true, value: { decision: 'accept' } },
    { ok: false, value: null },
  ].map(describeReading);
  expect(said).toEqual([
    'It named a goal, to collect 3 oak logs.',
    'It named a goal, to collect 3 oak logs, which was held back: it had set itself goals enough for the time.',
    'It named no goal.',
    'It named a goal, to collect 3 oak logs.',
    'It was read as {"decision":"accept"}.',
    'It could not be read.',
  ]);
});
