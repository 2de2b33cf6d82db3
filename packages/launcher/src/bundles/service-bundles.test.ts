import { mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../repository/repository.ts';
import { stampOf } from './service-bundles.ts';

describe('the stamp of what bundles are made of', () => {
  let folder: string;
  let file: string;
  const stamp = () => stampOf([relative(repositoryRoot, file)]);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stamp-'));
    file = join(folder, 'source.ts');
    writeFileSync(file, 'one');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('stays while nothing changes', () => {
    expect(stamp()).toBe(stamp());
  });

  it('is another when a file has other content of the same length, even if its time was put back', () => {
    const before = stamp();
    const { atime, mtime } = statSync(file);
    writeFileSync(file, 'two');
    utimesSync(file, atime, mtime);
    expect(stamp()).not.toBe(before);
  });

  it('is another when a file is gone, or another has taken its place', () => {
    const before = stamp();
    const { atime, mtime } = statSync(file);
    rmSync(file);
    const gone = stamp();
    writeFileSync(join(folder, 'other.ts'), 'two');
    renameSync(join(folder, 'other.ts'), file);
    utimesSync(file, atime, mtime);
    expect(new Set([before, gone, stamp()]).size).toBe(3);
  });
});
