import { expect, it } from 'vitest';
import { readLogLine } from './log-line.ts';

it.each([
  [JSON.stringify({ level: 30, msg: 'listening' }), 'stdout', { level: 'info', message: 'listening' }],
  [JSON.stringify({ level: 40, msg: 'no event stream' }), 'stdout', { level: 'warn', message: 'no event stream' }],
  [
    JSON.stringify({ level: 60, err: { message: 'port in use' }, msg: 'cannot start' }),
    'stdout',
    { level: 'error', message: 'cannot start: port in use' },
  ],
  [JSON.stringify({ level: 'info', msg: 'saved' }), 'stderr', { level: 'info', message: 'saved' }],
  [JSON.stringify({ level: 'fatal', msg: 'no' }), 'stderr', { level: 'error', message: 'no' }],
  ['(node:1) Warning: something', 'stderr', { level: 'warn', message: '(node:1) Warning: something' }],
  ['{"ready":true,"port":25565}', 'stdout', { level: 'info', message: '{"ready":true,"port":25565}' }],
  ['{ not json', 'stdout', { level: 'info', message: '{ not json' }],
] as const)('%s on %s', (line, stream, expected) => {
  expect(readLogLine(line, stream)).toEqual(expected);
});
