import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { killIngest } from './kill-ingest.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-kill-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

// Five processes, one after the other over the same file; `npm run bench -- memory-crash` does it a hundred times.
it('MEM-2: kill -9 while memories are written leaves a whole file with all that was acknowledged', {
  timeout: 120_000,
}, async () => {
  const file = join(folder, 'memory.sqlite');
  for (const [life, after] of [1, 20, 77, 150, 290].entries()) {
    const kill = await killIngest({ file, life: `life_${life}`, after, waitMs: life });
    expect(kill.faults).toEqual([]);
    expect(kill.told).toBeGreaterThanOrEqual(after);
    // Every fifth round takes back one of what it told: one of the first twenty, and fewer later on.
    expect(kill.acknowledged).toBeGreaterThanOrEqual(kill.told * 0.95);
  }
});
