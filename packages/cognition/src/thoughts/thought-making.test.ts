import { expect, it } from 'vitest';
import { recording } from '../../test/recording.ts';

it('a thought keeps how it was made: each stage before and after, and each gate with its reason', () => {
  const { record, store } = recording();
  const { thought } = record('<think>hm</think>I could use wood. [GOAL: collect oak_log 4]', {
    mayCommit: false,
    heldBack: 'budget',
  });
  const { making } = store.history(thought.id);
  expect(making?.raw).toContain('<think>');
  expect(making?.stages).toMatchObject([
    { step: 'think_blocks', after: 'I could use wood. [GOAL: collect oak_log 4]' },
    { step: 'goal_tag', before: 'I could use wood. [GOAL: collect oak_log 4]' },
    ...(making?.stages.slice(2) ?? []),
  ]);
  expect(making?.stages.at(-1)?.after).toBe('I could use wood.');
  expect(making?.gates).toEqual([
    { gate: 'goal_tag', result: 'passed', after: 'collect 4 oak logs' },
    { gate: 'grounding', result: 'passed' },
    { gate: 'policy', result: 'passed' },
    { gate: 'claims', result: 'passed' },
    { gate: 'site', result: 'stopped', reason: 'budget' },
    { gate: 'novelty', result: 'passed' },
  ]);
});

it('a thought that asks for nothing met no gate, and one without grounds says which claim', () => {
  const { record, store } = recording();
  expect(store.history(record('It is quiet.').thought.id).making?.gates).toEqual([]);
  const claimed = record('A village! [GOAL: collect bread 1]', {
    mayCommit: false,
    heldBack: 'ungrounded',
    ungrounded: ['a village'],
  });
  expect(store.history(claimed.thought.id).making?.gates).toContainEqual({
    gate: 'claims',
    result: 'stopped',
    reason: 'a village',
  });
});
