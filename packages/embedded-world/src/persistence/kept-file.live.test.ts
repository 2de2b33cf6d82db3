import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEditJournal } from './edit-journal.ts';
import { type FileReport, fileProblem } from './file-report.ts';
import { KeptFile } from './kept-file.ts';
import { openStateFile } from './state-file.ts';

describe('the files of a world', () => {
  let folder: string;
  let small: string | undefined;
  const said: string[] = [];
  const report: FileReport = {
    remade: (file) => said.push(`remade ${basename(file)}`),
    refused: (file, error) => said.push(`refused ${basename(file)}: ${fileProblem(error)}`),
    written: (file) => said.push(`written ${basename(file)}`),
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kept-'));
    said.length = 0;
  });
  afterEach(() => {
    if (small !== undefined) spawnSync('umount', ['-l', small]);
    small = undefined;
    rmSync(folder, { recursive: true, force: true });
  });

  /** A disk of 256 kB; undefined where none may be mounted. */
  const mountSmall = (): string | undefined => {
    const place = join(folder, 'small');
    mkdirSync(place);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', place]).status !== 0) return undefined;
    small = place;
    return place;
  };

  it('a full disk cuts no line in two, and what waited is written in its order when there is room', ({ skip }) => {
    const disk = mountSmall();
    if (disk === undefined) return skip('no disk can be mounted here');
    const file = join(disk, 'edits.txt');
    const journal = openEditJournal(file, report);
    writeFileSync(join(disk, 'filler'), Buffer.alloc(200_000));
    for (let i = 0; i < 20_000; i++) journal.record(i, 64, 0, 7);
    expect(said).toEqual(['refused edits.txt: the disk is full']);
    expect(
      readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .every((line) => /^\d+ 64 0 7$/.test(line)),
    ).toBe(true);
    rmSync(join(disk, 'filler'));
    // What does not fit at all still waits.
    journal.look();
    expect(readFileSync(file, 'utf8').startsWith('0 64 0 7\n1 64 0 7\n')).toBe(true);
    expect(readFileSync(file, 'utf8')).toMatch(/\d+ 64 0 7\n$/);
  });

  it('a state that finds no room leaves the one before whole and is written later', ({ skip }) => {
    const disk = mountSmall();
    if (disk === undefined) return skip('no disk can be mounted here');
    const file = join(disk, 'state.json');
    const state = openStateFile(file, report);
    state.touch();
    state.flush();
    writeFileSync(join(disk, 'filler'), Buffer.alloc(240_000));
    try {
      writeFileSync(join(disk, 'rest'), Buffer.alloc(40_000));
    } catch {
      // Now it is full to the last byte.
    }
    state.touch();
    state.flush();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({});
    expect(said).toEqual(['refused state.json: the disk is full']);
    rmSync(join(disk, 'filler'));
    state.flush();
    state.close();
    expect(said).toContain('written state.json');
  });

  it('a file whose folder is deleted is made anew: edits from all that is known, lines of a log from the last look', () => {
    const inner = join(folder, 'world');
    mkdirSync(inner);
    const journal = openEditJournal(join(inner, 'edits.txt'), report);
    const log = new KeptFile(join(inner, 'log'), { report });
    journal.record(1, 64, 1, 9);
    log.append('long ago');
    log.look();
    log.append('just now');
    rmSync(inner, { recursive: true });
    journal.record(2, 64, 2, 9);
    journal.look();
    log.look();
    expect(existsSync(inner)).toBe(true);
    expect(readFileSync(join(inner, 'edits.txt'), 'utf8')).toBe('1 64 1 9\n2 64 2 9\n');
    expect(readFileSync(join(inner, 'log'), 'utf8')).toBe('just now\n');
    expect(said).toEqual(['remade edits.txt', 'remade log']);
    journal.close();
    log.close();
  });

  it('a file in the way of a deleted folder is said once, and once it is gone all is written anew', () => {
    const inner = join(folder, 'world');
    mkdirSync(inner);
    const journal = openEditJournal(join(inner, 'edits.txt'), report);
    journal.record(1, 64, 1, 9);
    rmSync(inner, { recursive: true });
    writeFileSync(inner, 'in the way');
    journal.look();
    journal.record(2, 64, 2, 9);
    journal.look();
    expect(said).toEqual(['refused edits.txt: a file stands in its place']);
    rmSync(inner);
    journal.look();
    expect(said.slice(1)).toEqual(['remade edits.txt', 'written edits.txt']);
    expect(readFileSync(join(inner, 'edits.txt'), 'utf8')).toBe('1 64 1 9\n2 64 2 9\n');
    journal.close();
  });
});
