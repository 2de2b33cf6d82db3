import { afterEach, expect, it } from 'vitest';
import { Executive } from './executive.ts';

const running: Executive[] = [];
afterEach(async () => {
  for (const e of running.splice(0)) await e.stop();
});

it('EXEC-4: the log says for which version planning plans and how it knows, also after a restart without a body', async () => {
  const lines: string[] = [];
  const reported = () => lines.flatMap((line) => /planning for game version [^"]+/.exec(line)?.[0] ?? []);
  const e = new Executive({ onLog: (line) => lines.push(line) });
  running.push(e);
  await e.start();
  await e.until('the body has reported its version', () => reported().length > 1);
  await e.stopPlanning();
  await e.body.stop();
  await e.startPlanning();
  expect(reported()).toEqual([
    'planning for game version 1.21.4 (default)',
    'planning for game version 1.21.4 (body)',
    'planning for game version 1.21.4 (earlier session)',
  ]);
});

it('a configured version is planned for before the body has come', async () => {
  const lines: string[] = [];
  const e = new Executive({ env: { MINECRAFT_VERSION: '1.18.2' }, onLog: (line) => lines.push(line) });
  running.push(e);
  await e.startPlanning();
  expect(lines.filter((line) => line.includes('planning for game version 1.18.2 (configuration)'))).toHaveLength(1);
});
