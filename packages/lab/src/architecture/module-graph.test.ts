import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readModuleGraph } from './module-graph.ts';
import { repository } from './source-file.ts';

/** What each planted import should be caught by; undefined where it is allowed. */
const planted: readonly (readonly [file: string, code: string, rule: string | undefined])[] = [
  ['memory/src/contracts.ts', "import '@conscious-bot/contracts';", undefined],
  ['memory/src/library.ts', "import 'zod'; import 'node:fs'; import './contracts.ts';", undefined],
  ['memory/test/world.ts', "import '@conscious-bot/embedded-world';", undefined],
  ['memory/src/world.test.ts', "import '@conscious-bot/embedded-world';", undefined],
  ['planning/src/other-service.ts', "import '@conscious-bot/cognition';", 'planning-imports'],
  ['planning/src/type.ts', "import type { A } from '@conscious-bot/cognition'; export type B = A;", 'planning-imports'],
  ['planning/src/late.ts', "export const a = () => import('@conscious-bot/cognition');", 'planning-imports'],
  ['planning/src/world.ts', "import '@conscious-bot/embedded-world';", 'planning-imports'],
  ['memory/test/launcher.ts', "import '@conscious-bot/launcher';", 'memory-imports-in-tests'],
  ['memory/src/inside.ts', "import '@conscious-bot/contracts/src/index.ts';", 'resolvable'],
  ['memory/src/neighbour.ts', "import '../../contracts/src/index.ts';", 'memory-stays-at-home'],
  ['memory/src/nowhere.ts', "import './no-such-file.ts';", 'resolvable'],
  ['contracts/src/node.ts', "import 'node:fs';", 'contracts-libraries'],
  ['contracts/src/kit.ts', "import '@conscious-bot/service-kit';", 'contracts-imports'],
  ['contracts/src/zod.ts', "import 'zod';", undefined],
  ['embedded-world/src/contracts.ts', "import '@conscious-bot/contracts';", 'embedded-world-imports'],
  ['lab/src/service.ts', "import '@conscious-bot/planning';", undefined],
  ['unplaced/src/a.ts', "import './b.ts';", 'placed-packages'],
  ['unplaced/src/b.ts', 'export const b = 1;', undefined],
  ['memory/src/a.ts', "import type { B } from './b.ts'; export type A = B;", 'no-circles-of-files'],
  // A circle is reported once, at the first of its files.
  ['memory/src/b.ts', "import type { A } from './a.ts'; export type B = A;", undefined],
];

describe('the rules for imports', () => {
  const root = mkdtempSync(join(tmpdir(), 'conscious-bot-imports-'));
  let violations: readonly string[];
  beforeAll(async () => {
    for (const [file, code] of planted) {
      mkdirSync(dirname(join(root, 'packages', file)), { recursive: true });
      writeFileSync(join(root, 'packages', file), code);
    }
    const packages = [
      'contracts',
      'service-kit',
      'embedded-world',
      'memory',
      'planning',
      'cognition',
      'launcher',
      'lab',
    ];
    mkdirSync(join(root, 'node_modules/@conscious-bot'), { recursive: true });
    symlinkSync(join(repository, 'packages/contracts/node_modules/zod'), join(root, 'node_modules/zod'));
    for (const name of packages) {
      const folder = join(root, 'packages', name);
      mkdirSync(join(folder, 'src'), { recursive: true });
      writeFileSync(join(folder, 'src/index.ts'), 'export type A = 1;');
      writeFileSync(
        join(folder, 'package.json'),
        JSON.stringify({ name: `@conscious-bot/${name}`, type: 'module', exports: { '.': './src/index.ts' } }),
      );
      symlinkSync(folder, join(root, 'node_modules/@conscious-bot', name));
    }
    ({ violations } = await readModuleGraph(root));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(planted)('%s with %s', (file, _code, rule) => {
    const found = violations.filter((violation) => violation.startsWith(`packages/${file} `));
    if (rule === undefined) expect(found).toEqual([]);
    else expect(found).toEqual(expect.arrayContaining([expect.stringContaining(`(${rule})`)]));
  });
});
