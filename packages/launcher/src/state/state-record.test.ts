import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readStackState } from './stack-state.ts';
import { StateRecord } from './state-record.ts';

it('what cannot be written down is said once, stops nothing, and is written as soon as it can be', () => {
  const directory = mkdtempSync(join(tmpdir(), 'record-'));
  try {
    const events: unknown[] = [];
    const record = new StateRecord(directory, (event) => events.push(event));
    // As a full disk does, this lets nothing be written.
    mkdirSync(join(directory, 'stack.json.next'));
    record.write({ startedAt: 1, services: [] });
    record.write({ startedAt: 2, services: [] });
    expect(events).toEqual([{ kind: 'not_saved', why: 'a directory stands in its place' }]);
    rmSync(join(directory, 'stack.json.next'), { recursive: true });
    record.write({ startedAt: 3, services: [] });
    expect(events.slice(1)).toEqual([{ kind: 'saved_again' }]);
    expect(readStackState(directory)?.startedAt).toBe(3);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
