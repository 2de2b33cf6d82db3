import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import type { StackEvent } from '../supervision/stack-event.ts';
import { consoleReport } from './console-report.ts';

function said(...events: (StackEvent | number)[]): string[] {
  const lines: string[] = [];
  let now = 0;
  const report = consoleReport(
    (line) => lines.push(stripVTControlCharacters(line).replace(/ +/g, ' ')),
    () => now,
  );
  for (const event of events) {
    if (typeof event === 'number') now += event;
    else report(event);
  }
  return lines;
}

const warning: StackEvent = { kind: 'log', service: 'planning', line: { level: 'warn', message: 'no event stream' } };

it('the death of a service and its return are shown', () => {
  expect(
    said(
      { kind: 'died', service: 'planning', how: 'signal SIGKILL', restartInMs: 500 },
      { kind: 'recovered', service: 'planning', ms: 1_234 },
    ),
  ).toEqual(['✗ planning ended (signal SIGKILL); restarting in 0.5 s', '✓ planning is back 1.2 s']);
});

it('warnings are quiet while all start or stop at once, errors are not', () => {
  const error: StackEvent = { kind: 'log', service: 'planning', line: { level: 'error', message: 'no disk' } };
  expect(said(warning, error, { kind: 'started' }, warning)).toEqual([
    '✗ planning no disk',
    '! planning no event stream',
  ]);
});

it('an identical warning is said once a minute', () => {
  const started: StackEvent = { kind: 'started' };
  expect(said(started, warning, 59_000, warning, 1_000, warning)).toHaveLength(2);
});
