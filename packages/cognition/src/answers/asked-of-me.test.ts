import { expect, it } from 'vitest';
import { ask } from '../../test/ask.ts';
import { knownTask } from '../../test/known-task.ts';

const logs = { action: 'collect', target: 'oak_log', amount: 8 } as const;
const dirt = { action: 'give', target: 'dirt_to_jo', amount: 6 } as const;
const chest = { action: 'craft', target: 'chest', amount: 1 } as const;

it('tells the first thing somebody asked for, of what is done and what is not', () => {
  const from = { from: 'Jo' } as const;
  const active = knownTask(logs, { createdAt: 3_000 }, from);
  const past = [
    knownTask(chest, { createdAt: 2_000, status: 'completed' }, { ...from, from: 'Sam' }),
    knownTask(dirt, { createdAt: 1_000, status: 'completed' }, from),
  ];
  const known = { past, work: { active, waiting: [], paused: [] } };
  const text = 'do you remember what i asked you first?';
  const told = 'The first thing I remember that you asked me for was to';
  expect(ask(text, { ...known, listener: { player: 'Jo' } })).toBe(`${told} give 6 dirt to Jo.`);
  expect(ask(text, { ...known, listener: { player: 'Sam' } })).toBe(`${told} craft a chest.`);
  expect(ask(text, { ...known, past: [], listener: { player: 'Jo' } })).toBe(`${told} collect 8 oak logs.`);
  expect(ask(text, { listener: { player: 'Jo' } })).toBe('I know of nothing that you asked me for.');
});

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
