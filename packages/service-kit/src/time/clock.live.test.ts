import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { systemClock } from './clock.ts';

const run = promisify(execFile);
const module = fileURLToPath(new URL('./clock.ts', import.meta.url));
const script = (body: string) => ['--input-type=module', '-e', `import { systemClock } from '${module}'; ${body}`];

describe('systemClock', () => {
  it('stops a sleep with the reason of its signal', async () => {
    const controller = new AbortController();
    const sleeping = systemClock.sleep(60_000, controller.signal);
    controller.abort(new Error('enough'));
    await expect(sleeping).rejects.toThrow('enough');
    await expect(systemClock.sleep(1, controller.signal)).rejects.toThrow('enough');
  });

  it('fires timers unless they are cleared', async () => {
    const fired: string[] = [];
    const cleared = systemClock.setTimeout(() => fired.push('cleared'), 1);
    systemClock.setTimeout(() => fired.push('kept'), 1);
    systemClock.clear(cleared);
    await systemClock.sleep(20);
    expect(fired).toEqual(['kept']);
  });

  it('does not keep a process alive for timers, but does for a sleep that is awaited', async () => {
    const timers = "systemClock.setInterval(() => {}, 1000); systemClock.setTimeout(() => console.log('late'), 60_000)";
    expect((await run(process.execPath, script(timers), { timeout: 15_000 })).stdout).toBe('');
    const sleep = "await systemClock.sleep(30); console.log('slept')";
    expect((await run(process.execPath, script(sleep), { timeout: 15_000 })).stdout).toBe('slept\n');
  });
});
