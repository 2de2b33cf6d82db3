import { expect, it } from 'vitest';
import { ask } from '../../test/ask.ts';
import { knownTask } from '../../test/known-task.ts';

const logs = { action: 'collect', target: 'oak_log', amount: 8 } as const;
const work = { waiting: [], paused: [] };

it('says what it remembers of whoever asks what it thinks of him, and makes nothing up', () => {
  const listener = { player: 'Jo' };
  expect(ask('what do you think about me?', { work, past: [], listener })).toBe(
    'I hardly know you: I remember nothing that you asked me for. Nothing speaks against you.',
  );
  const past = [
    knownTask(logs, { status: 'completed' }, { from: 'Jo' }),
    knownTask(logs, { status: 'failed' }, { from: 'Jo' }),
    knownTask(logs, { status: 'completed' }, { from: 'Sam' }),
  ];
  expect(ask('do you like me?', { work, past, listener })).toBe(
    'You are somebody who counts on me: I remember that you asked me for something 2 times, and I did one of these things: last of all I collected 8 oak logs.',
  );
  expect(ask('are we friends?', { work, listener })).toBe("I can't call to mind right now what I know of you.");
});
