import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockWorld } from './world-lock.ts';

const nowhere = (): string => join(tmpdir(), `no-such-world-${process.pid}-${Math.random()}`);

describe('the lock of a world', () => {
  it('a world is open once, and again after it was let go', async () => {
    const dataDir = nowhere();
    const first = await lockWorld(dataDir);
    await expect(lockWorld(dataDir)).rejects.toThrow('open in another process');
    first.release();
    await new Promise((resolve) => setTimeout(resolve, 50));
    (await lockWorld(dataDir)).release();
  });

  it.skipIf(process.platform === 'win32')('what a killed world left behind locks nobody out', async () => {
    const dataDir = nowhere();
    const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 24);
    writeFileSync(join(tmpdir(), `embedded-world-${name}.sock`), '');
    (await lockWorld(dataDir)).release();
  });
});
