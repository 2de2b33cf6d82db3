import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const packages = join(import.meta.dirname, 'packages');

/** Runs for minutes and proves more of the same (seeds, long lives, soaks): `TEST_LONG=1`, or `npm run test:all`, runs these too. */
const isLong = (file: string) => file.endsWith('.long.test.ts');

/**
 * Starts servers, worlds, browsers or processes of its own, which have time limits and must not run behind others: everything in a package's
 * `test/` folder, and what is named after it.
 */
const isLive = (file: string) => /^[^/]+\/test\/|\.(live|browser)\.test\.ts$/.test(file);

/** Packages whose live tests start whole stacks or browsers, which need both cores: they are spread among the others. */
const isStack = (file: string) => /^(lab|launcher|dashboard)\//.test(file);

/**
 * Tests of pages in a real browser, which alone fills a core while it draws: they run after the live tests, so that no world beside them falls
 * below its twenty ticks a second (`docs/decisions/0080-pages-after-worlds.md`).
 */
const isBrowser = (file: string) => file.endsWith('.browser.test.ts');
const PAGES_AT_ONCE = Number(process.env.TEST_PAGES_AT_ONCE ?? 3);

/**
 * Live tests of services over fakes, and of the processes and benchmarks of launcher and lab that stand beside their sources and open no world
 * themselves. They have processes of their own: the client of the game changes the game data that all modules of its process share, and planning is to be
 * judged by the data as it is. The one worker that runs them takes about as long as the five of the worlds.
 */
const isService = (file: string) =>
  /^(planning|cognition|memory|service-kit)\/|^launcher\/src\/|^lab\/src\/(?!benchmarks\/(chests|faults|repair)\/)/.test(
    file,
  );

/**
 * Two cores, and live tests that wait most of their time: this many at once fill the cores and let worlds keep their twenty ticks a second
 * (`docs/decisions/0001-tool-chain.md` has the measurements).
 */
const LIVE_AT_ONCE = Number(process.env.TEST_LIVE_AT_ONCE ?? 5);

/**
 * Seconds that files took in a whole run, by their path in `packages`: a long file that begins last keeps one worker busy while the others
 * have nothing left to do. `TEST_DURATIONS=1 npm test` writes it anew; it need not be exact.
 */
const durations: Record<string, number> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'scripts', 'test-durations.json'), 'utf8'),
);

/** What a file is taken to need that has never been measured, seconds: it may be a long one, and begins early. */
const UNMEASURED_S = 60;

/** Puts the files that need both cores evenly among the others of their project, long ones first, so that few of them meet. */
class Interleaved extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const relative = ({ moduleId }: TestSpecification) => moduleId.slice(packages.length + 1);
    const secondsOf = (file: TestSpecification) => durations[relative(file)] ?? UNMEASURED_S;
    const sorted = (await super.sort(files)).sort((a, b) => secondsOf(b) - secondsOf(a));
    return ['unit', 'services', 'live', 'browser', undefined].flatMap((name) => {
      const own = sorted.filter(({ project }) => name === (projectNames.has(project.name) ? project.name : undefined));
      const ranked = [true, false].flatMap((stack) =>
        own
          .filter((file) => isStack(relative(file)) === stack)
          .map((file, n, all) => ({ file, place: (n + 0.5) / all.length })),
      );
      return ranked.sort((a, b) => a.place - b.place).map(({ file }) => file);
    });
  }
}

const projectNames = new Set(['unit', 'services', 'live', 'browser']);

/**
 * Test files share their worker's modules (`isolate: false`): most of the time of a test run would else go into loading the same libraries
 * again. A test that changes what others see (a module, the environment, a clock) puts it back. Node loads the sources, as it does for the
 * services; nothing replaces modules, for which Vitest would have to load them.
 */
function project(
  name: string,
  groupOrder: number,
  include: string[],
  test: ViteUserConfig['test'],
): ViteUserConfig & { readonly extends: false } {
  return {
    // Else each project loads this file once more, and looks through all packages for its tests again.
    extends: false,
    root: 'packages',
    test: {
      name,
      include,
      sequence: { groupOrder },
      isolate: false,
      experimental: { viteModuleRunner: false, nodeLoader: false },
      testTimeout: 20_000,
      hookTimeout: 60_000,
      ...test,
    },
  };
}

const files = globSync('*/{src,test}/**/*.test.ts', { cwd: packages });
const live = files.filter((file) => !isLong(file) && isLive(file));
const unit = files.filter((file) => !isLong(file) && !isLive(file));
const long = process.env.TEST_LONG === '1' ? files.filter(isLong) : [];

/**
 * Limits of live tests end what hangs. They say nothing about speed: beside other work on the machine a test takes several times as long as alone.
 * A test that may take longer than this even then says so itself.
 */
const liveTests = {
  maxWorkers: LIVE_AT_ONCE,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/** `--project planning` is all tests of that package. */
const asked = readdirSync(packages).filter((name) =>
  process.argv.some((arg, n) => arg === `--project=${name}` || (arg === name && process.argv[n - 1] === '--project')),
);
const ofPackage = (name: string) =>
  project(
    name,
    3,
    files.filter((file) => file.startsWith(`${name}/`) && !isLong(file)),
    { ...liveTests, maxWorkers: 2 },
  );

// Vitest 5 has no workspace file of its own any more; this is its root configuration under the name the layout asks for.
export default defineConfig({
  test: {
    sequence: { sequencer: Interleaved },
    projects: [
      // They run behind everything else: beside several worlds a second of work takes them a minute.
      project('unit', 0, unit, { maxWorkers: 2, testTimeout: 600_000, hookTimeout: 600_000 }),
      project('services', 1, live.filter(isService), liveTests),
      project(
        'live',
        1,
        live.filter((file) => !isService(file) && !isBrowser(file)),
        liveTests,
      ),
      project('browser', 2, live.filter(isBrowser), { ...liveTests, maxWorkers: PAGES_AT_ONCE }),
      ...asked.map(ofPackage),
      // One after another, each in a process of its own: what a file leaves behind ends with it, and each has both cores.
      ...(long.length > 0
        ? [
            project('long', 4, long, {
              ...liveTests,
              maxWorkers: 1,
              isolate: true,
              testTimeout: 900_000,
              hookTimeout: 300_000,
            }),
          ]
        : []),
    ],
  },
});
