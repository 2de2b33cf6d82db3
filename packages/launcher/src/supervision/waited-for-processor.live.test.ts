import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { waitedForProcessor } from './waited-for-processor.ts';

describe.skipIf(process.platform !== 'linux')('what a process waited for a processor', () => {
  it('grows while others have them all, and is not known of a process that is gone', async () => {
    const count = availableParallelism() + 1;
    const children = Array.from({ length: count }, () =>
      spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
    );
    try {
      const waited = () => children.reduce((sum, { pid }) => sum + (waitedForProcessor(pid ?? 0) ?? 0), 0);
      const deadline = Date.now() + 20_000;
      while (waited() < 200 && Date.now() < deadline) await sleep(50);
      expect(waited()).toBeGreaterThanOrEqual(200);
    } finally {
      await Promise.all(
        children.map(async (child) => {
          const gone = once(child, 'exit');
          child.kill('SIGKILL');
          await gone;
        }),
      );
    }
    expect(waitedForProcessor(children[0]?.pid ?? 0)).toBeUndefined();
  });
});
