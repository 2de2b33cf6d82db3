import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { withInstallLock } from '../../../scripts/install-lock.mjs';
import { installHash, isInstalled, markInstalled } from '../../../scripts/install-stamp.mjs';
import { repositoryRoot } from '../src/repository/repository.ts';

describe('the install', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'install-'));
    for (const file of [
      'package.json',
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
      'packages/launcher/package.json',
      'node_modules/node/package.json',
    ]) {
      cpSync(join(repositoryRoot, file), join(root, file), { recursive: true });
    }
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it.each(['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'packages/launcher/package.json'])(
    'OPS-1: is done once, and again when %s changes',
    (file) => {
      expect(isInstalled(root)).toBe(false);
      markInstalled(root);
      expect(isInstalled(root)).toBe(true);
      const before = installHash(root);
      writeFileSync(join(root, file), `${readFileSync(join(root, file), 'utf8')} `);
      expect(installHash(root)).not.toBe(before);
      expect(isInstalled(root)).toBe(false);
    },
  );

  it('is done by one process at a time', async () => {
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      order.push(`${name} ends`);
    };
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    await Promise.all([withInstallLock(root, say, work('first')), withInstallLock(root, say, work('second'))]);
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    expect(said).toEqual([expect.stringContaining(`process ${process.pid}`)]);
  });

  it('goes on where the process that was installing is gone', async () => {
    const module = new URL('../../../scripts/install-lock.mjs', import.meta.url).href;
    const program = `import { withInstallLock } from ${JSON.stringify(module)};
      await withInstallLock(${JSON.stringify(root)}, () => {}, () => { process.kill(process.pid, 'SIGKILL'); });`;
    await new Promise((resolve) => execFile(process.execPath, ['--input-type=module', '-e', program], resolve));
    expect(
      await withInstallLock(
        root,
        () => {},
        async () => 'done',
      ),
    ).toBe('done');
  });

  it('OPS-1: chooses native parts for the Node that runs the project, also when an older one installs', () => {
    const { nodeVersion } = z
      .object({ nodeVersion: z.string() })
      .parse(parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')));
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(root, 'node_modules/node/package.json'), 'utf8')));
    expect(nodeVersion).toBe(version);
  });
});
