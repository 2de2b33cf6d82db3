import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEditJournal } from './edit-journal.ts';

describe('the edit journal', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'journal-'));
    file = join(folder, 'edits.txt');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('gives back the last state of every block, chunk by chunk, without having been closed', () => {
    const journal = openEditJournal(file);
    journal.record(1, 64, 1, 9);
    journal.record(1, 64, 1, 10);
    journal.record(-1, -60, 33, 11);
    const again = openEditJournal(file);
    expect([...again.editsIn(0, 0)]).toEqual([{ x: 1, y: 64, z: 1, stateId: 10 }]);
    expect([...again.editsIn(-1, 2)]).toEqual([{ x: -1, y: -60, z: 33, stateId: 11 }]);
    expect([...again.editsIn(5, 5)]).toEqual([]);
    journal.close();
    again.close();
  });

  it('a line that a crash cut off is dropped, and what follows is not glued to it', () => {
    const journal = openEditJournal(file);
    journal.record(1, 64, 1, 9);
    journal.close();
    appendFileSync(file, '2 64 2 1');
    const again = openEditJournal(file);
    again.record(3, 64, 3, 7);
    again.close();
    expect([...openEditJournal(file).editsIn(0, 0)]).toEqual([
      { x: 1, y: 64, z: 1, stateId: 9 },
      { x: 3, y: 64, z: 3, stateId: 7 },
    ]);
  });

  it('a file that mostly repeats itself is written anew', () => {
    const journal = openEditJournal(file);
    for (let i = 0; i < 50; i++) journal.record(0, 64, 0, i);
    journal.close();
    openEditJournal(file).close();
    expect(readFileSync(file, 'utf8')).toBe('0 64 0 49\n');
  });

  it('a damaged line in the middle is an error that names it', () => {
    writeFileSync(file, '1 64 1 9\nbanana\n2 64 2 9\n');
    expect(() => openEditJournal(file)).toThrow(`${file} is damaged (line 2 is not a block edit: banana)`);
  });
});
