import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWorldFolder } from './world-folder.ts';

describe('the folder of a world', () => {
  let dataDir: string;
  const warnings: string[] = [];
  const open = (seed: number, version = '1.21.4') =>
    openWorldFolder(dataDir, { seed, version }, (line) => warnings.push(line));
  beforeEach(() => {
    dataDir = join(mkdtempSync(join(tmpdir(), 'folder-')), 'deep', 'world');
    warnings.length = 0;
  });
  afterEach(() => rmSync(join(dataDir, '..', '..'), { recursive: true, force: true }));

  it('is made with the seed asked for', () => {
    expect(open(7).seed).toBe(7);
    expect(open(7).seed).toBe(7);
    expect(warnings).toEqual([]);
  });

  it('keeps its seed when opened with another one, and says so', () => {
    open(7);
    expect(open(8).seed).toBe(7);
    expect(warnings.join()).toMatch(/seed 7.*seed 8.*ignored/);
  });

  it('is not opened as another game version', () => {
    open(7);
    expect(() => open(7, '1.20.4')).toThrow('is a 1.21.4 world');
  });
});
