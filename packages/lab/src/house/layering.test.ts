import { describe, expect, it } from 'vitest';
import { layeringFaults } from './layering.ts';

const faults = (path: string, ...specifiers: string[]) =>
  layeringFaults({ path, text: specifiers.map((specifier) => `import '${specifier}';`).join('\n') });

describe('who may import whom', () => {
  it('lets a service import the contracts, the kit, libraries and its own files', () => {
    const fine = [
      '@conscious-bot/contracts',
      '@conscious-bot/service-kit/http',
      'zod',
      'node:fs',
      './b.ts',
      '../src/c.ts',
    ];
    expect(faults('packages/memory/src/a.ts', ...fine)).toEqual([]);
  });

  it.each([
    ['a service another service', 'packages/planning/src/a.ts', '@conscious-bot/cognition', 'not for planning'],
    ['the world outside tests', 'packages/planning/src/a.ts', '@conscious-bot/embedded-world', 'outside its tests'],
    ['a service the launcher', 'packages/memory/test/a.ts', '@conscious-bot/launcher', 'not for memory'],
    ['the inside of a package', 'packages/memory/src/a.ts', '@conscious-bot/contracts/src/goal.ts', 'reaches into'],
    ['the inside of a package', 'packages/lab/test/a.ts', '@conscious-bot/memory/src/index.ts', 'reaches into'],
    ['a neighbour by path', 'packages/memory/src/a.ts', '../../contracts/src/goal.ts', 'leaves its package'],
    ['the root by path', 'packages/memory/test/a.ts', '../../../vitest.workspace.ts', 'leaves its package'],
    ['an absolute path', 'packages/memory/src/a.ts', '/etc/hosts', 'absolute'],
    ['itself by name', 'packages/memory/src/a.ts', '@conscious-bot/memory', 'the package itself'],
    ['contracts a library', 'packages/contracts/src/a.ts', 'minecraft-data', 'may use zod only'],
    ['contracts a Node module', 'packages/contracts/src/a.ts', 'node:fs', 'may use none'],
    ['contracts the kit', 'packages/contracts/src/a.ts', '@conscious-bot/service-kit', 'not for contracts'],
    ['the kit a service', 'packages/service-kit/src/a.ts', '@conscious-bot/memory', 'not for service-kit'],
    ['the dashboard a service', 'packages/dashboard/src/a.tsx', '@conscious-bot/memory', 'not for dashboard'],
    ['the world anybody', 'packages/embedded-world/src/a.ts', '@conscious-bot/contracts', 'not for embedded-world'],
    ['the launcher a service', 'packages/launcher/src/a.ts', '@conscious-bot/planning', 'not for launcher'],
    ['the lab a service outside tests', 'packages/lab/src/a.ts', '@conscious-bot/planning', 'outside its tests'],
    ['a package nobody has placed', 'packages/new/src/a.ts', 'zod', 'has no layer'],
  ])('catches %s', (_, path, specifier, words) => {
    const found = faults(path, specifier);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(words);
    expect(found[0]).toContain(path);
  });

  it('lets the launcher share the options of the start script, and nobody else', () => {
    expect(faults('packages/launcher/src/commands/start.ts', '../../../../scripts/options.mjs')).toEqual([]);
    expect(faults('packages/memory/src/a.ts', '../../../scripts/options.mjs')).toHaveLength(1);
  });

  it('allows in tests what only tests need', () => {
    expect(faults('packages/minecraft-interface/src/a.test.ts', '@conscious-bot/embedded-world')).toEqual([]);
    expect(faults('packages/lab/test/a.test.ts', '@conscious-bot/memory', '@conscious-bot/cognition')).toEqual([]);
    expect(faults('packages/contracts/src/a.test.ts', 'vitest', 'node:fs')).toEqual([]);
    expect(faults('packages/contracts/vitest.config.ts', 'vitest/config')).toEqual([]);
    expect(faults('packages/memory/test/a.ts', '@conscious-bot/memory')).toEqual([]);
  });

  it('sees types and late imports like all others', () => {
    const text = "type A = import('@conscious-bot/cognition').A;\nconst b = await import('@conscious-bot/planning');";
    expect(layeringFaults({ path: 'packages/memory/src/a.ts', text })).toHaveLength(2);
  });
});
