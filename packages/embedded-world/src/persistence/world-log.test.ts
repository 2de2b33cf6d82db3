import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWorldLog, readWorldLog } from './world-log.ts';

describe('the world log', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'log-'));
    file = join(folder, 'world-log.jsonl');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const dug = { kind: 'dug', player: 'Bot', block: 'oak_log', count: 1 } as const;

  it('keeps every entry with its time, over reopening', () => {
    expect(readWorldLog(file)).toEqual([]);
    openWorldLog(file, () => 1000).append(dug);
    openWorldLog(file, () => 2000).append({ ...dug, position: { x: 1, y: 2, z: 3 } });
    expect(readWorldLog(file)).toEqual([
      { at: 1000, ...dug },
      { at: 2000, ...dug, position: { x: 1, y: 2, z: 3 } },
    ]);
  });

  it('a line cut off by a crash is not counted, and the next entry is whole', () => {
    openWorldLog(file, () => 1000).append(dug);
    appendFileSync(file, '{"at":1500,"kind":"du');
    expect(readWorldLog(file)).toHaveLength(1);
    openWorldLog(file, () => 2000).append(dug);
    expect(readWorldLog(file).map((entry) => entry.at)).toEqual([1000, 2000]);
  });
});
