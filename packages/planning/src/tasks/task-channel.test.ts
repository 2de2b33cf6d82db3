import { expect, it } from 'vitest';
import { channelOfTask } from './task-channel.ts';

const say = { action: 'say', target: 'hello', amount: 1 } as const;
const dig = { action: 'mine', target: 'stone', amount: 1 } as const;
const chat = { capability: 'chat', args: { text: 'hello' } };
const look = { capability: 'look_at', args: {} };

it.each([
  ['a wish to say something', { goal: say }, { needsBody: false }, 'speech'],
  ['the same once a plan of it has wanted the body', { goal: say }, { needsBody: true }, 'body'],
  ['any other goal', { goal: dig }, { needsBody: false }, 'body'],
  ['steps that are all speech', { goal: say }, { needsBody: false, explicit: [chat, chat] }, 'speech'],
  ['steps of which one turns the head', { goal: say }, { needsBody: false, explicit: [look, chat] }, 'body'],
] as const)('%s', (_, task, { needsBody, ...rest }, channel) => {
  const explicit = 'explicit' in rest ? [...rest.explicit] : undefined;
  expect(channelOfTask({ task, work: { needsBody, explicit } })).toBe(channel);
});
