import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const packageRoot = fileURLToPath(new URL('..', import.meta.url));

let built: Promise<unknown> | undefined;

/**
 * Builds the pages unless the build is up to date, as the launcher does. In a process of its own, because Next's types and the
 * launcher's see the environment differently and cannot be checked together. Asked again, it answers with what it did the first time; `npm test`
 * has seen to it before its first test.
 */
export async function ensureBuilt(): Promise<void> {
  if (process.env.TEST_DASHBOARD_BUILT === '1') return;
  const build = "await (await import('@conscious-bot/launcher')).buildDashboard()";
  built ??= promisify(execFile)(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: packageRoot,
    timeout: 180_000,
  });
  await built;
}
