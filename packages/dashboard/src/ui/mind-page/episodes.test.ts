import { expect, it } from 'vitest';
import { aThought } from '../../../test/scene.ts';
import { streamRows } from './episodes.ts';

const minute = 60_000;
const at = (minutes: number, content: string, change = {}) =>
  aThought({ id: `${content} ${minutes}`, content, at: minutes * minute, ...change });
const told = (thoughts: Parameters<typeof streamRows>[0]) =>
  streamRows(thoughts).map((row) =>
    row.kind === 'episode'
      ? `${row.from / minute}–${row.to / minute}: ${row.count} ${row.goals.join(', ')}`.trim()
      : `${row.thought.content}${row.others.length === 0 ? '' : ` ×${row.others.length + 1}`}`,
  );

it('an episode ends where nothing was thought for a while, and sentences that came back in it are told once', () => {
  const stream = [at(30, 'Wood.'), at(29, 'Quiet.'), at(28, 'wood. '), at(27, 'Wood.'), at(20, 'Wood.')];
  expect(told(stream)).toEqual(['27–30: 4', 'Wood. ×3', 'Quiet.', '20–20: 1', 'Wood.']);
  expect(told(stream.toReversed())).toEqual(['20–20: 1', 'Wood.', '27–30: 4', 'Wood. ×3', 'Quiet.']);
});

it('where the bot sets itself something new an episode begins, called after what it takes up, whichever way it is read', () => {
  const goal = { action: 'collect', target: 'oak_log', amount: 3 } as const;
  const strategist = { ...aThought({ id: 'x', content: 'x' }).metadata, site: 'strategist' as const };
  const stream = [
    at(3, 'On we go.'),
    at(2, 'I need wood.', { goal, convertEligible: true, metadata: strategist }),
    at(1, 'Hm.'),
  ];
  expect(told(stream)).toEqual(['2–3: 2 collect 3 oak logs', 'On we go.', 'I need wood.', '1–1: 1', 'Hm.']);
  expect(told(stream.toReversed())).toEqual([
    '1–1: 1',
    'Hm.',
    '2–3: 2 collect 3 oak logs',
    'I need wood.',
    'On we go.',
  ]);
});

it('what people slip in is never folded into what the bot thinks by itself', () => {
  const intrusion = { provenance: 'intrusion', extractedGoalSource: 'none', goalTableVersion: 1 } as const;
  expect(told([at(2, 'Wood.', { metadata: intrusion }), at(1, 'Wood.')])).toEqual(['1–2: 2', 'Wood.', 'Wood.']);
});
