import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RotatingLog } from './rotating-log.ts';

it('a log file stays bounded and keeps the newest lines', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'log-'));
  try {
    const log = new RotatingLog(join(directory, 'memory.log'), 100);
    for (let i = 0; i < 50; i++) log.write(`line ${String(i).padStart(2, '0')}`);
    log.close();
    const [newer, older] = ['memory.log', 'memory.log.1'].map((name) => readFileSync(join(directory, name), 'utf8'));
    expect(newer).toMatch(/line 49\n$/);
    expect(newer?.length).toBeLessThanOrEqual(100);
    expect(older?.length).toBeLessThanOrEqual(100);
    // No line between the two files is lost.
    const numbers = `${older}${newer}`.match(/\d+/g)?.map(Number) ?? [];
    expect(numbers).toEqual(numbers.map((_, i) => 50 - numbers.length + i));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
