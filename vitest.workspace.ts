import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config';

const packages = fileURLToPath(new URL('packages', import.meta.url));

/** Tests that run servers, worlds or browsers: all in a package's `test/` folder, and those named after it. */
const isLive = (file: string) => /^[^/]+\/test\/|\.(live|browser)\.test\.ts$/.test(file);

const live = new Set(
  globSync('*/{src,test}/**/*.test.ts', { cwd: packages })
    .filter(isLive)
    .map((file) => file.split('/')[0]),
);

/** Whose live tests are a small world with one bot each: they wait most of their time, so a few of them share two cores. */
const worlds = new Set(['embedded-world', 'minecraft-interface']);
const WORLDS_AT_ONCE = 3;

/** Whose live tests are one service over fakes: two of them fill two cores. */
const services = new Set(['planning', 'cognition', 'memory', 'service-kit']);
const SERVICES_AT_ONCE = 2;

/**
 * First everything that needs nothing and, file after file, the packages that run whole stacks and browsers: two of those at once make each
 * other late. Then the worlds and then the services, a few at a time.
 */
function order(name: string): ViteUserConfig['test'] {
  if (services.has(name)) return { maxWorkers: SERVICES_AT_ONCE, sequence: { groupOrder: 2 } };
  if (worlds.has(name)) return { maxWorkers: WORLDS_AT_ONCE, sequence: { groupOrder: 1 } };
  return live.has(name) ? { fileParallelism: false } : {};
}

/** What holds for every package that does not say otherwise in its own vitest.config.ts. */
const shared = (name: string): ViteUserConfig => ({
  root: `packages/${name}`,
  test: { testTimeout: 20_000, hookTimeout: 60_000, ...order(name) },
});

const projects = readdirSync(packages).map(async (name) => {
  const own: { default: ViteUserConfig } = await import(join(packages, name, 'vitest.config.ts'));
  return mergeConfig(shared(name), own.default);
});

// Vitest 5 has no workspace file of its own any more; this is its root configuration under the name the layout asks for.
export default defineConfig({ test: { projects: await Promise.all(projects) } });
