import { describe, expect, it } from 'vitest';
import { environmentFaults } from './environment.ts';

const faults = (text: string, path = 'packages/memory/src/a.ts') => environmentFaults({ path, text });

describe('who may read the environment', () => {
  it.each([
    'const a = process.env.A;',
    "const a = process['env'];",
    'const a = globalThis.process.env;',
    'const { env } = process;',
    'const { env: mine, pid } = process;',
    "import { env } from 'node:process';",
    "import process, { env as e } from 'process';",
    'start({ ...process.env });',
    'process.env.A = "1";',
  ])('catches %s', (text) => {
    expect(faults(text)).toEqual(['packages/memory/src/a.ts:1: reads the environment; take a Config instead']);
  });

  it.each([
    '// process.env.A',
    "const a = 'process.env.A';",
    'const a = process.pid;',
    'const a = this.process.environment;',
    'const { pid } = process;',
    'const a = config.env;',
  ])('lets %s pass', (text) => {
    expect(faults(text)).toEqual([]);
  });

  it('leaves tests and the named places alone', () => {
    expect(faults('process.env.A', 'packages/memory/src/a.test.ts')).toEqual([]);
    expect(faults('process.env.A', 'packages/memory/test/a.ts')).toEqual([]);
    expect(faults('process.env.A', 'packages/service-kit/src/process/config.ts')).toEqual([]);
    expect(faults('process.env.A', 'packages/service-kit/src/service/service.ts')).toHaveLength(1);
  });
});
